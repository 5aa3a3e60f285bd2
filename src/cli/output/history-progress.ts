import type { HistoryProgress } from '../../engine/scan-history.ts'
import { count, formatBytes, formatDuration } from '../../report/words/amount.ts'
import { progressBar } from '../../report/words/progress-bar.ts'
import type { Output } from './output.ts'

/** A scan that is done within this time needs no progress shown. */
const WAIT_MS = 500
const EVERY_MS = 100

/** Before so much is done, nobody can tell how long the rest takes. */
const LEAST_DONE = 0.02

/** Goes back to the line's start and clears it (ECMA-48: EL). */
const CLEAR = '\r\u001b[K'

/** A line on a terminal that shows how far the scan of a history is, how fast, and how long it will take. */
export class HistoryProgressLine {
  readonly #output: Output
  readonly #started = performance.now()
  #next = this.#started + WAIT_MS
  #isThere = false

  constructor(output: Output) {
    this.#output = output
  }

  /** Shows how far the scan is, at most ten times a second. */
  update(progress: HistoryProgress): void {
    const now = performance.now()
    if (!this.#output.isTerminal || now < this.#next) return
    this.#next = now + EVERY_MS
    this.#isThere = true
    // The scan does not wait for the terminal; a line that could not be shown is no loss.
    void this.#output.write(CLEAR + progressWords(progress, now - this.#started)).catch(() => undefined)
  }

  /** Takes the line away, before anything else is printed. */
  async clear(): Promise<void> {
    if (!this.#isThere) return
    this.#isThere = false
    await this.#output.write(CLEAR)
  }
}

/** `██████████░░░░░░░░░░  50 % · 4,120 versions of files, 96 MB · 480 MB/s · 2.1 s left`. */
export function progressWords({ files, bytes, done }: HistoryProgress, elapsedMs: number): string {
  const read = `${count(files, 'version of a file', 'versions of files')}, ${formatBytes(bytes)}`
  const rate = `${formatBytes(Math.round((bytes / Math.max(1, elapsedMs)) * 1000))}/s`
  if (done === undefined) return `${read} · ${rate}`
  const left = done < LEAST_DONE ? [] : [`${formatDuration((elapsedMs / done) * (1 - done))} left`]
  return progressBar(done, 1, [read, rate, ...left].join(' · '))
}
