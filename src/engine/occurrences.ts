import { decodeText } from './decode/decode-text.ts'
import type { History } from './git/history.ts'
import type { Candidate, Matcher } from './match/matcher.ts'

/** Counts how often secrets stand in versions of files: questions first, then one reading for all of them. */
export class Occurrences {
  readonly #history: History
  readonly #matcher: Matcher
  /** Per object name the texts asked for, each with its count once it is read. */
  readonly #plain = new Map<string, Map<string, number>>()
  /** The same for secrets that were found encoded: the version is decoded for them. */
  readonly #encoded = new Map<string, Map<string, number>>()
  readonly #unread = new Set<string>()

  constructor(history: History, matcher: Matcher) {
    this.#history = history
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
    await this.#history.readBlobs(blobs, (content) => {
      if ('unread' in content) return
      const bytes = decodeText(content.bytes)
      const plain = this.#plain.get(content.blob)
      for (const text of plain?.keys() ?? []) plain!.set(text, countIn(bytes, text))
      const encoded = this.#encoded.get(content.blob)
      if (encoded !== undefined) countEncoded(this.#matcher.find(bytes), encoded)
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
  for (const text of counts.keys()) counts.set(text, 0)
  for (const { secret } of found) {
    const count = counts.get(secret.reveal())
    if (count !== undefined) counts.set(secret.reveal(), count + 1)
  }
}

function countIn(bytes: Buffer, text: string): number {
  const needle = Buffer.from(text)
  let count = 0
  for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, at + needle.length)) count++
  return count
}
