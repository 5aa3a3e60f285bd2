import { lineEndOf } from '../../engine/match/line-ends.ts'
import type { Candidate } from '../../engine/match/matcher.ts'
import { maskPiece, maskSecret } from '../../model/mask.ts'
import type { ExcerptLine } from '../../report/local-finding.ts'
import { publicStartOf } from '../explain/public-start.ts'

/** How much is shown of a line, in characters: on either side of a secret, and of a line beside it. */
const BESIDE_SECRET = 40
const NEIGHBOR = 100

/** The most bytes that a character of UTF-8 has. */
const CHARACTER_BYTES = 4

/** As many bytes of a long line are looked at, more than is shown. */
const ROOM = NEIGHBOR * CHARACTER_BYTES

/** Line ends farther away are not looked for: a file may be a single line of many megabytes. */
const FAR = 2 ** 16

const CR = 0x0d
const ELLIPSIS = '…'

/** Shows what was found in one text, with its line and the lines before and after. Every secret is masked. */
export class Excerpts {
  readonly #bytes: Buffer
  readonly #found: readonly Candidate[]
  readonly #lineEnd: number
  /** For each of them how far it and those before it reach: encoded text may hold several. */
  readonly #reach: readonly number[]

  /** @param found everything that was found in the text, in its order */
  constructor(bytes: Buffer, found: readonly Candidate[]) {
    this.#bytes = bytes
    this.#found = found
    this.#lineEnd = lineEndOf(bytes)
    let reach = 0
    this.#reach = found.map(({ end }) => {
      reach = Math.max(reach, end)
      return reach
    })
  }

  /** The excerpt for what was found at that index. */
  of(index: number): ExcerptLine[] {
    const bytes = this.#bytes
    const meant = this.#found[index]!
    const line = lineAt(bytes, meant.start, this.#lineEnd)
    const end = Math.min(meant.end, line.end)
    const left = shortenLeft(this.#masked(line.start, meant.start, index, 'end'))
    const secret = this.#masked(meant.start, end, index)
    const right = shortenRight(this.#masked(end, line.end, index, 'start'), BESIDE_SECRET)
    const neighbor = (at: number, number: number): ExcerptLine => {
      const { start, end } = lineAt(bytes, at, this.#lineEnd)
      return { number, text: shortenRight(this.#masked(start, end, index, 'start'), NEIGHBOR) }
    }
    return [
      ...(bytes[line.start - 1] === this.#lineEnd ? [neighbor(line.start - 1, meant.line - 1)] : []),
      {
        number: meant.line,
        text: left + secret + right,
        mark: [left.length, left.length + secret.length],
      },
      ...(line.next < bytes.length ? [neighbor(line.next, meant.line + 1)] : []),
    ]
  }

  /**
   * The text from `start` to `end` with every secret masked.
   *
   * @param near an index of something found near it
   * @param keep which side of a long text is wanted; all of it by default
   */
  #masked(start: number, end: number, near: number, keep?: 'start' | 'end'): string {
    const bytes = this.#bytes
    const from = keep === 'end' ? Math.max(start, characterFrom(bytes, end - ROOM)) : start
    const to = keep === 'start' ? Math.min(end, characterFrom(bytes, start + ROOM)) : end
    let text = ''
    let at = from
    for (const candidate of this.#overlapping(near, from, to)) {
      const first = Math.max(candidate.start, at)
      const last = Math.min(candidate.end, to)
      if (last <= at) continue
      const isWhole = first === candidate.start && last === candidate.end
      text += bytes.toString('utf8', at, first) + (isWhole ? whole(candidate) : maskPiece(last - first))
      at = last
    }
    return text + bytes.toString('utf8', at, to)
  }

  /** What is found from `start` to `end`, in order. */
  #overlapping(near: number, start: number, end: number): readonly Candidate[] {
    let first = near
    while (first > 0 && this.#reach[first - 1]! > start) first--
    let last = near
    while (last + 1 < this.#found.length && this.#found[last + 1]!.start < end) last++
    return this.#found.slice(first, last + 1).filter((one) => one.start < end && one.end > start)
  }
}

interface Line {
  readonly start: number
  /** Behind its last byte, its end (LF or CR LF) not included. */
  readonly end: number
  /** Where the next line starts; the text's length where there is none, or where it is far away. */
  readonly next: number
}

/** The line around `at`, or as much of it as is near. */
function lineAt(bytes: Buffer, at: number, lineEnd: number): Line {
  const from = Math.max(0, at - FAR)
  const start = from + bytes.subarray(from, at).lastIndexOf(lineEnd) + 1
  const next = bytes.subarray(at, at + FAR).indexOf(lineEnd)
  if (next === -1) return { start, end: Math.min(bytes.length, at + FAR), next: bytes.length }
  const end = at + next
  return { start, end: end > start && bytes[end - 1] === CR ? end - 1 : end, next: end + 1 }
}

function whole({ rule, secret }: Candidate): string {
  const text = secret.reveal()
  return maskSecret(text, publicStartOf(rule, text))
}

/** The first byte of a character, at `at` or a little after it. */
function characterFrom(bytes: Buffer, at: number): number {
  let start = Math.max(0, at)
  while (start < bytes.length && start < at + CHARACTER_BYTES && (bytes[start]! & 0xc0) === 0x80) start++
  return start
}

function shortenRight(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : characters.slice(0, most - 1).join('') + ELLIPSIS
}

function shortenLeft(text: string): string {
  const characters = [...text]
  if (characters.length <= BESIDE_SECRET) return text
  return ELLIPSIS + characters.slice(1 - BESIDE_SECRET).join('')
}
