import { type ContentReader, LargeContent, type Remark, tellContent } from '../engine/stream/large-content.ts'
import type { Sighting } from '../report/sighting.ts'
import type { Engine } from './engine.ts'
import { examine } from './examine.ts'
import { BrokenOff } from './files/file-fault.ts'
import type { LargeFile, WholeFile } from './files/read-file.ts'

/** What is told of a content while it is read: what was found in it, or what is to be said of it. */
export type Told =
  | { readonly kind: 'found'; readonly sighting: Sighting }
  | { readonly kind: 'read'; readonly bytes: number }
  | (Remark & { readonly path: string })

/** Looks through a file's content, a large one piece by piece. */
export async function* examineContent(
  path: string,
  content: WholeFile | LargeFile,
  engine: Engine,
): AsyncGenerator<Told> {
  const told: Told[] = []
  const reader: ContentReader = {
    opensArchives: false,
    onPiece(piece) {
      for (const sighting of examine(path, piece, engine)) told.push({ kind: 'found', sighting })
    },
    onRemark: (remark) => void told.push({ ...remark, path }),
  }
  if ('bytes' in content) {
    tellContent(content.bytes, reader)
    yield* told
    yield { kind: 'read', bytes: content.bytes.length }
    return
  }
  const large = new LargeContent(content.size, reader)
  try {
    for await (const chunk of content.chunks) {
      large.push(chunk)
      yield* told.splice(0)
      yield { kind: 'read', bytes: chunk.length }
    }
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error
    yield { kind: 'unread', reason: error.reason, path }
  }
  large.end()
  yield* told
}
