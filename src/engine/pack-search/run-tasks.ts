import { throwIfAborted } from '../git/process/run-git.ts'
import type { Finders } from '../history/finders.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import type { NodeSecrets } from './blob-scanner.ts'
import { CooperativeYield } from './cooperative-yield.ts'
import type { FoundSuspects, PackScanner } from './pack-scan.ts'
import type { PoolWorker, Report, TaskSetup } from './worker-pool.ts'

/** The result of a task. */
export interface TaskResult extends Omit<FoundSuspects, 'suspects'> {
  readonly found: readonly NodeSecrets[]
}

/** Tasks that are to be done, and by whom. */
export interface TaskRun {
  /** Does them in this thread. */
  readonly scanner: PackScanner
  readonly finders: Finders
  readonly keyOf: KeyOf
  readonly setup: Omit<TaskSetup, 'next'>
  readonly helpers: readonly PoolWorker[]
  readonly signal: AbortSignal
  /** Further work, which this thread does before it takes tasks. */
  readonly beside?: () => Promise<void>
  /** Told of what comes of a task of a pack; tasks are done in no order. */
  readonly onDone: (pack: number, result: TaskResult) => void
}

/** A thread that has to load the rules for it first only confirms where so many tasks are waiting for that. */
const WORTH_LOADING = 32

/** So many tasks are handed to a thread at once, so that it need not wait for the next one. */
const HANDED_AHEAD = 2

/**
 * Does tasks in this thread, which lets others have their turn meanwhile, and in helping threads, which are dismissed
 * when nothing is left to do for them. All of them look for suspects. What they suspect is confirmed in this thread,
 * which needs the rules anyway, unless that would take it long. What a helper that ends early leaves undone, as where
 * memory is short, is done here.
 *
 * @throws {ScanError} on abort. What `isUnreadable` says of a pack comes as it is
 */
export async function runTasks(run: TaskRun): Promise<void> {
  await new TaskRunner(run).run()
}

/** The result of sieving tasks, by the task's number. */
type SearchedTasks = Map<number, FoundSuspects>

class TaskRunner {
  readonly #run: TaskRun
  readonly #turns: CooperativeYield
  readonly #next = new Int32Array(new SharedArrayBuffer(4))
  readonly #isSearched: Uint8Array
  /** What nobody confirms yet, and what each helper was handed for that. */
  readonly #waiting: SearchedTasks = new Map()
  readonly #helping = new Map<PoolWorker, SearchedTasks>()
  #undone: number
  #news = Promise.withResolvers<void>()

  constructor(run: TaskRun) {
    const { signal, setup } = run
    this.#run = run
    this.#turns = new CooperativeYield(signal)
    this.#undone = setup.tasks.length
    this.#isSearched = new Uint8Array(setup.tasks.length)
  }

  async run(): Promise<void> {
    const { signal, helpers, beside } = this.#run
    throwIfAborted(signal)
    signal.addEventListener('abort', () => this.#tellNews(), { once: true })
    for (const helper of helpers) this.#start(helper)
    await beside?.()
    while (this.#undone > 0) {
      throwIfAborted(signal)
      const [waiting] = this.#waiting
      const number = waiting === undefined ? this.#takeNext() : -1
      if (waiting !== undefined) await this.#confirm(...waiting)
      else if (number >= 0) await this.#findSuspects(number)
      else await this.#news.promise
    }
    for (const helper of this.#helping.keys()) helper.dismiss()
  }

  #start(helper: PoolWorker): void {
    this.#helping.set(helper, new Map())
    helper.onReport((report) => this.#take(helper, report))
    void helper.ended.then(() => {
      for (const [number, found] of this.#helping.get(helper) ?? []) this.#waiting.set(number, found)
      this.#helping.delete(helper)
      this.#tellNews()
    })
    helper.tell({ kind: 'find suspects', setup: { ...this.#run.setup, next: this.#next } })
  }

  #take(helper: PoolWorker, report: Report): void {
    const handed = this.#helping.get(helper)
    if (handed === undefined) return
    if (report.kind === 'found suspects') this.#noteSuspects(report.number, report.found)
    else {
      if (report.kind === 'confirmed') {
        const { number, found } = report
        this.#noteDone(number, handed.get(number)!, found)
        handed.delete(number)
      }
      this.#handOut(helper, handed, report.kind === 'idle' ? WORTH_LOADING : 1)
    }
    this.#tellNews()
  }

  #handOut(helper: PoolWorker, handed: SearchedTasks, atLeast: number): void {
    const { tasks } = this.#run.setup
    if (this.#waiting.size >= atLeast) {
      for (const [number, found] of this.#waiting) {
        if (handed.size === HANDED_AHEAD) break
        this.#waiting.delete(number)
        handed.set(number, found)
        const suspected = { pack: tasks[number]!.pack, suspects: found.suspects }
        helper.tell({ kind: 'confirm', number, suspected })
      }
    }
    if (handed.size > 0) return
    this.#helping.delete(helper)
    helper.dismiss()
  }

  /** A task that nobody else does; -1 for none. */
  #takeNext(): number {
    const number = Atomics.add(this.#next, 0, 1)
    if (number < this.#isSearched.length) return number
    return this.#helping.size === 0 ? this.#isSearched.indexOf(0) : -1
  }

  async #findSuspects(number: number): Promise<void> {
    const { scanner, setup } = this.#run
    this.#noteSuspects(number, await this.#turns.run(scanner.findSuspects(setup.tasks[number]!)))
  }

  async #confirm(number: number, found: FoundSuspects): Promise<void> {
    const { scanner, setup, finders, keyOf } = this.#run
    this.#waiting.delete(number)
    const suspected = { pack: setup.tasks[number]!.pack, suspects: found.suspects }
    const matcher = await finders.loadMatcher()
    this.#noteDone(number, found, await this.#turns.run(scanner.confirm(suspected, matcher, keyOf)))
  }

  #noteSuspects(number: number, found: FoundSuspects): void {
    this.#isSearched[number] = 1
    if (found.suspects.length > 0) this.#waiting.set(number, found)
    else this.#noteDone(number, found, [])
  }

  #noteDone(
    number: number,
    { passedOver, files, bytes }: FoundSuspects,
    found: readonly NodeSecrets[],
  ): void {
    const { setup, onDone } = this.#run
    this.#undone--
    onDone(setup.tasks[number]!.pack, { passedOver, files, bytes, found })
  }

  #tellNews(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
