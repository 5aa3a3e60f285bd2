import { allImports } from './imports.ts'

/**
 * The packages that a file of src loads, itself or through other files, each once. Types and parts of Node
 * don't count.
 *
 * @param entry a path relative to src
 */
export function packagesReachedFrom(entry: string): string[] {
  const imports = Map.groupBy(
    allImports().filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const files = new Set([entry])
  const packages = new Set<string>()
  // a set that grows while it is walked is walked to its new end
  for (const file of files) {
    for (const { to } of imports.get(file) ?? []) {
      if (to.endsWith('.ts')) files.add(to)
      else if (!to.startsWith('node:')) packages.add(packageName(to))
    }
  }
  return [...packages].sort()
}

/** `typebox/value` is a part of the package `typebox`, `@actions/core` is a whole name. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
