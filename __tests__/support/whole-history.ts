import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import type { Matcher } from '../../src/engine/match/matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import {
  type Finders,
  type HistoryResult,
  type HistoryScanOptions,
  openRepository,
} from '../../src/engine/scan-history.ts'

let matcher: Matcher | undefined

/** Scans all that a repository has. */
export async function scanWhole(
  folder: string,
  options: Partial<HistoryScanOptions> = {},
): Promise<HistoryResult> {
  matcher ??= createMatcher(rules)
  const repository = await openRepository(folder, process.env, new AbortController().signal)
  try {
    return await repository.scan({ finders: findersOf(matcher), url: 'https://github.com/o/r', ...options })
  } finally {
    await repository.close()
  }
}

/** What finds in one step. */
export function findersOf(matcher: Matcher): Finders {
  return { prefilter: matcher, loadMatcher: async () => matcher }
}

/** Where the findings of a scan are: `1a2b3c4… config.yml:2:10`. */
export function placesOf({ findings }: HistoryResult): string[] {
  return findings.map(({ commit, path, line, columns }) => `${commit} ${path}:${line}:${columns[0]}`)
}
