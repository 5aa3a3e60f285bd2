import { formatSize } from '../../model/size.ts'

export interface ArchiveLimits {
  /** How deep archives in archives are opened. */
  readonly depth: number
  /** How many entries of one file are opened, those of archives in it included. */
  readonly entries: number
  /** To how much one file may unpack at most, in bytes, all depths counted together. */
  readonly bytes: number
  /** To how many times its own size it may unpack, beyond `free`. Text packs 10 to 50 times smaller, a bomb 1000. */
  readonly ratio: number
  /** So much is unpacked of any file, in bytes. */
  readonly free: number
  /** To how much all files of a scan may unpack, in bytes. */
  readonly total: number
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  depth: 5,
  entries: 20_000,
  bytes: 1_000_000_000,
  ratio: 200,
  free: 16_000_000,
  total: 4_000_000_000,
}

/** An archive has used up what it may; the reason is a clause. */
export class OverLimit extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** How much archives may still unpack to: one archive, and all of a scan. */
export class ArchiveBudget {
  readonly limits: ArchiveLimits
  #total: number

  constructor(limits: ArchiveLimits = ARCHIVE_LIMITS) {
    this.limits = limits
    this.#total = limits.total
  }

  /** The budget of one file. */
  ofFile(size: number): FileBudget {
    const { bytes, ratio, free, entries } = this.limits
    const most = Math.min(bytes, free + ratio * size)
    let left = most
    let entriesLeft = entries
    return {
      takeBytes: (count) => {
        left -= count
        this.#total -= count
        if (left < 0)
          throw new OverLimit(`it unpacks to more than ${formatSize(most)}, too much for its size`)
        if (this.#total < 0) {
          const all = formatSize(this.limits.total)
          throw new OverLimit(`all archives of this scan unpack to more than ${all}`)
        }
      },
      takeEntry: () => {
        if (--entriesLeft < 0) throw new OverLimit(`it has more than ${entries} entries`)
      },
    }
  }
}

export interface FileBudget {
  /** @throws {OverLimit} where there are not so many left */
  takeBytes(count: number): void
  /** @throws {OverLimit} where there is none left */
  takeEntry(): void
}
