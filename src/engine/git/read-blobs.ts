import type { CommitSource } from './commit-source.ts'
import type { OnBlob } from './history.ts'
import { type OnObject, readObjects } from './read-objects.ts'

/**
 * Reads contents, as `History.readBlobs` says.
 *
 * @param maxBytes larger contents are not read
 */
export async function readBlobs(
  source: CommitSource,
  blobs: Iterable<string>,
  maxBytes: number,
  each: OnBlob | Promise<OnBlob>,
): Promise<void> {
  const missing = await readHere(source, [...new Set(blobs)], maxBytes, each)
  if (missing.length === 0) return
  const served = await source.fetchObjects(missing)
  const reason = served ? 'missing on the server' : 'missing here, and the server sends no single files'
  const gone = await readHere(source, missing, maxBytes, each)
  const take = await each
  for (const blob of gone) take({ blob, unread: reason })
}

/** @returns the names of those that are not here */
async function readHere(
  { setting }: CommitSource,
  blobs: readonly string[],
  maxBytes: number,
  each: OnBlob | Promise<OnBlob>,
): Promise<string[]> {
  const missing: string[] = []
  const taking =
    (take: OnBlob): OnObject =>
    (blob, { name, type, size, bytes }) => {
      if (name === undefined) missing.push(blob)
      else if (type !== 'blob') take({ blob, unread: `no file but a ${type}` })
      else if (bytes === undefined) {
        take({ blob, unread: `${formatSize(size)}, over the limit of ${formatSize(maxBytes)}` })
      } else take({ blob, bytes })
    }
  if (blobs.length > 0)
    await readObjects(setting, blobs, maxBytes, each instanceof Promise ? each.then(taking) : taking(each))
  return missing
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Three digits, in powers of a thousand: `212 MB`. */
function formatSize(bytes: number): string {
  const power = Math.min(Math.max(0, Math.floor(Math.log10(bytes) / 3)), UNITS.length - 1)
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`
}
