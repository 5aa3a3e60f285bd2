import { formatSize } from '../../../model/size.ts'
import type { CommitSource } from '../fetch/commit-source.ts'
import type { ChunkSink, OnBlob, OpenLarge } from './blob-source.ts'
import type { OnObject, OpenObject } from './read-objects.ts'

/**
 * Reads contents, as `History.readBlobs` says.
 *
 * @param maxBytes larger contents are handed over in chunks, or not read
 */
export async function readBlobs(
  source: CommitSource,
  blobs: Iterable<string>,
  maxBytes: number,
  each: OnBlob | Promise<OnBlob>,
  large: OpenLarge | undefined,
): Promise<void> {
  const missing = await readHere(source, [...new Set(blobs)], maxBytes, each, large)
  if (missing.length === 0) return
  const served = await source.fetchObjects(missing)
  const reason = served
    ? 'missing on the server'
    : 'missing here, and the server does not serve single objects'
  const gone = await readHere(source, missing, maxBytes, each, large)
  const take = await each
  for (const blob of gone) take({ blob, unread: reason })
}

/**
 * Reads the contents that are here, as `History.readBlobs` says.
 *
 * @param maxBytes larger contents are handed over in chunks, or not read
 * @returns the names of those that are not here
 */
export async function readHere(
  source: Pick<CommitSource, 'readObjects'>,
  blobs: readonly string[],
  maxBytes: number,
  each: OnBlob | Promise<OnBlob>,
  large: OpenLarge | undefined,
): Promise<string[]> {
  const missing: string[] = []
  let sink: ChunkSink | undefined
  const taking =
    (take: OnBlob): OnObject =>
    (blob, { name, type, size, bytes }) => {
      if (name === undefined) missing.push(blob)
      else if (type !== 'blob') take({ blob, unread: `not a file but a ${type}` })
      else if (bytes !== undefined) take({ blob, bytes })
      else if (sink !== undefined) sink.end()
      else take({ blob, unread: `${formatSize(size)}, over the limit of ${formatSize(maxBytes)}` })
    }
  const open: OpenObject = (blob, { type, size }) => {
    sink = type === 'blob' ? large?.(blob, size) : undefined
    return sink === undefined ? undefined : (chunk) => sink!.push(chunk)
  }
  const onObject = each instanceof Promise ? each.then(taking) : taking(each)
  if (blobs.length > 0) await source.readObjects(blobs, maxBytes, onObject, open)
  return missing
}
