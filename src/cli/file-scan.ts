import { activenessOf } from '../model/finding.ts'
import { type LocalTotals, notReadLine } from '../report/terminal.ts'
import type { Surroundings } from './command.ts'
import type { Engine } from './engine.ts'
import { examine } from './examine.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { countFiles } from './files/count-files.ts'
import { readAhead } from './files/read-ahead.ts'
import { type Content, readChunks, startReading } from './files/read-file.ts'
import { type Stop, walk } from './files/walk.ts'
import { Progress } from './progress.ts'
import type { ScanPrinter } from './scan-printer.ts'

/** How many small files are at hand beforehand. */
const READ_AHEAD = 32

const STANDARD_INPUT_NAME = '<standard input>'

/** What a walk comes across, with its content at hand or on its way. */
type Item =
  | { readonly kind: 'link' }
  | { readonly kind: 'content'; readonly path: string; readonly content: () => Promise<Content> }

/** A scan of files and folders: reads them one after another, prints what is found in them, and counts. */
export class FileScan {
  readonly #surroundings: Surroundings
  readonly #engine: Engine
  readonly #printer: ScanPrinter
  #progress: Progress | undefined
  #files = 0
  #bytes = 0
  #links = 0
  #notRead = 0
  #places = 0
  /** Hashes of the secrets found, and of the live ones among them. */
  readonly #secrets = new Set<string>()
  readonly #live = new Set<string>()

  constructor(surroundings: Surroundings, engine: Engine, printer: ScanPrinter) {
    this.#surroundings = surroundings
    this.#engine = engine
    this.#printer = printer
  }

  /** @param paths as the user gave them; `-` is standard input */
  async run(paths: readonly string[]): Promise<ExitCode> {
    const started = performance.now()
    this.#progress = new Progress(this.#surroundings.stderr, () => countFiles(paths))
    for await (const item of readAhead(walk(paths), (stop) => this.#start(stop), READ_AHEAD)) {
      if (item.kind === 'link') this.#links++
      else await this.#take(item.path, await item.content())
    }
    await this.#progress?.clear()
    const totals = this.#totals(performance.now() - started)
    await this.#printer.end(totals)
    return totals.exitCode
  }

  async #start(stop: Stop): Promise<Item> {
    if (stop.kind === 'link') return stop
    if (stop.kind === 'standard-input') {
      return {
        kind: 'content',
        path: STANDARD_INPUT_NAME,
        content: () => readChunks(this.#surroundings.stdin),
      }
    }
    const path = stop.path.text
    if (stop.kind === 'unreadable') {
      const unread = { unread: stop.reason }
      return { kind: 'content', path, content: async () => unread }
    }
    return { kind: 'content', path, content: await startReading(stop.path) }
  }

  async #take(path: string, content: Content): Promise<void> {
    if ('unread' in content) {
      this.#notRead++
      await this.#progress?.clear()
      await this.#surroundings.stderr.write(
        notReadLine(path, content.unread, this.#surroundings.stderr.paint),
      )
      await this.#printer.notRead(path, content.unread)
      return
    }
    this.#files++
    this.#bytes += content.bytes.length
    for (const sighting of examine(path, content.bytes, this.#engine)) {
      this.#places++
      this.#secrets.add(sighting.secretHash)
      if (activenessOf(sighting) === 'active') this.#live.add(sighting.secretHash)
      await this.#progress?.clear()
      await this.#printer.found(sighting)
    }
    await this.#progress?.update(this.#files, this.#bytes)
  }

  #totals(durationMs: number): LocalTotals & { readonly exitCode: ExitCode } {
    const [places, notRead] = [this.#places, this.#notRead]
    return {
      secrets: this.#secrets.size,
      live: this.#live.size,
      places,
      files: this.#files,
      bytes: this.#bytes,
      notRead,
      links: this.#links,
      durationMs,
      exitCode: places > 0 ? EXIT.found : notRead > 0 ? EXIT.notScanned : EXIT.clean,
    }
  }
}
