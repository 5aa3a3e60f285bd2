import { allImports } from './imports.ts'

/** What a file of src loads, itself or through other files. */
export interface Reached {
  /** Paths relative to src, the file itself included. */
  readonly files: ReadonlySet<string>
  /** Names, each once, sorted. Types and parts of Node don't count. */
  readonly packages: readonly string[]
}

/**
 * What is loaded with a file.
 *
 * @param entry a path relative to src
 * @param onDemand whether what is loaded only when its line is reached counts too
 */
export function reachedFrom(entry: string, { onDemand }: { readonly onDemand: boolean }): Reached {
  const imports = Map.groupBy(
    allImports().filter((one) => !one.typeOnly && (onDemand || !one.onDemand)),
    ({ from }) => from,
  )
  const files = new Set([entry])
  const packages = new Set<string>()
  // a set that grows while it is walked is walked to its new end
  for (const file of files) {
    for (const { to } of imports.get(file) ?? []) {
      if (to.endsWith('.ts')) files.add(to)
      // code for WebAssembly is a file of ours, too
      else if (!to.startsWith('node:') && !to.endsWith('.wasm')) packages.add(packageName(to))
    }
  }
  return { files, packages: [...packages].sort() }
}

/** The packages that a file of src needs, sooner or later. */
export function packagesReachedFrom(entry: string): readonly string[] {
  return reachedFrom(entry, { onDemand: true }).packages
}

/** `typebox/value` is a part of the package `typebox`, `@actions/core` is a whole name. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
