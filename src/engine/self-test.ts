import type { Matcher, PrefilterMatcher } from './match/matcher.ts'
import type { Sample, WrittenRule } from './rule.ts'

/** How many samples are looked for; each is of another part of the list of rules. */
const SAMPLES = 4

/** Any seed will do; it is the same on every start. */
const SEED = 7

/**
 * Looks for a handful of made secrets in a text, as a scan does. An engine that misses one of them (a damaged
 * installation, an expression that this Node compiles otherwise) would call every change clean.
 *
 * @param rules those that the matcher was made of
 * @returns what is wrong, as a sentence on what happened and one on what to do; undefined where all were found
 */
export function selfTest(matcher: Matcher, rules: readonly WrittenRule[]): string | undefined {
  const samples = takeSamples(rules)
  const found = new Set(matcher.find(Buffer.from(textOf(samples))).map(({ secret }) => secret.reveal()))
  return problemOf(samples, ({ secret }) => found.has(secret))
}

/** The same for the first steps alone: whether an expression matches each of the samples. */
export function checkMatches(matcher: PrefilterMatcher, samples: readonly Sample[]): string | undefined {
  const matches = new Set(matcher.matchesIn(Buffer.from(textOf(samples))))
  return problemOf(samples, ({ secret }) => matches.has(secret))
}

/**
 * The same for the first step alone: whether an expression would be tried at each of the samples, which must be
 * secrets from their first character to their last.
 */
export function checkAnchors(
  prefilterMatcher: PrefilterMatcher,
  samples: readonly Sample[],
): string | undefined {
  const text = textOf(samples)
  const anchors = prefilterMatcher.anchorsIn(Buffer.from(text))
  return problemOf(samples, ({ secret }) => anchors.includes(text.indexOf(secret)))
}

function problemOf(samples: readonly Sample[], isSeen: (sample: Sample) => boolean): string | undefined {
  const hits = samples.filter(isSeen).length
  if (samples.length > 0 && hits === samples.length) return undefined
  return `The engine found ${hits} of the ${samples.length} secrets of its self-test, so a clean result can't be trusted. Reinstall Keysieve, and run it with a supported Node.js version.`
}

/** Samples of rules that stand on their own, spread over the list. */
function takeSamples(rules: readonly WrittenRule[]): Sample[] {
  const alone = rules.filter(standsAlone)
  const step = Math.max(1, Math.floor(alone.length / SAMPLES))
  return alone
    .filter((_, index) => index % step === 0)
    .slice(0, SAMPLES)
    .map(({ patterns: [pattern] }) => pattern.sample(SEED))
}

/** Whether nothing but the secret itself decides that it is found. */
function standsAlone({ partOf, generic, patterns: [{ anchor }] }: WrittenRule): boolean {
  return partOf === undefined && generic !== true && anchor.kind === 'prefix'
}

function textOf(samples: readonly Sample[]): string {
  return samples.map(({ text }) => text).join('\n')
}
