import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { startHash } from '../hash/object-hash.ts'
import { forgedObject } from '../process/git-fault.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Reads a content out of the store of Git LFS (its specification, "Local Storage": `lfs/objects/aa/bb/<oid>`).
 *
 * @param oid the SHA-256 of the content, in hexadecimal digits
 * @returns nothing where it is not there, or not whole
 */
export function readLfsObject(
  workspace: Pick<Workspace, 'lfsObjects'> | undefined,
  oid: string,
  size: number,
): AsyncIterable<Buffer> | undefined {
  if (workspace === undefined || !/^[0-9a-f]{64}$/.test(oid)) return undefined
  const path = join(workspace.lfsObjects, oid.slice(0, 2), oid.slice(2, 4), oid)
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() && stats.size === size ? readChecked(path, oid) : undefined
}

/** @throws {BrokenRepository} behind a content that is another one than its name says */
async function* readChecked(path: string, oid: string): AsyncGenerator<Buffer> {
  const hash = startHash(true)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest() !== oid) throw forgedObject(oid)
}
