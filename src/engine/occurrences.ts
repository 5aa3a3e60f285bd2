import type { Candidate, Matcher } from './match/matcher.ts'
import { findInPiece, type TextPiece } from './stream/text-piece.ts'
import type { VersionReader } from './version-reader.ts'

/** Counts how often secrets stand in versions of files: questions first, then one reading for all of them. */
export class Occurrences {
  readonly #reader: VersionReader
  readonly #matcher: Matcher
  /** Per object name the texts asked for, each with its count once it is read. */
  readonly #plain = new Map<string, Map<string, number>>()
  /** The same for secrets that were found encoded: the version is decoded for them. */
  readonly #encoded = new Map<string, Map<string, number>>()
  readonly #unread = new Set<string>()

  constructor(reader: VersionReader, matcher: Matcher) {
    this.#reader = reader
    this.#matcher = matcher
  }

  /** Notes a question. No object means that there is no such file, and nothing in it. */
  ask(blob: string | undefined, candidate: Candidate): void {
    if (blob === undefined) return
    const all = this.#countsFor(candidate)
    const text = candidate.secret.reveal()
    const counts = all.get(blob) ?? new Map<string, number>()
    if (counts.has(text)) return
    counts.set(text, 0)
    all.set(blob, counts)
    this.#unread.add(blob)
  }

  /** Reads what was asked since the last time. */
  async load(): Promise<void> {
    const blobs = [...this.#unread]
    this.#unread.clear()
    if (blobs.length === 0) return
    for (const blob of blobs) {
      for (const counts of [this.#plain.get(blob), this.#encoded.get(blob)]) {
        for (const text of counts?.keys() ?? []) counts!.set(text, 0)
      }
    }
    await this.#reader.read(blobs, (blob, piece) => {
      const plain = this.#plain.get(blob)
      for (const [text, count] of plain ?? []) plain!.set(text, count + countIn(piece, text))
      const encoded = this.#encoded.get(blob)
      if (encoded !== undefined) countEncoded(findInPiece(this.#matcher, piece).own, encoded)
    })
  }

  /** The answer. What could not be read counts as empty, so that a doubt is reported. */
  of(blob: string | undefined, candidate: Candidate): number {
    if (blob === undefined) return 0
    return this.#countsFor(candidate).get(blob)?.get(candidate.secret.reveal()) ?? 0
  }

  #countsFor({ encodings }: Candidate): Map<string, Map<string, number>> {
    return encodings === undefined ? this.#plain : this.#encoded
  }
}

/** Counts each text that is asked for; one that was encoded and now stands plainly is the same. */
function countEncoded(found: readonly Candidate[], counts: Map<string, number>): void {
  for (const { secret } of found) {
    const count = counts.get(secret.reveal())
    if (count !== undefined) counts.set(secret.reveal(), count + 1)
  }
}

function countIn({ bytes, start, end }: TextPiece, text: string): number {
  const needle = Buffer.from(text)
  let count = 0
  let at = bytes.indexOf(needle, start)
  for (; at !== -1 && at < end; at = bytes.indexOf(needle, at + needle.length)) count++
  return count
}
