import type { Matcher } from '../match/matcher.ts'

/** What finds secrets in two steps. */
export interface Finders {
  /** Finds something in every text that `loadMatcher`'s finds something in. */
  readonly screen: Matcher
  /** Loads the rules, which takes longer than many histories take to read; asked for where the screen found something. */
  readonly loadMatcher: () => Promise<Matcher>
}
