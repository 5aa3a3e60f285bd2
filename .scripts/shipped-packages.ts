/** What the lock file says of a package. */
export interface LockedPackage {
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * Packages that the build puts inside the program (`bundle-packages.ts`): they are installed for development alone, and
 * shipped all the same.
 */
export const BUNDLED: readonly string[] = [
  '@modelcontextprotocol/sdk',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
]

/**
 * Where the packages are that are shipped: those that an install of the program brings, and those inside it with all
 * that they need.
 *
 * @param packages of the lock file, by where they are installed
 */
export function shippedPaths(packages: Readonly<Record<string, LockedPackage>>): ReadonlySet<string> {
  const shipped = new Set(Object.keys(packages).filter((path) => packages[path]?.dev !== true))
  const inside = new Set(BUNDLED.map((name) => `node_modules/${name}`))
  // a set that grows while it is walked is walked to its new end
  for (const path of inside) {
    shipped.add(path)
    const { dependencies = {}, peerDependencies = {} } = packages[path] ?? {}
    for (const name of Object.keys({ ...peerDependencies, ...dependencies })) {
      const found = foldersAbove(path)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((one) => Object.hasOwn(packages, one))
      if (found !== undefined) inside.add(found)
    }
  }
  return shipped
}

/** Where Node looks for what a package imports: in its own folder first, at the root last. */
function foldersAbove(path: string): readonly string[] {
  const folders = [`${path}/`]
  for (let at = path.lastIndexOf('node_modules/'); at >= 0; at = path.lastIndexOf('node_modules/', at - 1)) {
    folders.push(path.slice(0, at))
    if (at === 0) break
  }
  return folders
}
