import type { Candidate } from '../match/matcher.ts'
import type { NodeSecrets } from './confirm-trees.ts'
import type { Finders } from './finders.ts'
import type { PackScanner, Sieved, Task } from './pack-scan.ts'

export type { Task } from './pack-scan.ts'

/** What came of a task. */
export interface TaskResult extends Omit<Sieved, 'suspects'> {
  readonly found: readonly NodeSecrets[]
}

/** Does a piece of work that can be left off wherever it yields. */
export type Run = <Result>(work: Generator<void, Result>) => Promise<Result>

/**
 * Looks through a part of a pack: first for what may be secrets, then, where there is any, with all rules. One must
 * be done before the next may start.
 */
export async function doTask(
  scanner: PackScanner,
  task: Task,
  { loadMatcher }: Finders,
  keyOf: (candidate: Candidate) => string,
  run: Run,
): Promise<TaskResult> {
  const { suspects, ...read } = await run(scanner.sieve(task))
  if (suspects.length === 0) return { ...read, found: [] }
  const matcher = await loadMatcher()
  return { ...read, found: await run(scanner.confirm({ pack: task.pack, suspects }, matcher, keyOf)) }
}
