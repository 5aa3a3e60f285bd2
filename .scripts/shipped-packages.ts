/** What the lock file says of a package. */
export interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** What the program uses of the packages that it has inside, each in one of its files, by what they are asked for as. */
export const USED: Readonly<Record<string, readonly string[]>> = {
  fflate: ['Gunzip', 'Inflate', 'Unzlib'],
  got: ['default'],
  hpagent: ['default'],
  'p-retry': ['default'],
  'smol-toml': ['parse', 'TomlError'],
  typebox: ['Type'],
  'typebox/schema': ['Check', 'Errors'],
}

/** Packages of which a module re-exports what is used; the build puts that in the module's place. */
const RE_EXPORTED = [
  '@modelcontextprotocol/sdk',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
]

/** Packages that the program has inside. They are installed for development alone. */
export const INSIDE: readonly string[] = [...new Set([...RE_EXPORTED, ...Object.keys(USED).map(packageName)])]

/** Packages that the scan service's own package brings, beside those of the program. */
export const OF_SERVICE: readonly string[] = [
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@fastify/rate-limit',
  '@fastify/swagger',
  '@octokit/auth-app',
  '@octokit/request',
  '@simplewebauthn/server',
  'fastify',
  'hash-wasm',
  'jose',
  'kysely',
  'nodemailer',
  'openid-client',
  'otpauth',
  'pg',
  'pg-boss',
  'prom-client',
  'rate-limiter-flexible',
]

/** Name of the package that a module is asked for from. */
export function packageName(id: string): string {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/')
}

/**
 * Where the packages are that are shipped, inside the program or with the service, with all that they need.
 *
 * @param packages of the lock file, by where they are installed
 */
export function shippedPaths(packages: Readonly<Record<string, LockedPackage>>): ReadonlySet<string> {
  const brought = Object.keys(packages['']?.dependencies ?? {})
  const shipped = new Set([...brought, ...INSIDE, ...OF_SERVICE].map((name) => `node_modules/${name}`))
  // a set that grows while it is walked is walked to its new end
  for (const path of shipped) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path] ?? {}
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      const found = foldersAbove(path)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((one) => Object.hasOwn(packages, one))
      if (found !== undefined) shipped.add(found)
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
