import { closeSync, fstatSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { type GitSetting, launchGit, throwIfAborted } from './run-git.ts'

/**
 * A command that writes more is ended, in bytes: no disk is to be filled, and what is read out of the file can't be
 * canceled before its end.
 */
const LARGEST = 16 * 2 ** 20

/** How often the size is looked at, in milliseconds. */
const LOOK_EVERY = 50

/** What is read at once, in bytes. */
const CHUNK = 2 ** 20

let spools = 0

/**
 * Runs git with files as its input and output, which takes less of Node's time than pipes do: half a millisecond
 * against five. For commands that are likely to write little.
 *
 * @param take is given the output in chunks, once git has ended. A chunk is valid until the next one is asked for
 * @returns whether it worked out. Where it did not, for whatever reason, nothing was handed over, and pipes will do
 * or tell why not.
 * @throws {ScanError} when git is not installed, or on abort
 */
export async function spoolGit(
  setting: GitSetting,
  args: readonly string[],
  input: string | undefined,
  take: (chunks: Iterable<Buffer>) => void | Promise<void>,
): Promise<boolean> {
  const spool = setting.spool === undefined ? undefined : openSpool(setting.spool, input)
  if (spool === undefined) return false
  const { output } = spool
  let watch: NodeJS.Timeout | undefined
  try {
    const stdin = spool.input ?? 'ignore'
    const { ended, kill } = launchGit(setting, args, undefined, [stdin, output, 'ignore'])
    watch = setInterval(() => {
      if (fstatSync(output).size > LARGEST) kill()
    }, LOOK_EVERY)
    const code = await ended
    clearInterval(watch)
    throwIfAborted(setting.signal)
    if (code === 0) await take(chunksOf(output))
    return code === 0
  } finally {
    clearInterval(watch)
    spool.close()
  }
}

interface Spool {
  /** File descriptors. */
  readonly input: number | undefined
  readonly output: number
  close(): void
}

/** @returns nothing where the files can't be made or written */
function openSpool(folder: string, input: string | undefined): Spool | undefined {
  const opened: { readonly path: string; readonly file: number }[] = []
  function open(name: string): number {
    const path = join(folder, name)
    const file = openSync(path, 'w+')
    opened.push({ path, file })
    return file
  }
  function close(): void {
    for (const { path, file } of opened) {
      closeSync(file)
      try {
        unlinkSync(path)
      } catch {
        // It goes with its folder.
      }
    }
  }
  const name = `spool-${++spools}`
  try {
    const output = open(`${name}.out`)
    if (input === undefined) return { input, output, close }
    const file = open(`${name}.in`)
    // Written at a place that is given, so that git reads from the start.
    writeWhole(file, Buffer.from(input))
    return { input: file, output, close }
  } catch {
    close()
    return undefined
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, done)
}

function* chunksOf(file: number): Generator<Buffer> {
  const { size } = fstatSync(file)
  const buffer = Buffer.allocUnsafeSlow(Math.min(size, CHUNK))
  for (let done = 0; done < size; ) {
    const count = readSync(file, buffer, 0, buffer.length, done)
    if (count === 0) throw new Error('A file of git became shorter while it was read.')
    done += count
    yield buffer.subarray(0, count)
  }
}
