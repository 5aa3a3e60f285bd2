import type { Scanner } from '../model/scan.ts'
import { globMatcher } from '../policy/glob.ts'

/** Tells whether a file is scanned, by its path from the repository's root. */
export type SelectPath = (path: string) => boolean

/**
 * Which files the inputs `include` and `exclude` select.
 *
 * @returns nothing where that is all of them
 */
export function selectPaths(include: readonly string[], exclude: readonly string[]): SelectPath | undefined {
  if (include.length + exclude.length === 0) return undefined
  const included = include.map(globMatcher)
  const excluded = exclude.map(globMatcher)
  return (path) =>
    (included.length === 0 || included.some((matches) => matches(path))) &&
    !excluded.some((matches) => matches(path))
}

/** A scanner that reads all files, and whose findings in other files are left out. */
export function onlyIn(scanner: Scanner, selects: SelectPath | undefined): Scanner {
  if (selects === undefined) return scanner
  return {
    async scan(request, signal) {
      const result = await scanner.scan(request, signal)
      const { policy } = result
      return {
        ...result,
        findings: result.findings.filter(({ path }) => selects(path)),
        ...(policy === undefined
          ? {}
          : {
              policy: { ...policy, ignored: policy.ignored.filter(({ finding }) => selects(finding.path)) },
            }),
      }
    },
  }
}
