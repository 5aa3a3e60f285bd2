import { rmSync } from 'node:fs'

import { TooMuchToFetch } from '../../engine/git/fetch/fetch-budget.ts'
import {
  type MirrorRequest,
  type MirrorUpdate,
  makeMirror,
  sizeOfMirror,
  updateMirror,
} from '../../engine/git/fetch/mirror.ts'
import type { HistoryOptions } from '../../engine/git/history.ts'
import { BrokenRepository } from '../../engine/git/process/git-fault.ts'
import type { Repository } from '../../model/repository.ts'
import { MirrorFolder, retireMirror } from './mirror-folder.ts'

/** Where mirrors are, and what they may take. */
export interface MirrorSettings {
  readonly folder: string
  /** Of all mirrors together; there are none with 0. */
  readonly maxBytes: number
}

/** A mirror that has what a scan needs. */
export interface CurrentMirror extends MirrorUpdate {
  /** A folder that a history can borrow from. */
  readonly folder: string
  /** Takes it out of use: its content is not what it should be. */
  retire(): void
}

/** One repository may take so much of the room for all. */
const SHARE = 1 / 4

/** The first fetch of a mirror delays the scan that makes it: one that takes longer is given up, in milliseconds. */
const LONGEST_FIRST_FETCH = 20_000

/** A repository that is scanned again within this time gets a mirror; one that was refused a mirror waits as long. */
const REMEMBERED_MS = 24 * 3_600_000

/** Looking for room takes at most this part of the time: there may be thousands of mirrors. */
const LOOKING = 1 / 100

/** Git looks into each pack for each object: a mirror of more packs is made anew. */
const MOST_PACKS = 64

/**
 * Copies of the repositories that are scanned often, one for each address: a scan then fetches what is new alone.
 *
 * A mirror saves the transfer of objects, never the proof that they may be read: each scan asks the server with its own
 * credentials, and nothing is taken from a mirror when the server refuses. What git stores is named by its hash and was
 * checked when it came; what is read is held against its name again. All changes of a mirror are git's own, under its
 * locks, or a rename, so that any number of processes can share them.
 */
export class Mirrors {
  readonly #folder: MirrorFolder
  readonly #maxBytes: number
  readonly #maxBytesOfOne: number
  #room = { isLeft: false, until: 0 }

  constructor({ folder, maxBytes }: MirrorSettings) {
    this.#folder = new MirrorFolder(folder, REMEMBERED_MS)
    this.#maxBytes = maxBytes
    this.#maxBytesOfOne = Math.floor(maxBytes * SHARE)
  }

  /**
   * Brings the mirror of a repository up to date; makes it, where the repository was scanned before.
   *
   * @returns nothing where there is no mirror, or it can't help: then the scan fetches as if there were none
   * @throws {ScanError} where the server can't be asked
   */
  async current(
    repository: Repository,
    wanted: MirrorRequest,
    options: HistoryOptions,
    signal: AbortSignal,
  ): Promise<CurrentMirror | undefined> {
    if (this.#maxBytes === 0 || !this.#hasRoom()) return undefined
    const within = { ...options, maxBytes: this.#maxBytesOfOne }
    const folder = this.#folder.find(repository.url) ?? (await this.#make(repository, within, signal))
    if (folder === undefined) return undefined
    const retire = (): void => retireMirror(folder)
    try {
      const update = await updateMirror(folder, repository, wanted, within, signal)
      if (sizeOfMirror(folder).packs > MOST_PACKS) retire()
      return update === undefined ? undefined : { ...update, folder, retire }
    } catch (error) {
      // It is damaged, or of another repository that had the same address, or it became too large.
      if (!(error instanceof BrokenRepository || error instanceof TooMuchToFetch)) throw error
      retire()
      return undefined
    }
  }

  /** A folder that can't be used is no reason for a scan to fail. */
  #hasRoom(): boolean {
    const started = performance.now()
    if (started < this.#room.until) return this.#room.isLeft
    let isLeft = false
    try {
      isLeft = this.#folder.makeRoom(this.#maxBytes)
    } catch {
      // Scans go without.
    }
    const ended = performance.now()
    this.#room = { isLeft, until: ended + (ended - started) / LOOKING }
    return isLeft
  }

  /** At the second scan of a repository: most are scanned once. */
  async #make(
    repository: Repository,
    options: HistoryOptions & { readonly maxBytes: number },
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { url } = repository
    const isKnown = this.#folder.isNoted(url, 'seen')
    this.#folder.note(url, 'seen')
    if (!isKnown || this.#folder.isNoted(url, 'refused')) return undefined
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FIRST_FETCH)])
    let begun: string | undefined
    try {
      begun = this.#folder.begin()
      makeMirror(begun, repository)
      await updateMirror(begun, repository, { refs: [], commits: [] }, options, inTime)
      // Another scan may have made one in the meantime; this one is removed with the others that nobody comes for.
      return this.#folder.find(url) ?? this.#folder.keep(begun, url)
    } catch {
      // The scan goes on without one, and says what is wrong with the server if it is that.
      if (begun !== undefined) rmSync(begun, { recursive: true, force: true })
      if (!signal.aborted) this.#folder.note(url, 'refused')
      return undefined
    }
  }
}
