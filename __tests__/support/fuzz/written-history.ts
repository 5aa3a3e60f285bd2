import { type BuiltRepository, type Files, HistoryBuilder, type Mark } from '../history.ts'
import { specOf } from './file-model.ts'
import type { HistoryPlan } from './random-history.ts'
import { replay, type Tree } from './replay.ts'

/** A plan as a repository on disk. */
export interface WrittenHistory {
  readonly plan: HistoryPlan
  readonly trees: readonly Tree[]
  readonly repository: BuiltRepository
  /** Full names of the plan's commits, by their numbers. */
  readonly shas: readonly string[]
}

/**
 * Writes a plan as a bare repository.
 *
 * @param decorate sets refs, and adds commits such as test merges
 */
export function writeHistory<T>(
  folder: string,
  plan: HistoryPlan,
  decorate: (history: HistoryBuilder, marks: readonly Mark[]) => T,
): WrittenHistory & { readonly decoration: T } {
  const history = new HistoryBuilder({ sha256: plan.sha256 })
  const trees = replay(plan)
  const marks: Mark[] = []
  for (const [index, { parents }] of plan.commits.entries()) {
    const tree: Files = Object.fromEntries(
      Array.from(trees[index]!, ([path, file]) => [path, specOf(file, plan.plants, plan.sha256)]),
    )
    const message = `commit ${index}`
    marks.push(history.commit({ parents: parents.map((one) => marks[one]!), tree, message }))
  }
  const decoration = decorate(history, marks)
  const repository = history.write(folder)
  return { plan, trees, repository, shas: marks.map(repository.sha), decoration }
}
