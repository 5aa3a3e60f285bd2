import type { GitSetting } from '../git/process/run-git.ts'
import type { BlobSource } from '../git/read/blob-source.ts'
import { readNamedBlobs } from '../git/read/every-blob.ts'
import { readLargeBlobs } from '../git/read/large-blobs.ts'
import { BlobReader } from '../pipeline/blob-reader.ts'
import { MOST_ARCHIVE } from '../stream/large-content.ts'

/** Reads blobs of a repository on this machine, as those of a change are read. */
export function localReader(setting: GitSetting, archives: boolean): BlobReader {
  return new BlobReader(localBlobs(setting), { archives, signal: setting.signal })
}

/** The blobs of a repository on this machine. */
function localBlobs(setting: GitSetting): BlobSource {
  return {
    readLfsObject: () => undefined,
    async readBlobs(blobs, each, large) {
      const take = await each
      const tooLarge: string[] = []
      await readNamedBlobs(setting, [...blobs], MOST_ARCHIVE, {
        onBlob: (blob, bytes) => take({ blob, bytes }),
        onLarge: (blob) => tooLarge.push(blob),
      })
      await readLargeBlobs(setting, tooLarge, (blob) => {
        const sink = large?.(blob, Number.POSITIVE_INFINITY)
        return { take: (piece) => sink?.push(piece), end: () => sink?.end() }
      })
    },
  }
}
