import { whyHarmless } from '../harmless/harmless.ts'
import { FARTHEST, type FoundBy, Place } from '../harmless/place.ts'
import type { AnyPattern, OfflineCheck } from '../rule.ts'
import type { Match } from './confirm.ts'
import { isInOrder, isPlaceholder } from './placeholder.ts'
import { readsAsName } from './reads-as-name.ts'
import { Repeated } from './repeated.ts'

/** What a value turns out to be: a secret with what is known of it, or none, and why, in words. */
export type Verdict =
  | {
      readonly validated: boolean
      /** What the value tells, in words. */
      readonly details: readonly string[]
      readonly tags: readonly string[]
    }
  | { readonly reason: string; readonly tags: readonly string[] }

/** Whether a value is known from documentation. */
export type IsSample = (text: string) => boolean

/** Marks what stands for a value or is known from documentation. */
export const EXAMPLE_TAG = 'example_secret'
const UNREAL_TAG = 'not_real'
/** Marks a key that its provider means to be public, where others of its type are not. */
const PUBLISHABLE_TAG = 'publishable_key'
/** Marks what has the full form of a key, though a person has typed it. */
const TYPED_TAG = 'low_entropy'

/** So many verdicts are kept; a value that is repeated mostly is so soon. */
const MOST_KEPT = 1 << 12

/** Judges the values in one text, each once for its form: a text may hold one thousands of times. */
export class Verdicts {
  readonly #bytes: Buffer
  readonly #isSample: IsSample
  readonly #byPattern = new Map<AnyPattern, Map<string, Verdict>>()
  /** Verdicts on values where they stand, by those on the values: one of these is of a value and a pattern. */
  readonly #places: Repeated<Verdict, Verdict>

  constructor(bytes: Buffer, isSample: IsSample) {
    this.#bytes = bytes
    this.#isSample = isSample
    this.#places = new Repeated(bytes, FARTHEST)
  }

  /** The verdict on what has matched, where it stands. */
  of(match: Match): Verdict {
    const verdict = this.#ofValue(match)
    const size = match.end - match.start + FARTHEST
    return this.#places.at(verdict, match.start, size, () => whereItStands(verdict, match, this.#bytes))
  }

  #ofValue(match: Match): Verdict {
    let known = this.#byPattern.get(match.pattern)
    if (known === undefined) {
      known = new Map()
      this.#byPattern.set(match.pattern, known)
    }
    let verdict = known.get(match.text)
    if (verdict === undefined) {
      if (known.size === MOST_KEPT) known.clear()
      verdict = checkValue(match, this.#isSample)
      known.set(match.text, verdict)
    }
    return verdict
  }
}

/** How far around a key is looked for what says that it is public, in bytes. */
const AROUND_PUBLIC = 300

/** The verdict on a value in its place. What is validated is real anywhere. */
function whereItStands(verdict: Verdict, match: Match, bytes: Buffer): Verdict {
  if ('reason' in verdict || verdict.validated || match.isOfPolicy === true || match.text.includes('\n')) {
    return verdict
  }
  const place = new Place(bytes, match.start, match.end, match.text, foundBy(match))
  const reason = whyHarmless(place)
  if (reason !== undefined) return { reason, tags: [UNREAL_TAG] }
  const { publicBeside } = match.rule
  if (publicBeside === undefined) return verdict
  const around = `${place.before(AROUND_PUBLIC)}\n${place.after(AROUND_PUBLIC)}`
  return publicBeside.test(around) ? { ...verdict, tags: [...verdict.tags, PUBLISHABLE_TAG].sort() } : verdict
}

function foundBy({ pattern, text }: Match): FoundBy {
  if ('read' in pattern) return 'reader'
  if (pattern.anchor.kind === 'keyword') return 'name'
  return pattern.anchor.literals.some((literal) => text.startsWith(literal)) ? 'start' : 'inside'
}

const NO_TAGS: readonly string[] = []

function checkValue(match: Match, isSample: IsSample): Verdict {
  const body = withoutPrefix(match)
  const isTyped = isInOrder(body)
  if (isPlaceholder(body) || (isTyped && !isTold(match))) {
    return { reason: 'it stands for a value', tags: [EXAMPLE_TAG] }
  }
  if (isSample(match.text)) {
    return { reason: 'it is an example from public documentation', tags: [EXAMPLE_TAG] }
  }
  if (isTakenForName(match) && readsAsName(match.text)) {
    return { reason: 'it is a name made of words', tags: [UNREAL_TAG] }
  }
  const checks = validate(match)
  const refusal = checks.find(({ validity }) => validity === 'invalid')
  if (refusal !== undefined) {
    return { reason: refusal.reason ?? 'no real one is made like this', tags: [UNREAL_TAG] }
  }
  const tags = new Set(checks.flatMap((check) => check.tags ?? []))
  if (isTyped) tags.add(TYPED_TAG)
  return {
    validated: checks.some(({ validity }) => validity === 'valid'),
    tags: tags.size === 0 ? NO_TAGS : [...tags].sort(),
    details: checks.flatMap((check) => check.details ?? []),
  }
}

/** Whether the text of the value itself tells what it is, or what is right before it. */
function isTold({ pattern }: Match): boolean {
  return pattern.anchor.kind === 'prefix' || pattern.anchor.kind === 'literal'
}

/** A prefix up to this length may well be the start of a word. */
const SHORT_PREFIX = 4

/** Whether nothing but the name before it tells the value, or a start that words may have, too. */
function isTakenForName({ pattern, anchorSize, text }: Match): boolean {
  if ('read' in pattern) return false
  if (pattern.anchor.kind === 'keyword') return true
  return pattern.anchor.kind === 'prefix' && anchorSize <= SHORT_PREFIX && !/\d/.test(text)
}

/** The rule's own check runs only on what passes the pattern's. */
function validate({ rule: { validate }, pattern, text }: Match): readonly OfflineCheck[] {
  const first = pattern.validate?.(text)
  if (first?.validity === 'invalid' || validate === undefined) return first === undefined ? [] : [first]
  return first === undefined ? [validate(text)] : [first, validate(text)]
}

function withoutPrefix({ pattern: { anchor }, text }: Match): string {
  if (anchor.kind !== 'prefix' && anchor.kind !== 'literal') return text
  const { literals, back = 0 } = anchor
  if (back > 1) return text
  const prefix = literals.find((literal) => text.startsWith(literal, back))
  return prefix === undefined ? text : text.slice(back + prefix.length)
}
