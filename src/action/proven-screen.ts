import type { Finder } from '../engine/match/finder.ts'
import { createScreener, type Matcher } from '../engine/match/matcher.ts'
import { screen } from '../engine/screen-rules.ts'
import { provenScreen } from '../engine/start-check.ts'

/** How many types of secrets the engine knows. */
export const SECRET_TYPES = screen.ruleCount

/**
 * Makes the screen of all rules, and of what finds by itself.
 *
 * @throws {ScanError} when it misses a made key
 */
export function createScreen(finders: readonly Finder[] = []): Matcher {
  return provenScreen(createScreener(screen.plan, finders))
}

/**
 * Loads the matcher of all rules, from here so that what it shares with the screen is in the screen's file.
 *
 * @throws {ScanError} when it misses a made key
 */
export async function loadMatcherOfAllRules(finders: readonly Finder[]): Promise<Matcher> {
  const { createProvenMatcher } = await import('../engine/proven-rules.ts')
  return createProvenMatcher(finders)
}
