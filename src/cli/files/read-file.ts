import { closeSync, fstatSync, open as openFile, read as readPart, type Stats } from 'node:fs'
import { promisify } from 'node:util'

import { formatBytes } from '../../report/words/amount.ts'
import { BrokenOff, fileFault } from './file-fault.ts'
import type { LocalPath } from './local-path.ts'

// node:fs/promises takes twice the time of these for small files
const open = promisify(openFile)
const read = promisify(readPart)

/** The result of reading a file: its bytes, or, of a large one, how to read them chunk by chunk. */
export type Content = WholeFile | LargeFile | Unread

/** A file that is in memory. */
export interface WholeFile {
  readonly bytes: Buffer
}

interface Unread {
  readonly unread: string
}

/** A file that is not in memory as a whole. */
export interface LargeFile {
  /** To be read once, to its end. Throws BrokenOff. */
  readonly chunks: AsyncIterable<Buffer>
  /** In bytes; absent where nobody knows before the end. */
  readonly size?: number
}

/** Larger files are read chunk by chunk. */
const MOST_AT_ONCE = 20_000_000

/** The largest file that is read as a whole where that is needed. */
const MOST_WHOLE = 500 * 2 ** 20

/** What is larger is read when its turn comes, so that memory holds one large file at most. */
const READ_AHEAD_BYTES = 2 ** 20

/** As much is read at first where a file doesn't tell its size, as a pipe or a file of /proc. */
const FIRST_BYTES = 2 ** 16

const CHUNK_BYTES = 2 ** 20

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

/** Reads a file as a whole. Never rejects. */
export async function readFile(path: LocalPath): Promise<WholeFile | Unread> {
  const start = await startReading(path)
  const content = await start()
  if (!('chunks' in content)) return content
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content.chunks) {
      size += chunk.length
      if (size > MOST_WHOLE) return { unread: `over the limit of ${formatBytes(MOST_WHOLE)}` }
      parts.push(chunk)
    }
  } catch (error) {
    if (error instanceof BrokenOff) return { unread: error.reason }
    throw error
  }
  return { bytes: Buffer.concat(parts) }
}

/** Reads a stream as a file: at once, so far as it is not large. Never rejects. */
export async function readChunks(chunks: AsyncIterable<Buffer>): Promise<Content> {
  const iterator = chunks[Symbol.asyncIterator]()
  const parts: Buffer[] = []
  let size = 0
  try {
    while (size <= MOST_AT_ONCE) {
      const next = await iterator.next()
      if (next.done === true) return { bytes: Buffer.concat(parts) }
      size += next.value.length
      parts.push(next.value)
    }
  } catch (error) {
    return { unread: fileFault(error) }
  }
  return { chunks: behind(parts, iterator) }
}

async function* behind(start: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* start
  const next = () => rest.next().catch((error: unknown) => Promise.reject(new BrokenOff(error)))
  for (let one = await next(); one.done !== true; one = await next()) yield one.value
}

async function readOpen(file: number, stats: Stats): Promise<Content> {
  if (stats.size > MOST_AT_ONCE) return { chunks: chunksOf(file), size: stats.size }
  let content: Content
  try {
    content = await readToEnd(file, stats)
  } catch (error) {
    content = { unread: fileFault(error) }
  }
  if (!('chunks' in content)) closeSync(file)
  return content
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
    if (filled > MOST_AT_ONCE) return { chunks: behind([bytes.subarray(0, filled)], chunksOf(file)) }
    if (filled === bytes.length) bytes = grown(bytes)
  }
}

/** Reads the rest of an open file, and closes it. */
async function* chunksOf(file: number): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      const bytesRead = await readNext(file, chunk)
      if (bytesRead === 0) return
      yield chunk.subarray(0, bytesRead)
    }
  } finally {
    closeSync(file)
  }
}

async function readNext(file: number, into: Buffer): Promise<number> {
  try {
    return (await read(file, into, 0, into.length, null)).bytesRead
  } catch (error) {
    throw new BrokenOff(error)
  }
}

function grown(bytes: Buffer): Buffer {
  const larger = Buffer.allocUnsafe(bytes.length * 2)
  bytes.copy(larger)
  return larger
}
