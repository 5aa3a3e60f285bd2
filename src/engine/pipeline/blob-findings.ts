import type { Finding, InlineMarker } from '../../model/finding.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { findInPiece, type TextPiece } from '../stream/text-piece.ts'
import type { BlobReader } from './blob-reader.ts'
import type { KeyOf } from './finding-key.ts'
import { markerAt } from './inline-markers.ts'

/** A candidate in a blob, or in an archive that the blob is. */
export interface BlobCandidate extends Candidate {
  /** Its path in the archive. */
  readonly inside?: string
  /** A marker on its line that asks to ignore it. */
  readonly marker?: InlineMarker
}

/** Tells whether a finding does not count where it stands: by the policy, or by a marker that is honored. */
export type IsExcused = (finding: Finding) => boolean

/** What the matcher finds in a piece of a blob. */
export function candidatesIn(matcher: Matcher, piece: TextPiece, inside?: string): BlobCandidate[] {
  return findInPiece(matcher, piece).own.map((candidate) => {
    const marker = markerAt(piece.bytes, candidate.start, candidate.end)
    return {
      ...candidate,
      ...(inside === undefined ? {} : { inside }),
      ...(marker === undefined ? {} : { marker }),
    }
  })
}

/** The findings of blobs: questions first, then one reading for all of them. */
export class BlobFindings {
  readonly #reader: BlobReader
  readonly #matcher: Matcher
  readonly #keys: ReadonlySet<string>
  readonly #keyOf: KeyOf
  /** By object name and by key. */
  readonly #known = new Map<string, ReadonlyMap<string, readonly BlobCandidate[]>>()
  readonly #asked = new Set<string>()

  /**
   * @param keys of the findings that are asked about: no other is kept
   * @param keyOf makes them
   */
  constructor(reader: BlobReader, matcher: Matcher, keys: ReadonlySet<string>, keyOf: KeyOf) {
    this.#reader = reader
    this.#matcher = matcher
    this.#keys = keys
    this.#keyOf = keyOf
  }

  /** Notes what is in a blob that was looked through already. */
  know(blob: string, candidates: readonly BlobCandidate[]): void {
    this.#known.set(blob, Map.groupBy(candidates, this.#keyOf))
  }

  /** Notes a question. No object means that there is no such file, and nothing in it. */
  ask(blob: string | undefined): void {
    if (blob !== undefined && !this.#known.has(blob)) this.#asked.add(blob)
  }

  /**
   * Reads what was asked since the last time. What can't be read counts as empty, so that a doubt is reported.
   *
   * @throws {ScanError} where git fails, or on abort
   */
  async load(): Promise<void> {
    const found = new Map(Array.from(this.#asked, (blob): [string, BlobCandidate[]] => [blob, []]))
    this.#asked.clear()
    if (found.size === 0) return
    await this.#reader.read(found.keys(), (blob, piece, inside) => {
      for (const candidate of candidatesIn(this.#matcher, piece, inside)) {
        if (this.#keys.has(this.#keyOf(candidate))) found.get(blob)!.push(candidate)
      }
    })
    for (const [blob, candidates] of found) this.know(blob, candidates)
  }

  /** The candidates of a blob that have a key. */
  of(blob: string | undefined, key: string): readonly BlobCandidate[] {
    return (blob === undefined ? undefined : this.#known.get(blob)?.get(key)) ?? []
  }
}
