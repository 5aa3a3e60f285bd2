import type { Match } from './confirm.ts'
import { isPublicSample } from './public-samples.ts'
import { type IsSample, Verdicts } from './verdict.ts'

/** A match that stands on its own: what is known of it. */
export interface ResolvedMatch extends Match {
  readonly validated: boolean
  /** What the value tells beside that, in words. */
  readonly details: readonly string[]
  readonly tags: readonly string[]
  /** What completes it, in the order of the text: the id that a key belongs to, the host that takes it. */
  readonly parts: readonly Match[]
}

/** A match that is no real secret, and why, in words. */
export interface RefusedMatch extends Match {
  readonly reason: string
  readonly tags: readonly string[]
}

/** What matches turn out to be. */
export interface ResolvedMatches {
  /** The secrets, in the order of the text; no two of them overlap. */
  readonly real: readonly ResolvedMatch[]
  /** What has the form of a secret and is none, where no secret overlaps it; in the order of the text. */
  readonly unreal: readonly RefusedMatch[]
}

/** How near, in bytes, the parts of one credential are to each other. */
const NEAR = 1000

const COMPLETE_TAG = 'complete'

/**
 * Separates the matches that are secrets from those that are not: what fails its check, a placeholder, a documented
 * sample, a checksum among others. One secret in one place is kept once, as the type that says most.
 *
 * @param bytes the text that the matches are in
 * @param isSample whether a value is known from documentation
 */
export function resolveMatches(
  matches: readonly Match[],
  bytes: Buffer,
  isSample: IsSample = isPublicSample,
): ResolvedMatches {
  const values: ResolvedMatch[] = []
  const refused: RefusedMatch[] = []
  const verdicts = new Verdicts(bytes, isSample)
  for (const match of matches) {
    const verdict = verdicts.of(match)
    if (!('reason' in verdict)) values.push({ ...match, ...verdict, parts: match.parts ?? [] })
    else if (match.rule.generic !== true) refused.push({ ...match, ...verdict })
  }
  refused.sort((a, b) => a.start - b.start || b.end - a.end)
  const real = joinParts(keepBest(withoutRefused(values, refused)))
  return { real, unreal: refused.length === 0 ? [] : keepUnreal(refused, real) }
}

/**
 * What a rule that knows the format refuses is no secret for a rule that says less: not for a reader, not for one that
 * finds the very same text, and not for an address that has it as its user or password.
 */
function withoutRefused(
  matches: readonly ResolvedMatch[],
  refused: readonly RefusedMatch[],
): readonly ResolvedMatch[] {
  if (refused.length === 0) return matches
  return matches.filter((match) => {
    if ('read' in match.pattern) return !overlapsOne(refused, match.start, match.end)
    return !overlapping(refused, match.start, match.end).some(
      (one) =>
        rank({ ...one, validated: false }) > rank(match) &&
        (isSamePlace(one, match) || isLogInOf(one, match)),
    )
  })
}

function isSamePlace(one: Match, other: Match): boolean {
  return one.start === other.start && one.end === other.end
}

/** Whether a range is the user or the password in the address that the match is. */
function isLogInOf({ start, end }: Match, address: Match): boolean {
  const before = address.text.slice(0, start - address.start)
  const next = address.text[end - address.start]
  return /:\/\/(?:[^@/:]*:)?$/.test(before) && (next === '@' || next === ':')
}

/** Part of a credential is no secret, so it is no unreal one either. */
function keepUnreal(
  refused: readonly RefusedMatch[],
  real: readonly ResolvedMatch[],
): readonly RefusedMatch[] {
  let last = 0
  return refused.filter(({ rule, start, end }) => {
    if (rule.partOf !== undefined || start < last || overlapsOne(real, start, end)) return false
    last = end
    return true
  })
}

/** Whether one of the ranges, which are in the order of their starts, overlaps the given one. */
function overlapsOne(ranges: readonly Match[], start: number, end: number): boolean {
  return overlapping(ranges, start, end).length > 0
}

/** Those of the ranges, which are in the order of their starts, that overlap the given one. */
function overlapping<Range extends Match>(
  ranges: readonly Range[],
  start: number,
  end: number,
): readonly Range[] {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.start < end) low = middle + 1
    else high = middle
  }
  // A range can hold others, though hardly ever many: a few before the last are enough.
  return ranges.slice(Math.max(0, low - 4), low).filter((range) => range.end > start)
}

/** Of matches that overlap the better one is kept. Those kept don't overlap, so only the last is a rival. */
function keepBest(matches: readonly ResolvedMatch[]): readonly ResolvedMatch[] {
  const kept: ResolvedMatch[] = []
  for (const match of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const rival = kept.at(-1)
    if (rival === undefined || rival.end <= match.start) kept.push(match)
    else if (isBetter(match, rival)) kept[kept.length - 1] = match
  }
  return kept
}

/**
 * The more specific wins, then the validated, the longer, the one whose anchor says more, the one whose form is
 * the stricter; then the first.
 */
function isBetter(match: ResolvedMatch, rival: ResolvedMatch): boolean {
  const difference =
    rank(match) - rank(rival) ||
    match.end - match.start - (rival.end - rival.start) ||
    match.anchorSize - rival.anchorSize ||
    rival.pattern.reach - match.pattern.reach
  return difference > 0
}

/** How much a match says: the more specific its type, and the validated more than the others. */
export function rank({
  rule,
  pattern,
  validated,
}: Pick<ResolvedMatch, 'rule' | 'pattern' | 'validated'>): number {
  if ('read' in pattern) return rule.generic === true ? 0 : 1
  const isKeyword = pattern.anchor.kind === 'keyword'
  const specific = rule.generic || pattern.loose ? 1 : pattern.named ? 4 : isKeyword ? 2 : 3
  return specific * 2 + (validated ? 1 : 0)
}

/**
 * Takes out what is no secret on its own, and gives it to the secrets it completes. A publishable key stays where
 * there is none.
 */
function joinParts(matches: readonly ResolvedMatch[]): readonly ResolvedMatch[] {
  const parts = matches.filter(({ rule }) => rule.partOf !== undefined)
  if (parts.length === 0) return matches
  const kinds = [...Map.groupBy(parts, ({ rule }) => rule).values()]
  const wholes = Map.groupBy(matches, ({ rule }) => rule.id)
  return matches.flatMap((match) => {
    const { partOf, publishable } = match.rule
    if (partOf !== undefined) {
      return publishable === true && findNear(wholes.get(partOf) ?? [], match) === undefined ? [match] : []
    }
    const near = kinds
      .filter(([first]) => first?.rule.partOf === match.rule.id)
      .flatMap((kind) => findNear(kind, match) ?? [])
      .sort((a, b) => a.start - b.start)
    if (near.length === 0) return [match]
    const details = [...match.details, ...near.flatMap((part) => part.details)]
    return [
      { ...match, details, parts: [...match.parts, ...near], tags: [...match.tags, COMPLETE_TAG].sort() },
    ]
  })
}

/** One of some others, which are in order, that is near the match. */
function findNear(parts: readonly ResolvedMatch[], { start, end }: Match): ResolvedMatch | undefined {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (parts[middle]!.end < start - NEAR) low = middle + 1
    else high = middle
  }
  const first = parts[low]
  return first !== undefined && first.start <= end + NEAR ? first : undefined
}
