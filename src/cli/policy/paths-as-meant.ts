import { globMatcher } from '../../policy/glob.ts'
import type { Imported, PathIgnore } from '../../policy/migrate/imported.ts'
import { count } from '../../report/words/amount.ts'
import { pathsBelow } from '../scan/found-secrets.ts'

/** The paths of other scanners' settings that a policy can say. */
export interface PathsAsMeant {
  readonly exclude: readonly string[]
  readonly ignores: readonly PathIgnore[]
  readonly notes: readonly string[]
}

/** Leaves out the patterns that mean more of a folder's files than the other scanner means by them. */
export async function pathsOf(
  folder: string,
  { exclude, ignores, checked = [] }: Imported,
): Promise<PathsAsMeant> {
  if (checked.length === 0 && ignores.every(({ means }) => means === undefined)) {
    return { exclude, ignores, notes: [] }
  }
  const paths: string[] = []
  for await (const path of pathsBelow(folder)) paths.push(path)
  const moreThan = (patterns: readonly string[], means: (path: string) => boolean): number => {
    const globs = patterns.map(globMatcher)
    return paths.filter((path) => globs.some((fits) => fits(path)) && !means(path)).length
  }
  const notes: string[] = []
  const isNoMore = (patterns: readonly string[], means: (path: string) => boolean, what: string): boolean => {
    const more = moreThan(patterns, means)
    if (more > 0) {
      notes.push(`Not converted: ${what}, which would exclude ${count(more, 'more file')} here than there.`)
    }
    return more === 0
  }
  return {
    exclude: [
      ...exclude,
      ...checked.flatMap(({ patterns, leavesOut, what }) =>
        isNoMore(patterns, leavesOut, what) ? patterns : [],
      ),
    ],
    ignores: ignores.filter(
      ({ path, rule, means }) =>
        means === undefined || isNoMore([path], means, `the path ${path} of the rule ${rule}`),
    ),
    notes,
  }
}
