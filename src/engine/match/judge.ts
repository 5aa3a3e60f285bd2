import type { Proof } from '../rule.ts'
import type { Match } from './confirm.ts'
import { isInOrder, isPlaceholder } from './placeholder.ts'
import { isPublicSample } from './public-samples.ts'
import { readsAsName } from './reads-as-name.ts'

/** A match that stands on its own: what is known of it. */
export interface Judged extends Match {
  readonly proven: boolean
  /** What the value tells beside that, in words. */
  readonly details: readonly string[]
  readonly tags: readonly string[]
  /** What completes it, in the order of the text: the id that a key belongs to, the host that takes it. */
  readonly parts: readonly Match[]
}

/** A match that is no real secret, and why, in words. */
export interface Refused extends Match {
  readonly reason: string
  readonly tags: readonly string[]
}

/** What matches turn out to be. */
export interface Judgement {
  /** The secrets, in the order of the text; no two of them overlap. */
  readonly real: readonly Judged[]
  /** What has the form of a secret and is none, where no secret overlaps it; in the order of the text. */
  readonly unreal: readonly Refused[]
}

type IsSample = (text: string) => boolean

/** How near, in bytes, the parts of one credential are to each other. */
const NEAR = 1000

const COMPLETE_TAG = 'complete'
/** Marks what stands for a value or is known from documentation. */
export const EXAMPLE_TAG = 'example_secret'
const UNREAL_TAG = 'not_real'
/** Marks what has the full form of a key, though a person has typed it. */
const TYPED_TAG = 'low_entropy'

/**
 * Tells the matches that are secrets from those that are not: what is proven wrong, a placeholder, a documented
 * sample. One secret in one place is kept once, as the type that says most.
 *
 * @param isSample whether a value is known from documentation
 */
export function judge(matches: readonly Match[], isSample: IsSample = isPublicSample): Judgement {
  const values: Judged[] = []
  const refused: Refused[] = []
  for (const match of matches) {
    const value = judgeValue(match, isSample)
    if (!('reason' in value)) values.push(value)
    else if (match.rule.generic !== true) refused.push(value)
  }
  refused.sort((a, b) => a.start - b.start || b.end - a.end)
  const real = joinParts(keepBest(withoutRefused(values, refused)))
  return { real, unreal: refused.length === 0 ? [] : keepUnreal(refused, real) }
}

/**
 * What a rule that knows the format refuses is no secret for a rule that says less: not for a reader, not for one that
 * finds the very same text, and not for an address that has it as its user or password.
 */
function withoutRefused(matches: readonly Judged[], refused: readonly Refused[]): readonly Judged[] {
  if (refused.length === 0) return matches
  return matches.filter((match) => {
    if ('read' in match.shape) return !overlapsOne(refused, match.start, match.end)
    return !overlapping(refused, match.start, match.end).some(
      (one) =>
        rank({ ...one, proven: false }) > rank(match) && (isSamePlace(one, match) || isLogInOf(one, match)),
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
function keepUnreal(refused: readonly Refused[], real: readonly Judged[]): readonly Refused[] {
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

function judgeValue(match: Match, isSample: IsSample): Judged | Refused {
  const body = withoutPrefix(match)
  const isTyped = isInOrder(body)
  if (isPlaceholder(body) || (isTyped && !isTold(match))) {
    return { ...match, reason: 'it stands for a value', tags: [EXAMPLE_TAG] }
  }
  if (isSample(match.text)) {
    return { ...match, reason: 'it is an example from public documentation', tags: [EXAMPLE_TAG] }
  }
  if (isNamedOnly(match) && readsAsName(match.text)) {
    return { ...match, reason: 'it is a name made of words', tags: [UNREAL_TAG] }
  }
  const proofs = prove(match)
  const refusal = proofs.find(({ validity }) => validity === 'invalid')
  if (refusal !== undefined) {
    return { ...match, reason: refusal.reason ?? 'no real one is made like this', tags: [UNREAL_TAG] }
  }
  const tags = new Set(proofs.flatMap((proof) => proof.tags ?? []))
  if (isTyped) tags.add(TYPED_TAG)
  return {
    ...match,
    proven: proofs.some(({ validity }) => validity === 'valid'),
    tags: [...tags].sort(),
    details: proofs.flatMap((proof) => proof.details ?? []),
    parts: match.parts ?? [],
  }
}

/** Whether the text of the value itself tells what it is, or what is right before it. */
function isTold({ shape }: Match): boolean {
  return shape.anchor.kind === 'prefix' || shape.anchor.kind === 'literal'
}

/** Whether nothing but the name before it tells the value. */
function isNamedOnly({ shape }: Match): boolean {
  return shape.anchor.kind === 'keyword' && !('read' in shape)
}

/** The rule's own proof runs only on what the shape's lets pass. */
function prove({ rule: { prove }, shape, text }: Match): readonly Proof[] {
  const first = shape.prove?.(text)
  if (first?.validity === 'invalid' || prove === undefined) return first === undefined ? [] : [first]
  return first === undefined ? [prove(text)] : [first, prove(text)]
}

function withoutPrefix({ shape: { anchor }, text }: Match): string {
  if (anchor.kind !== 'prefix' && anchor.kind !== 'literal') return text
  const { literals, back = 0 } = anchor
  if (back > 1) return text
  const prefix = literals.find((literal) => text.startsWith(literal, back))
  return prefix === undefined ? text : text.slice(back + prefix.length)
}

/** Of matches that overlap the better one is kept. Those kept don't overlap, so only the last is a rival. */
function keepBest(matches: readonly Judged[]): readonly Judged[] {
  const kept: Judged[] = []
  for (const match of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const rival = kept.at(-1)
    if (rival === undefined || rival.end <= match.start) kept.push(match)
    else if (isBetter(match, rival)) kept[kept.length - 1] = match
  }
  return kept
}

/**
 * The more specific wins, then the proven, the longer, the one whose anchor says more, the one whose form is
 * the stricter; then the first.
 */
function isBetter(match: Judged, rival: Judged): boolean {
  const differences = [
    rank(match) - rank(rival),
    match.end - match.start - (rival.end - rival.start),
    match.anchorSize - rival.anchorSize,
    rival.shape.reach - match.shape.reach,
  ]
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

/** How much a match says: the more specific its type, and the proven more than the others. */
export function rank({ rule, shape, proven }: Pick<Judged, 'rule' | 'shape' | 'proven'>): number {
  if ('read' in shape) return rule.generic === true ? 0 : 1
  const isKeyword = shape.anchor.kind === 'keyword'
  const specific = rule.generic || shape.loose ? 1 : shape.named ? 4 : isKeyword ? 2 : 3
  return specific * 2 + (proven ? 1 : 0)
}

/**
 * Takes out what is no secret on its own, and gives it to the secrets it completes. A publishable key stays where
 * there is none.
 */
function joinParts(matches: readonly Judged[]): readonly Judged[] {
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
function findNear(parts: readonly Judged[], { start, end }: Match): Judged | undefined {
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
