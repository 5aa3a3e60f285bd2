import { count, formatBytes } from '../../report/words/amount.ts'
import { progressBar } from '../../report/words/progress-bar.ts'
import type { Output } from './output.ts'

/** A scan that is done within this time needs no progress shown. */
const WAIT_MS = 1000
const EVERY_MS = 100

/** Goes back to the line's start and clears it (ECMA-48: EL). */
const CLEAR = '\r\u001b[K'

/** A line on a terminal that says how far a scan is; elsewhere nothing. */
export class Progress {
  readonly #output: Output
  readonly #countFiles: () => Promise<number>
  #next = performance.now() + WAIT_MS
  #isThere = false
  #isCounting = false
  #all: number | undefined

  /** @param countFiles tells how many files there are to scan; asked once, by a scan that takes long */
  constructor(output: Output, countFiles: () => Promise<number>) {
    this.#output = output
    this.#countFiles = countFiles
  }

  /** Shows how far the scan is, at most ten times a second. */
  async update(files: number, bytes: number): Promise<void> {
    if (!this.#output.isTerminal || performance.now() < this.#next) return
    this.#next = performance.now() + EVERY_MS
    this.#isThere = true
    this.#count()
    const read = `${count(files, 'file')}, ${formatBytes(bytes)}`
    const line = this.#all === undefined ? `${read} …` : progressBar(files, this.#all, read)
    await this.#output.write(`${CLEAR}${line}`)
  }

  /** Takes the line away, before anything else is printed. */
  async clear(): Promise<void> {
    if (!this.#isThere) return
    this.#isThere = false
    await this.#output.write(CLEAR)
  }

  /** Counts beside the scan, which goes on meanwhile. */
  #count(): void {
    if (this.#isCounting) return
    this.#isCounting = true
    this.#countFiles().then(
      (all) => {
        this.#all = all
      },
      // A scan without a bar is a scan all the same.
      () => undefined,
    )
  }
}
