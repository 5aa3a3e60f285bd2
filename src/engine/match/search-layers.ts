import type { Budget } from '../decode/budget.ts'
import type { Encoded } from '../decode/encoded.ts'
import type { Encoding } from '../decode/encoding.ts'
import type { Layer } from '../decode/layer.ts'
import { decodeStep } from '../decode/step.ts'
import type { Match } from './confirm.ts'
import { type RefusedMatch, type ResolvedMatch, type ResolvedMatches, rank } from './resolve-matches.ts'
import { EXAMPLE_TAG } from './verdict.ts'

/** How often what is encoded in a text is decoded. */
const DEEPEST = 3

/** What was found in one text. */
export interface Search extends ResolvedMatches {
  /** Where something may be encoded in the text. */
  readonly encoded: Encoded
}

/** What was found in a text or in what is encoded in it. */
export interface Located extends ResolvedMatch {
  /** How it is written, from the outside in; none where it stands in the text as it is. */
  readonly encodings: readonly Encoding[]
  /** What stands around it where it is decoded; only for what a provider is asked about together with that. */
  readonly decoded?: Decoded
}

/** A part of a decoded text, a character a byte, and where in it the secret starts, and ends. */
export interface Decoded {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** So many bytes of the decoded text are kept before and behind a secret. */
const AROUND = 1000

/** With how many matches in one place another is compared: there is hardly ever more than one. */
const MOST_RIVALS = 32

const NONE: readonly never[] = []

/** Encodings of data: ordinary text in them is not looked through for what only looks like a secret. */
const OF_DATA: readonly Encoding[] = ['base64', 'hex', 'gzip']

/**
 * Finds secrets in a text and in what is encoded in it, each once: where decoding only shows what stands there
 * plainly, that is kept. A decoded one is where the encoded text is that holds it. In the order of the text.
 *
 * @param plain what was found in the text itself
 * @param budget what decoding may do with the text
 */
export function searchLayers(
  bytes: Buffer,
  plain: Search,
  search: (bytes: Buffer) => Search,
  budget: Budget,
): readonly Located[] {
  let layer = decodeStep(bytes, plain.encoded, budget)
  // As in nearly all texts.
  if (layer === undefined) return plain.real.map((match) => ({ ...match, encodings: NONE }))
  const layers: Layer[] = []
  const searches = [plain]
  const decoded: Located[] = []
  const outdone = new Set<ResolvedMatch>()
  while (layer !== undefined) {
    layers.push(layer)
    const inner = search(layer.bytes)
    for (const match of inner.real) {
      const located = locate(match, bytes, layers, searches, outdone)
      if (located !== undefined) decoded.push(located)
    }
    searches.push(inner)
    layer = layers.length < DEEPEST ? decodeStep(layer.bytes, inner.encoded, budget) : undefined
  }
  if (decoded.length === 0) return plain.real.map((match) => ({ ...match, encodings: NONE }))
  return withoutRepeats([
    ...plain.real.filter((match) => !outdone.has(match)).map((match) => ({ ...match, encodings: NONE })),
    ...decoded,
  ])
}

/**
 * Follows a match from the last layer back to the text. On the way it meets what was found in the layers
 * before: the more specific of two that overlap outdoes the other, and of equals the one that is less deep.
 * What stands for a value or is a known example does so decoded, too.
 */
function locate(
  match: ResolvedMatch,
  bytes: Buffer,
  layers: readonly Layer[],
  searches: readonly Search[],
  outdone: Set<ResolvedMatch>,
): Located | undefined {
  let { start, end } = match
  const encodings: Encoding[] = []
  const weaker: ResolvedMatch[] = []
  for (let depth = layers.length - 1; depth >= 0; depth--) {
    const origin = layers[depth]!.originOf(start, end)
    start = origin.start
    end = origin.end
    encodings.unshift(...origin.encodings)
    if (match.reasons !== undefined && encodings.some((one) => OF_DATA.includes(one))) return undefined
    const { real, unreal } = searches[depth]!
    const refused = unreal[firstBehind(unreal, start)]
    if (refused !== undefined && refused.start < end && isExampleOf(refused, match)) return undefined
    const first = firstBehind(real, start)
    for (let i = first; i < first + MOST_RIVALS && i < real.length; i++) {
      const rival = real[i]!
      if (rival.start >= end) break
      if (rival.text === match.text || rank(rival) >= rank(match)) return undefined
      weaker.push(rival)
    }
  }
  if (startsPlainAddress(match.text, bytes, start)) return undefined
  for (const rival of weaker) outdone.add(rival)
  const located = { ...match, start, end, parts: [], encodings: [...new Set(encodings)] }
  return match.rule.live === undefined
    ? located
    : { ...located, decoded: around(match, layers.at(-1)!.bytes) }
}

function around({ start, end }: Match, bytes: Buffer): Decoded {
  const first = Math.max(0, start - AROUND)
  return { text: bytes.toString('latin1', first, end + AROUND), start: start - first, end: end - first }
}

function isExampleOf(refused: RefusedMatch, { rule }: Match): boolean {
  return refused.rule === rule && refused.tags.includes(EXAMPLE_TAG)
}

/**
 * Whether an address starts as it does in the text itself. Then what is encoded in it is part of the address:
 * decoded, an @ of the password would end it.
 */
function startsPlainAddress(text: string, bytes: Buffer, start: number): boolean {
  const scheme = text.slice(0, text.indexOf('://') + 3)
  return scheme.length > 3 && bytes.toString('latin1', start, start + scheme.length) === scheme
}

/** The index of the first of the matches that ends behind `start`. */
function firstBehind(matches: readonly Match[], start: number): number {
  let low = 0
  let high = matches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (matches[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes out what was decoded twice, in two ways: the same secret of the same type in the same place. */
function withoutRepeats(found: readonly Located[]): readonly Located[] {
  const ends = new Map<string, number>()
  return found
    .toSorted((a, b) => a.start - b.start || a.encodings.length - b.encodings.length)
    .filter(({ rule, text, start, end }) => {
      const key = `${rule.id} ${text}`
      const last = ends.get(key) ?? -1
      ends.set(key, Math.max(last, end))
      return last <= start
    })
}
