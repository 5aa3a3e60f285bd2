import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sizeOfMirror } from '../../engine/git/fetch/mirror.ts'

/** What is noted of an address besides its mirror. */
export type Note = 'seen' | 'refused'

/** A mirror is called by the hash of its address, with six characters that Node chose. */
const MIRROR = /^[0-9a-f]{64}\.[A-Za-z0-9]{6}$/

/** One that is being made. */
const NEW = 'new.'

const NOTE = /^[0-9a-f]{64}\.(?:seen|refused)$/

/** In a mirror: no scan begins with it any more. */
const RETIRED = 'retired'

/** In a mirror: its time is when a scan last began with it. */
const USED = 'used'

/** What was used within this time may be read by a scan that is still under way: it is not removed. */
const IN_USE_MS = 30 * 60_000

/** The folder in which mirrors are. Any number of processes share it: each change is a rename, or of no consequence. */
export class MirrorFolder {
  readonly #folder: string
  readonly #remembered: number

  /** @param remembered milliseconds after which a note does not count any more */
  constructor(folder: string, remembered: number) {
    this.#folder = folder
    this.#remembered = remembered
  }

  /** @returns the mirror of an address, where there is one in use */
  find(url: string): string | undefined {
    const prefix = `${hashOf(url)}.`
    const names = this.#names().filter((name) => MIRROR.test(name) && name.startsWith(prefix))
    const found = names.map((name) => join(this.#folder, name)).find((folder) => !isRetired(folder))
    if (found !== undefined) touch(join(found, USED))
    return found
  }

  /** A new folder for a mirror, which is not found before it is kept. */
  begin(): string {
    const folder = mkdtempSync(join(this.#folder, NEW))
    touch(join(folder, USED))
    return folder
  }

  /** @returns where the mirror is from now on */
  keep(folder: string, url: string): string {
    const place = join(this.#folder, `${hashOf(url)}.${folder.slice(-6)}`)
    renameSync(folder, place)
    return place
  }

  /** Whether something was noted of an address, lately. */
  isNoted(url: string, note: Note): boolean {
    return (ageOf(this.#noteOf(url, note)) ?? Number.POSITIVE_INFINITY) < this.#remembered
  }

  note(url: string, note: Note): void {
    touch(this.#noteOf(url, note))
  }

  /**
   * Removes what is not used any more, and of the rest what was used least lately, until it is no more than allowed.
   * What may be in use stays.
   *
   * @param maxBytes of all mirrors together
   * @returns whether there is room
   */
  makeRoom(maxBytes: number): boolean {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const names = this.#names()
    for (const name of names.filter((one) => NOTE.test(one))) {
      const path = join(this.#folder, name)
      if ((ageOf(path) ?? 0) > this.#remembered) rmSync(path, { force: true })
    }
    const mirrors = names
      .filter((name) => MIRROR.test(name) || name.startsWith(NEW))
      .map((name) => stateOf(join(this.#folder, name), name.startsWith(NEW)))
    let total = mirrors.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { folder, age, isLeft, bytes } of mirrors.toSorted((a, b) => b.age - a.age)) {
      if (age < IN_USE_MS || (!isLeft && total <= maxBytes)) continue
      rmSync(folder, { recursive: true, force: true })
      total -= bytes
    }
    return total <= maxBytes
  }

  #names(): string[] {
    return readdirSync(this.#folder)
  }

  #noteOf(url: string, note: Note): string {
    return join(this.#folder, `${hashOf(url)}.${note}`)
  }
}

/** Takes a mirror out of use; it is removed when no scan can be reading it any more. */
export function retireMirror(folder: string): void {
  touch(join(folder, RETIRED))
}

function isRetired(folder: string): boolean {
  return ageOf(join(folder, RETIRED)) !== undefined
}

function stateOf(folder: string, isNew: boolean) {
  return {
    folder,
    age: ageOf(join(folder, USED)) ?? Number.POSITIVE_INFINITY,
    /** Nobody comes for it any more. */
    isLeft: isNew || isRetired(folder),
    bytes: sizeOfMirror(folder).bytes,
  }
}

function hashOf(url: string): string {
  return createHash('sha256').update(url).digest('hex')
}

/** Milliseconds since a file was written; undefined where there is none. */
function ageOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? undefined : Math.max(0, Date.now() - stats.mtimeMs)
}

function touch(path: string): void {
  try {
    writeFileSync(path, '')
  } catch {
    // The folder is gone, or its disk is full: a scan does not need a mirror.
  }
}
