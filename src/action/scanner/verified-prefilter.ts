import { createMatcherOfAllRules } from '../../engine/all-rules.ts'
import type { Finder } from '../../engine/match/finder.ts'
import { createPrefilter, type Matcher } from '../../engine/match/matcher.ts'
import { prefilter } from '../../engine/prefilter-rules.ts'
import { verifiedMatcher } from '../../engine/verified-matcher.ts'
import type { CustomRule } from '../../model/custom-rule.ts'

// From here, so that what they share with the prefilter is in the prefilter's file.
export { checkVerifyTypes } from '../../engine/verify-types.ts'

/** How many types of secrets the engine knows. */
export const SECRET_TYPES = prefilter.ruleCount

/** The matchers of all rules, and of what finds by itself. */
export interface Matchers {
  /**
   * For a first look. What it finds it looks up in the rules themselves while the text is at hand, which spares most
   * changes that hold nothing a second reading.
   */
  readonly prefilter: Matcher
  /** The rules themselves. */
  readonly matcher: () => Matcher
}

/** @throws {ScanError} when they miss a made key */
export function createMatchers(finders: readonly Finder[] = []): Matchers {
  const { work, find } = verifiedMatcher(createPrefilter(prefilter.tables, finders))
  let whole: Matcher | undefined
  const matcher = (): Matcher => (whole ??= createMatcherOfAllRules(finders))
  return {
    prefilter: {
      work,
      find(bytes, options) {
        const found = find(bytes, options)
        return found.length === 0 ? found : matcher().find(bytes, options)
      },
    },
    matcher,
  }
}

/** What finds the secrets of a policy's own rules; their engine is loaded only where there are some. */
export async function loadFinders(customRules: readonly CustomRule[]): Promise<readonly Finder[]> {
  if (customRules.length === 0) return []
  const { loadCustomRules } = await import('../../engine/custom-rule.ts')
  return [await loadCustomRules(customRules)]
}
