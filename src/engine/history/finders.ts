import type { Matcher } from '../match/matcher.ts'

/** What finds secrets in two steps. */
export interface Finders {
  /** Finds something in every text that `loadMatcher`'s finds something in. */
  readonly prefilter: Matcher
  /** Loads the rules, which takes longer than many histories take to read; asked for where the prefilter found something. */
  readonly loadMatcher: () => Promise<Matcher>
}
