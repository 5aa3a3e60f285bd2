import { objectName, startObjectHash } from '../hash/object-hash.ts'
import { forgedObject } from '../process/git-fault.ts'
import type { ObjectAnswer, TakeChunk } from './object-stream.ts'

/**
 * Holds objects against their names. Git checks what it fetches, and believes what is in a clone: a step before this
 * one may have written it.
 */
export class ObjectCheck {
  readonly #sha256: boolean
  /** Names of objects that a listing of git stood on, and that nobody has read yet. */
  readonly listed = new Set<string>()

  /** @param sha256 whether the repository's names are of SHA-256 */
  constructor(sha256: boolean) {
    this.#sha256 = sha256
  }

  /** @throws {BrokenRepository} where the content of an object is another one */
  whole({ name, type, bytes }: ObjectAnswer): void {
    if (name === undefined || bytes === undefined) return
    if (objectName(type, bytes, this.#sha256) !== name) throw forgedObject(name)
  }

  /** The same for a content that flows by: what is handed over last throws. */
  flowing({ name, type, size }: ObjectAnswer, take: TakeChunk): TakeChunk {
    const hash = startObjectHash(type, size, this.#sha256)
    let left = size
    return (chunk) => {
      hash.update(chunk)
      left -= chunk.length
      if (left === 0 && name !== undefined && hash.digest() !== name) throw forgedObject(name)
      take(chunk)
    }
  }
}
