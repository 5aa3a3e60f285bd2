import { ARCHIVE_LIMITS, ArchiveBudget } from '../../engine/archive/archive-budget.ts'
import { reasonOf, throwIfAborted } from '../../engine/git/process/run-git.ts'
import { activenessOf } from '../../model/finding.ts'
import { type LocalTotals, notReadLine } from '../../report/formats/terminal.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import { leftOutLine, partlyLine } from '../../report/words/left-out-line.ts'
import type { Paint } from '../../report/words/paint.ts'
import type { Io } from '../command.ts'
import { type ExitCode, exitCodeOf } from '../exit-code.ts'
import { countFiles } from '../files/count-files.ts'
import { IgnoredFiles, NOTHING_IGNORED } from '../files/ignored-files.ts'
import { readAhead } from '../files/read-ahead.ts'
import { type Content, readChunks, startReading, type WholeFile } from '../files/read-file.ts'
import { type Stop, walk } from '../files/walk.ts'
import { findingOf, reportedPath } from '../output/local-report.ts'
import { Progress } from '../output/progress.ts'
import type { ScanPrinter } from '../output/scan-printer.ts'
import { tellPolicy } from '../output/tell-policy.ts'
import type { PolicyEvaluator } from '../policy/local-policy.ts'
import { examineContent } from './examine-content.ts'
import type { RepositoryAround } from './repository-around.ts'
import { ScannedNames } from './scanned-names.ts'

/** How many small files are at hand beforehand. */
const READ_AHEAD = 32

/** No history is read, so that nothing can be said of entries without any use. */
const ONLY_FILES = { kind: 'list', shas: [] } as const

const STANDARD_INPUT_NAME = '<standard input>'

/** A scan of files may go on for as long as its user likes. */
const OF_FILES = { ...ARCHIVE_LIMITS, total: Number.POSITIVE_INFINITY }

/** What a walk comes across, with its content at hand or on its way. */
type Item =
  | { readonly kind: 'link' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'content'; readonly path: string; readonly content: () => Promise<Content> }

export interface FileScanSetting {
  readonly io: Io
  readonly around: RepositoryAround
  readonly evaluator: PolicyEvaluator
  readonly printer: ScanPrinter
  /** Whether archives are opened. */
  readonly archives: boolean
  /** Whether to print no progress. */
  readonly isQuiet: boolean
  /** Whether what git ignores is scanned. */
  readonly readsIgnored: boolean
  /** Whether it is said why findings do not count. */
  readonly isVerbose: boolean
  /** Ends it. */
  readonly signal: AbortSignal
}

/** A scan of files and folders: reads them one after another, prints what is found in them, and counts. */
export class FileScan {
  readonly #io: Io
  readonly #around: RepositoryAround
  readonly #evaluator: PolicyEvaluator
  readonly #printer: ScanPrinter
  readonly #budget: ArchiveBudget | undefined
  readonly #isQuiet: boolean
  readonly #isVerbose: boolean
  readonly #signal: AbortSignal
  readonly #names: ScannedNames
  #progress: Progress | undefined
  #files = 0
  #bytes = 0
  #links = 0
  /** Files and folders that git ignores. */
  #leftOut = 0
  readonly #ignoredFiles: Pick<IgnoredFiles, 'enter' | 'has'>
  #notRead = 0
  /** Files of which something is not scanned, and need not be. */
  #partly = 0
  #places = 0
  #ignored = 0
  #fails = false
  /** Hashes of the secrets found, and of the live ones among them. */
  readonly #secrets = new Set<string>()
  readonly #live = new Set<string>()

  constructor(setting: FileScanSetting) {
    const { io, around, evaluator, printer, archives, isQuiet, readsIgnored, signal } = setting
    this.#signal = signal
    this.#isVerbose = setting.isVerbose
    this.#ignoredFiles = readsIgnored ? NOTHING_IGNORED : new IgnoredFiles()
    this.#isQuiet = isQuiet
    this.#budget = archives ? new ArchiveBudget(OF_FILES) : undefined
    this.#io = io
    this.#around = around
    this.#evaluator = evaluator
    this.#names = new ScannedNames(evaluator, signal)
    this.#printer = printer
  }

