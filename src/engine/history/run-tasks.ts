import { throwIfAborted } from '../git/run-git.ts'
import type { Candidate } from '../match/matcher.ts'
import { CooperativeYield } from './cooperative-yield.ts'
import type { Finders } from './finders.ts'
import type { PackScanner, Sieved } from './pack-scan.ts'
import type { NodeSecrets } from './version-scanner.ts'
import type { PoolWorker, Report, TaskSetup } from './worker-pool.ts'

/** The result of a task. */
export interface TaskResult extends Omit<Sieved, 'suspects'> {
  readonly found: readonly NodeSecrets[]
}

/** Tasks that are to be done, and by whom. */
export interface TaskRun {
  /** Does them in this thread. */
  readonly scanner: PackScanner
  readonly finders: Finders
  readonly keyOf: (candidate: Candidate) => string
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
 * when nothing is left to do for them. All of them sieve. What they suspect is confirmed in this thread, which needs
 * the rules anyway, unless that would take it long. What a helper that ends early leaves undone, as where memory is
 * short, is done here.
 *
 * @throws {ScanError} on abort. What `isUnreadable` says of a pack comes as it is
 */
export async function runTasks(run: TaskRun): Promise<void> {
  await new TaskRunner(run).run()
}

/** The result of sieving tasks, by the task's number. */
type SievedTasks = Map<number, Sieved>

class TaskRunner {
  readonly #run: TaskRun
  readonly #turns: CooperativeYield
  readonly #next = new Int32Array(new SharedArrayBuffer(4))
  readonly #isSieved: Uint8Array
  /** What nobody confirms yet, and what each helper was handed for that. */
  readonly #waiting: SievedTasks = new Map()
  readonly #helping = new Map<PoolWorker, SievedTasks>()
  #undone: number
  #news = Promise.withResolvers<void>()

  constructor(run: TaskRun) {
    const { signal, setup } = run
    this.#run = run
    this.#turns = new CooperativeYield(signal)
    this.#undone = setup.tasks.length
    this.#isSieved = new Uint8Array(setup.tasks.length)
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
      else if (number >= 0) await this.#sieve(number)
      else await this.#news.promise
    }
    for (const helper of this.#helping.keys()) helper.dismiss()
  }

  #start(helper: PoolWorker): void {
    this.#helping.set(helper, new Map())
    helper.onReport((report) => this.#take(helper, report))
    void helper.ended.then(() => {
      for (const [number, sieved] of this.#helping.get(helper) ?? []) this.#waiting.set(number, sieved)
      this.#helping.delete(helper)
      this.#tellNews()
    })
    helper.tell({ kind: 'sieve', setup: { ...this.#run.setup, next: this.#next } })
  }

  #take(helper: PoolWorker, report: Report): void {
    const handed = this.#helping.get(helper)
    if (handed === undefined) return
    if (report.kind === 'sieved') this.#noteSieved(report.number, report.sieved)
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

  #handOut(helper: PoolWorker, handed: SievedTasks, atLeast: number): void {
    const { tasks } = this.#run.setup
    if (this.#waiting.size >= atLeast) {
      for (const [number, sieved] of this.#waiting) {
        if (handed.size === HANDED_AHEAD) break
        this.#waiting.delete(number)
        handed.set(number, sieved)
        const suspected = { pack: tasks[number]!.pack, suspects: sieved.suspects }
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
    if (number < this.#isSieved.length) return number
    return this.#helping.size === 0 ? this.#isSieved.indexOf(0) : -1
  }

  async #sieve(number: number): Promise<void> {
    const { scanner, setup } = this.#run
    this.#noteSieved(number, await this.#turns.run(scanner.sieve(setup.tasks[number]!)))
  }

  async #confirm(number: number, sieved: Sieved): Promise<void> {
    const { scanner, setup, finders, keyOf } = this.#run
    this.#waiting.delete(number)
    const suspected = { pack: setup.tasks[number]!.pack, suspects: sieved.suspects }
    const matcher = await finders.loadMatcher()
    this.#noteDone(number, sieved, await this.#turns.run(scanner.confirm(suspected, matcher, keyOf)))
  }

  #noteSieved(number: number, sieved: Sieved): void {
    this.#isSieved[number] = 1
    if (sieved.suspects.length > 0) this.#waiting.set(number, sieved)
    else this.#noteDone(number, sieved, [])
  }

  #noteDone(number: number, { passedOver, files, bytes }: Sieved, found: readonly NodeSecrets[]): void {
    const { setup, onDone } = this.#run
    this.#undone--
    onDone(setup.tasks[number]!.pack, { passedOver, files, bytes, found })
  }

  #tellNews(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
