import { count, formatBytes } from '../report/amount.ts'
import type { Output } from './output.ts'

/** A scan that is done within this time needs no progress shown. */
const WAIT_MS = 1000
const EVERY_MS = 100

/** Goes back to the line's start and clears it (ECMA-48: EL). */
const CLEAR = '\r\u001b[K'

/** A line on a terminal that says how far a scan is; elsewhere nothing. */
export class Progress {
  readonly #output: Output
  #next = performance.now() + WAIT_MS
  #isThere = false

  constructor(output: Output) {
    this.#output = output
  }

  /** Shows how far the scan is, at most ten times a second. */
  async update(files: number, bytes: number): Promise<void> {
    if (!this.#output.isTerminal || performance.now() < this.#next) return
    this.#next = performance.now() + EVERY_MS
    this.#isThere = true
    await this.#output.write(`${CLEAR}${count(files, 'file')}, ${formatBytes(bytes)} …`)
  }

  /** Takes the line away, before anything else is printed. */
  async clear(): Promise<void> {
    if (!this.#isThere) return
    this.#isThere = false
    await this.#output.write(CLEAR)
  }
}
