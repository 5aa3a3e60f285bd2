import { globMatcher } from '../../policy/glob.ts'

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
