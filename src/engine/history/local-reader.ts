import { BlobReader } from '../blob-reader.ts'
import { readNamedBlobs } from '../git/every-blob.ts'
import type { History } from '../git/history.ts'
import { readLargeBlobs } from '../git/large-blobs.ts'
import type { GitSetting } from '../git/run-git.ts'
import { MOST_ARCHIVE } from '../stream/large-content.ts'

/** Reads blobs of a repository on this machine, as those of a change are read. */
export function localReader(setting: GitSetting, archives: boolean): BlobReader {
  return new BlobReader(contentsOf(setting), { archives, signal: setting.signal })
}

function contentsOf(setting: GitSetting): Pick<History, 'readBlobs' | 'readLfsObject'> {
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
