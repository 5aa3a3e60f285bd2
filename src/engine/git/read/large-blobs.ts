import { type GitSetting, startGit } from '../process/run-git.ts'
import { unreadableRepository } from '../repository-fault.ts'

/** Takes a content piece by piece. */
export interface ContentTaker {
  take(piece: Buffer): void
  end(): void
}

const LINE_FEED = 0x0a

/**
 * Reads contents that are too large to be held, one after the other.
 *
 * @param takerOf gives what takes the pieces of the content with that name
 * @throws {ScanError} where git can't read one of them
 */
export async function readLargeBlobs(
  setting: GitSetting,
  names: readonly string[],
  takerOf: (name: string) => ContentTaker,
): Promise<void> {
  if (names.length === 0) return
  const git = startGit(setting, ['cat-file', '--batch', '--buffer'])
  git.end(names.map((name) => `${name}\n`).join(''))
  let header = ''
  let answered = 0
  let left = -1
  let taker: ContentTaker | undefined

  /** @returns the offset behind what it took */
  function takeHeader(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(LINE_FEED, from)
    header += chunk.toString('latin1', from, end === -1 ? chunk.length : end)
    if (end === -1) return chunk.length
    const [name = '', type, size] = header.split(' ')
    header = ''
    if (type !== 'blob') return end + 1
    taker = takerOf(name)
    // The line feed behind the content belongs to it here.
    left = Number(size) + 1
    return end + 1
  }

  function takePiece(chunk: Buffer, from: number): number {
    const end = Math.min(chunk.length, from + left)
    left -= end - from
    const isLast = left === 0
    taker!.take(chunk.subarray(from, isLast ? end - 1 : end))
    if (!isLast) return end
    taker!.end()
    taker = undefined
    answered++
    return end
  }

  const { code, stderr } = await git.read((chunk) => {
    for (let at = 0; at < chunk.length; ) {
      at = taker === undefined ? takeHeader(chunk, at) : takePiece(chunk, at)
    }
    return new Promise((resolve) => setImmediate(resolve))
  })
  if (code !== 0 || answered !== names.length) throw unreadableRepository('cat-file', stderr)
}
