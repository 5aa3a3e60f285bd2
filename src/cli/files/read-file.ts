import { closeSync, fstatSync, open as openFile, read as readPart, type Stats } from 'node:fs'
import { promisify } from 'node:util'

import { formatBytes } from '../../report/amount.ts'
import { fileFault } from './file-fault.ts'
import type { LocalPath } from './local-path.ts'

// node:fs/promises takes twice the time of these for small files
const open = promisify(openFile)
const read = promisify(readPart)

/** What came of reading a file. */
export type Content = { readonly bytes: Buffer } | { readonly unread: string }

/** The largest file that is read. */
export const MAX_FILE_BYTES = 500 * 2 ** 20

/** What is larger is read when its turn comes, so that memory holds one large file at most. */
const READ_AHEAD_BYTES = 2 ** 20

/** As much is read at first where a file doesn't tell its size, as a pipe or a file of /proc. */
const FIRST_BYTES = 2 ** 16

/**
 * Starts to read a file: a small one at once, a large one or a pipe when its content is asked for. Never rejects.
 *
 * @returns gives the content; must be called once
 */
export async function startReading({ bytes: path }: LocalPath): Promise<() => Promise<Content>> {
  try {
    const file = await open(path, 'r')
    const stats = fstatSync(file)
    if (!stats.isFile() || stats.size > READ_AHEAD_BYTES) return () => readOpen(file, stats)
    const content = await readOpen(file, stats)
    return async () => content
  } catch (error) {
    const unread = fileFault(error)
    return async () => ({ unread })
  }
}

/** Reads a file. Never rejects. */
export async function readFile(path: LocalPath): Promise<Content> {
  const content = await startReading(path)
  return content()
}

/** Reads all chunks of a stream. Never rejects. */
export async function readChunks(chunks: AsyncIterable<Buffer>): Promise<Content> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > MAX_FILE_BYTES) return tooLarge()
      parts.push(chunk)
    }
  } catch (error) {
    return { unread: fileFault(error) }
  }
  return { bytes: Buffer.concat(parts) }
}

async function readOpen(file: number, stats: Stats): Promise<Content> {
  try {
    return stats.size > MAX_FILE_BYTES ? tooLarge(stats.size) : await readToEnd(file, stats)
  } catch (error) {
    return { unread: fileFault(error) }
  } finally {
    closeSync(file)
  }
}

/** Reads to the end, wherever that is by now: a file may grow while it is read. */
async function readToEnd(file: number, { size }: Stats): Promise<Content> {
  let bytes: Buffer = Buffer.allocUnsafe(size === 0 ? FIRST_BYTES : size + 1)
  let filled = 0
  for (;;) {
    const { bytesRead } = await read(file, bytes, filled, bytes.length - filled, null)
    filled += bytesRead
    const isEnd = bytesRead === 0 || (size > 0 && filled === size)
    if (isEnd) return { bytes: bytes.subarray(0, filled) }
    if (filled > MAX_FILE_BYTES) return tooLarge()
    if (filled === bytes.length) bytes = grown(bytes)
  }
}

function grown(bytes: Buffer): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(bytes.length * 2, MAX_FILE_BYTES + 1))
  bytes.copy(larger)
  return larger
}

function tooLarge(size?: number): Content {
  const known = size === undefined ? '' : `${formatBytes(size)}, `
  return { unread: `${known}over the limit of ${formatBytes(MAX_FILE_BYTES)}` }
}