  /**
   * @param paths as the user gave them; `-` is standard input
   * @throws {ScanError} once the signal has aborted
   */
  async run(paths: readonly string[]): Promise<ExitCode> {
    const started = performance.now()
    if (!this.#isQuiet)
      this.#progress = new Progress(this.#io.stderr, () => countFiles(paths, this.#ignoredFiles))
    for await (const item of readAhead(
      walk(paths, this.#ignoredFiles),
      (stop) => this.#start(stop),
      READ_AHEAD,
    )) {
      throwIfAborted(this.#signal)
      if (item.kind === 'link') this.#links++
      else if (item.kind === 'ignored') this.#leftOut++
      else await this.#take(item.path, await this.#unlessInterrupted(item.content()))
    }
    return this.#end(started)
  }

  /**
   * Scans what is in memory already.
   *
   * @param contents each with the path of its file
   * @throws {ScanError} once the signal has aborted
   */
  async runContents(contents: readonly (WholeFile & { readonly path: string })[]): Promise<ExitCode> {
    const started = performance.now()
    for (const content of contents) {
      throwIfAborted(this.#signal)
      await this.#take(content.path, content)
    }
    return this.#end(started)
  }

  async #end(started: number): Promise<ExitCode> {
    for (const localFinding of await this.#names.flush()) await this.#tellFound(localFinding)
    await this.#progress?.clear()
    const totals = this.#totals(performance.now() - started)
    await tellPolicy(this.#io.stderr, this.#ignored, this.#evaluator.suppressions, ONLY_FILES)
    await this.#printer.end(totals)
    return totals.exitCode
  }

  /** Nobody knows when a pipe or a terminal has something to read. */
  async #unlessInterrupted<T>(work: Promise<T>): Promise<T> {
    const { promise: interrupted, reject } = Promise.withResolvers<never>()
    const interrupt = (): void => reject(reasonOf(this.#signal))
    this.#signal.addEventListener('abort', interrupt, { once: true })
    try {
      return await Promise.race([work, interrupted])
    } finally {
      this.#signal.removeEventListener('abort', interrupt)
    }
  }

  async #start(stop: Stop): Promise<Item> {
    if (stop.kind === 'link' || stop.kind === 'ignored') return stop
    if (stop.kind === 'standard-input') {
      return {
        kind: 'content',
        path: STANDARD_INPUT_NAME,
        content: () => readChunks(this.#io.stdin),
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
    for (const localFinding of await this.#names.take(path)) await this.#tellFound(localFinding)
    if ('unread' in content) return this.#tellUnread(path, content.unread)
    this.#files++
    for await (const told of examineContent(path, content, this.#evaluator, this.#budget, this.#signal)) {
      if (told.kind === 'read') this.#bytes += told.bytes
      else if (told.kind === 'found') await this.#tellFound(told.localFinding)
      else if (told.kind === 'unread') await this.#tellUnread(told.path, told.reason)
      else await this.#tellPartly(told.path, told.reason)
    }
    await this.#progress?.update(this.#files, this.#bytes)
  }

  async #tellFound(found: LocalFinding): Promise<void> {
    const localFinding = { ...found, path: this.#names.masked(found.path) }
    const finding = findingOf({ ...found, path: reportedPath(localFinding.path, this.#around) })
    const ignored = this.#evaluator.suppressions.of(finding)
    if (ignored !== undefined) {
      this.#ignored++
      return this.#explain((paint) => leftOutLine(ignored, paint))
    }
    this.#places++
    this.#fails ||= this.#evaluator.fails(finding)
    this.#secrets.add(localFinding.secretHash)
    if (activenessOf(localFinding) === 'active') this.#live.add(localFinding.secretHash)
    await this.#progress?.clear()
    await this.#printer.found({ ...localFinding, severity: this.#evaluator.severityOf(finding) })
  }

  async #tellUnread(path: string, reason: string): Promise<void> {
    if (this.#evaluator.suppressions.leavesOut(reportedPath(path, this.#around))) return
    const { stderr } = this.#io
    this.#notRead++
    await this.#progress?.clear()
    const shown = this.#names.masked(path)
    await stderr.write(notReadLine(shown, reason, stderr.paint))
    await this.#printer.notRead(shown, reason)
  }

  async #tellPartly(path: string, reason: string): Promise<void> {
    this.#partly++
    const shown = this.#names.masked(path)
    await this.#explain((paint) => partlyLine(shown, reason, paint))
    await this.#printer.outside(shown, reason)
  }

  async #explain(line: (paint: Paint) => string): Promise<void> {
    if (!this.#isVerbose) return
    const { stderr } = this.#io
    await this.#progress?.clear()
    await stderr.write(line(stderr.paint))
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
      ignoredByGit: this.#leftOut,
      partly: this.#partly,
      durationMs,
      exitCode: exitCodeOf(this.#fails, notRead),
    }
  }
}
