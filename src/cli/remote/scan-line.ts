import { visible } from '../../report/words/escape.ts'
import type { Output } from '../output/output.ts'

/** Goes back to the line's start and clears it (ECMA-48: EL). */
const CLEAR = '\r\u001b[K'

/** A line on a terminal that says what a scan is doing; elsewhere nothing. */
export class ScanLine {
  readonly #output: Output
  #shown = ''

  constructor(output: Output) {
    this.#output = output
  }

  show(text: string): void {
    if (!this.#output.isTerminal || text === this.#shown) return
    this.#shown = text
    void this.#output.write(`${CLEAR}${visible(text)} …`)
  }

  /** Takes the line away, before anything else is printed. */
  async clear(): Promise<void> {
    if (this.#shown === '') return
    this.#shown = ''
    await this.#output.write(CLEAR)
  }
}
