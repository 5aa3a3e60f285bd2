import type { CommitSource } from './commit-source.ts'
import type { BlobContent } from './history.ts'
import { readObjects, startObjectReader } from './read-objects.ts'
import type { GitProcess } from './run-git.ts'

/** Reads contents, as `History.readBlobs` says. */
export interface BlobReader {
  read(blobs: Iterable<string>, each: (content: BlobContent) => void): Promise<void>
}

/**
 * @param waiting a reader that was started ahead of time, for the first use
 * @param maxBytes larger contents are not read
 */
export function createBlobReader(source: CommitSource, waiting: GitProcess, maxBytes: number): BlobReader {
  let next: GitProcess | undefined = waiting

  async function readHere(blobs: readonly string[], each: (content: BlobContent) => void): Promise<string[]> {
    const missing: string[] = []
    if (blobs.length === 0) return missing
    const reader = next ?? startObjectReader(source.setting)
    next = undefined
    await readObjects(reader, blobs, maxBytes, (blob, { name, type, size, bytes }) => {
      if (name === undefined) missing.push(blob)
      else if (type !== 'blob') each({ blob, unread: `no file but a ${type}` })
      else if (bytes === undefined) {
        each({ blob, unread: `${formatSize(size)}, over the limit of ${formatSize(maxBytes)}` })
      } else each({ blob, bytes })
    })
    return missing
  }

  return {
    async read(blobs, each) {
      const missing = await readHere([...new Set(blobs)], each)
      if (missing.length === 0) return
      const served = await source.fetchObjects(missing)
      const reason = served ? 'missing on the server' : 'missing here, and the server sends no single files'
      for (const blob of await readHere(missing, each)) each({ blob, unread: reason })
    },
  }
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Three digits, in powers of a thousand: `212 MB`. */
function formatSize(bytes: number): string {
  const power = Math.min(Math.max(0, Math.floor(Math.log10(bytes) / 3)), UNITS.length - 1)
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`
}
