import type { Candidate } from '../match/matcher.ts'
import type { Part } from './parts.ts'
import { KIND, type TextKind } from './text-kind.ts'

/** A secret of a blob with what is around it: where that stands in another blob, the secret does. */
export interface Place {
  readonly key: string
  readonly secret: Buffer
  /** How much of what is around it is before the secret, and how large both are together. */
  readonly before: number
  readonly size: number
}

/** A secret of a blob, and where in that it starts. */
export interface Located {
  readonly at: number
  readonly place: Place
}

/** What a blob has that others are made from. */
export interface Inherited {
  /** `unknown` where what is made from the blob has to be looked through. */
  readonly kind: TextKind
  readonly keys: readonly string[]
  /** Of each key, in the order of the text; none where the kind is unknown. */
  readonly placed: readonly Located[]
  /** Whether no secret needs more than its near surroundings. */
  readonly isNear: boolean
  /** Whether there may be a mark of long secrets. */
  readonly mayBeMarked: boolean
}

/**
 * Where the same text stands around a secret, it is found again: a little more than the search for suspects looks at.
 */
const BEFORE = 500
const BEHIND = 300

/** A reader that looks farther than this, and a secret that is longer, need all that they can see. */
const FAR = 1000
const LONG = 600

/** With more than this in a blob, looking for each costs more than looking through it. */
const MOST_CARRIED = 256

/** Changes that are farther than this from a secret that needs only what is near leave it as it is. */
export const NEAR = BEFORE + BEHIND + LONG

/** What a blob has, of which all secrets are known. */
export function inheritedOf(
  kind: TextKind,
  placed: readonly Located[],
  { isNear, mayBeMarked }: Pick<Inherited, 'isNear' | 'mayBeMarked'>,
): Inherited {
  const keys = placed.map(({ place }) => place.key)
  const canTell = kind !== KIND.wide && kind !== KIND.markup && placed.length <= MOST_CARRIED
  if (canTell) return { kind, keys, placed, isNear, mayBeMarked }
  return { kind: KIND.unknown, keys, placed: [], isNear: false, mayBeMarked: true }
}

/** Whether a secret needs no more than its near surroundings. */
export function isNear({ rule, start, end }: Candidate): boolean {
  return end - start <= LONG && reachOf(rule) <= FAR
}

/** Whether a secret that starts at `at` is so near to a part of a blob that this may decide on it. */
export function isNearTo(start: number, end: number, at: number): boolean {
  return at >= start - NEAR && at < end + NEAR
}

/** Whether what is farther from a candidate than windows reach may make it a part of another secret. */
export function needsOthers({ rule }: Candidate): boolean {
  return rule.partOf !== undefined
}

/** The secret of a candidate of a blob with what is around it. */
export function placedIn(blob: Buffer, { rule, start: at, end }: Candidate, key: string): Located {
  const far = reachOf(rule)
  const [before, behind] = far > FAR ? [far * 2, far * 2] : [BEFORE, BEHIND]
  const first = Math.max(0, at - before)
  const secret = Buffer.from(blob.subarray(at, end))
  const size = Math.min(blob.length, at + secret.length + behind) - first
  return { at, place: { key, secret, before: at - first, size } }
}

/** Where a piece of a base, from its start to its end, is in a blob as a whole; -1 where it is not. */
export type PlaceOf = (start: number, end: number) => number

/** Where a blob has all secrets of its base, each as it is there; nothing where that is not so. */
export function inheritedBy(base: Inherited, placeOf: PlaceOf): readonly Located[] | undefined {
  const placed = findPlaces(base, placeOf)
  return placed?.length === base.placed.length ? placed : undefined
}

/**
 * Finds the secrets of a base that a blob takes over with all that is around them.
 *
 * @returns nothing where their order is another one
 */
export function findPlaces({ placed }: Inherited, placeOf: PlaceOf): readonly Located[] | undefined {
  const found: Located[] = []
  let last = 0
  for (const { at, place } of placed) {
    const first = at - place.before
    const start = placeOf(first, first + place.size)
    if (start < 0) continue
    if (start + place.before < last) return undefined
    last = start + place.before
    found.push({ at: last, place })
  }
  return found
}

/**
 * Where a blob has secrets of its base whose surroundings have changed: each may be there still, or be none any more.
 *
 * @param found those whose surroundings have not
 * @param around parts of the blob that hold all changes: nothing else is looked for
 * @returns nothing where these are too many places
 */
export function lostPlaces(
  blob: Buffer,
  { placed }: Inherited,
  found: readonly Located[],
  around: readonly Part[],
): readonly Part[] | undefined {
  const kept = new Set(found.map(({ place }) => place))
  const parts: Part[] = []
  for (const { place } of placed) {
    if (kept.has(place)) continue
    const { secret } = place
    for (const [start, end] of around) {
      const from = Math.max(0, start - secret.length)
      const text = blob.subarray(from, end + secret.length)
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
        if (parts.length === MOST_CARRIED) return undefined
        parts.push([from + at, from + at + secret.length])
      }
    }
  }
  return parts
}

function reachOf({ patterns }: Candidate['rule']): number {
  return Math.max(...patterns.map((pattern) => ('read' in pattern ? pattern.behind : 0)))
}
