import { type GitProcess, type GitSetting, startGit } from '../process/run-git.ts'
import { unreadableRepository } from '../repository-fault.ts'
import { createObjectParser } from './object-stream.ts'

/** Told of blobs, in no order. */
export interface BlobListener {
  /** @param bytes valid during the call only */
  onBlob(name: string, bytes: Buffer): void
  /** A content over the limit. */
  onLarge(name: string): void
}

/** Between two objects, so that the process does what else it has to. */
const PAUSE_BYTES = 4 * 2 ** 20

/**
 * Reads every blob that the repository has, those too that no commit leads to.
 *
 * @param maxBytes the contents of larger ones are not handed over
 * @throws {ScanError} where git can't read one of them
 */
export async function readEveryBlob(
  setting: GitSetting,
  maxBytes: number,
  listener: BlobListener,
): Promise<void> {
  const git = startGit(setting, ['cat-file', '--batch-all-objects', '--batch', '--unordered', '--buffer'], {
    stdin: 'ignore',
  })
  await readBlobs('cat-file --batch-all-objects', git, maxBytes, listener)
}

/**
 * Reads the objects of these names that are blobs; the others are passed over.
 *
 * @throws {ScanError} where one of them is not here, or git can't read it
 */
export async function readNamedBlobs(
  setting: GitSetting,
  names: readonly string[],
  maxBytes: number,
  listener: BlobListener,
): Promise<void> {
  if (names.length === 0) return
  await readBlobs('cat-file', startReading(setting, names), maxBytes, listener)
}

/**
 * Reads the objects of these names that are trees, by name.
 *
 * @returns nothing where they are larger than that together
 * @throws {ScanError} where one of them is not here, or git can't read it
 */
export async function readNamedTrees(
  setting: GitSetting,
  names: readonly string[],
  maxBytes: number,
): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const trees = new Map<string, Buffer>()
  if (names.length === 0) return trees
  let left = maxBytes
  await readObjects('tree', 'cat-file', startReading(setting, names), maxBytes, {
    onObject(name, bytes) {
      left -= bytes.length
      if (left >= 0) trees.set(name, Buffer.from(bytes))
    },
    onLarge() {
      left = -1
    },
  })
  return left < 0 ? undefined : trees
}

function startReading(setting: GitSetting, names: readonly string[]): GitProcess {
  const git = startGit(setting, ['cat-file', '--batch', '--buffer'])
  git.end(names.map((name) => `${name}\n`).join(''))
  return git
}

function readBlobs(
  command: string,
  git: GitProcess,
  maxBytes: number,
  { onBlob, onLarge }: BlobListener,
): Promise<void> {
  return readObjects('blob', command, git, maxBytes, { onObject: onBlob, onLarge })
}

interface ObjectListener extends Pick<BlobListener, 'onLarge'> {
  onObject(name: string, bytes: Buffer): void
}

async function readObjects(
  wanted: 'blob' | 'tree',
  command: string,
  git: GitProcess,
  maxBytes: number,
  { onObject, onLarge }: ObjectListener,
): Promise<void> {
  let missing: string | undefined
  const parse = createObjectParser(maxBytes, ({ name, type, bytes }) => {
    if (name === undefined) missing = 'an object is missing'
    else if (type !== wanted) return
    else if (bytes === undefined) onLarge(name)
    else onObject(name, bytes)
  })
  let since = 0
  const { code, stderr } = await git.read((chunk) => {
    parse(chunk)
    since += chunk.length
    if (since < PAUSE_BYTES) return undefined
    since = 0
    return new Promise((resolve) => setImmediate(resolve))
  })
  if (code !== 0 || missing !== undefined) throw unreadableRepository(command, missing ?? stderr)
}
