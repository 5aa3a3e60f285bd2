import type { Remark } from '../stream/large-content.ts'

/** What is met in an archive. Between two ends all chunks are of one content. */
export type ArchiveEvent =
  /** A part of a text, valid until the next event. */
  | { readonly kind: 'chunk'; readonly inside: Inside; readonly bytes: Buffer }
  | { readonly kind: 'end' }
  /** One content as a whole, in each way to read it. */
  | { readonly kind: 'readings'; readonly inside: Inside; readonly texts: readonly Buffer[] }
  | (Remark & { readonly inside: Inside })

/** A path in the archive, with a `!` between an archive and what is in it; undefined for the file itself. */
export type Inside = string | undefined

/** As much is taken of a content at once, in bytes. */
const CHUNK = 1 << 20

/** The chunks of a content, or of a part of it. */
export function* chunkEvents(bytes: Buffer, inside: Inside): Generator<ArchiveEvent> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield { kind: 'chunk', inside, bytes: bytes.subarray(at, at + CHUNK) }
  }
}

/** Tells the size of each chunk as it is taken. */
export function* counted(chunks: Iterable<Buffer>, take: (size: number) => void): Generator<Buffer> {
  for (const chunk of chunks) {
    take(chunk.length)
    yield chunk
  }
}

/** The path of what is in an archive, or in a document. */
export function within(inside: Inside, name: string): string {
  return inside === undefined ? name : `${inside}!${name}`
}

/** Says that something should have been read and could not be. */
export function unread(inside: Inside, reason: string): ArchiveEvent {
  return { kind: 'unread', inside, reason }
}

/** Says that something is no text. */
export function aside(inside: Inside, reason: string): ArchiveEvent {
  return { kind: 'aside', inside, reason }
}
