import { whyHarmless } from '../harmless/harmless.ts'
import { FARTHEST, type FoundBy, Place } from '../harmless/place.ts'
import type { AnyShape, Proof } from '../rule.ts'
import type { Match } from './confirm.ts'
import { isInOrder, isPlaceholder } from './placeholder.ts'
import { readsAsName } from './reads-as-name.ts'
import { Repeated } from './repeated.ts'

/** What a value turns out to be: a secret with what is known of it, or none, and why, in words. */
export type Verdict =
  | {
      readonly proven: boolean
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
  readonly #byShape = new Map<AnyShape, Map<string, Verdict>>()
  /** Verdicts on values where they stand, by those on the values: one of these is of a value and a shape. */
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
    let known = this.#byShape.get(match.shape)
    if (known === undefined) {
      known = new Map()
      this.#byShape.set(match.shape, known)
    }
    let verdict = known.get(match.text)
    if (verdict === undefined) {
      if (known.size === MOST_KEPT) known.clear()
      verdict = judgeValue(match, this.#isSample)
      known.set(match.text, verdict)
    }
    return verdict
  }
}

/** How far around a key is looked for what says that it is public, in bytes. */
const AROUND_PUBLIC = 300

/** The verdict on a value in its place. What is proven to be real is so anywhere. */
function whereItStands(verdict: Verdict, match: Match, bytes: Buffer): Verdict {
  if ('reason' in verdict || verdict.proven || match.isOfPolicy === true || match.text.includes('\n')) {
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

function foundBy({ shape, text }: Match): FoundBy {
  if ('read' in shape) return 'reader'
  if (shape.anchor.kind === 'keyword') return 'name'
  return shape.anchor.literals.some((literal) => text.startsWith(literal)) ? 'start' : 'inside'
}

const NO_TAGS: readonly string[] = []

function judgeValue(match: Match, isSample: IsSample): Verdict {
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
  const proofs = prove(match)
  const refusal = proofs.find(({ validity }) => validity === 'invalid')
  if (refusal !== undefined) {
    return { reason: refusal.reason ?? 'no real one is made like this', tags: [UNREAL_TAG] }
  }
  const tags = new Set(proofs.flatMap((proof) => proof.tags ?? []))
  if (isTyped) tags.add(TYPED_TAG)
  return {
    proven: proofs.some(({ validity }) => validity === 'valid'),
    tags: tags.size === 0 ? NO_TAGS : [...tags].sort(),
    details: proofs.flatMap((proof) => proof.details ?? []),
  }
}

/** Whether the text of the value itself tells what it is, or what is right before it. */
function isTold({ shape }: Match): boolean {
  return shape.anchor.kind === 'prefix' || shape.anchor.kind === 'literal'
}

/** A prefix up to this length may well be the start of a word. */
const SHORT_PREFIX = 4

/** Whether nothing but the name before it tells the value, or a start that words may have, too. */
function isTakenForName({ shape, anchorSize, text }: Match): boolean {
  if ('read' in shape) return false
  if (shape.anchor.kind === 'keyword') return true
  return shape.anchor.kind === 'prefix' && anchorSize <= SHORT_PREFIX && !/\d/.test(text)
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
