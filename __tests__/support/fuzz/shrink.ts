import type { HistoryPlan, PlannedCommit } from './random-history.ts'

/**
 * Makes a plan smaller while it still fails: takes commits away (their children get their parents), then parents of
 * merges, then edits.
 *
 * @param fails tells whether a plan still shows what is wrong
 * @param until milliseconds since 1970; what is reached by then is given
 */
export async function shrink(
  plan: HistoryPlan,
  fails: (plan: HistoryPlan) => Promise<boolean>,
  until: number,
): Promise<HistoryPlan> {
  let smallest = plan
  for (let improved = true; improved && Date.now() < until; ) {
    improved = false
    for (const candidate of smaller(smallest)) {
      if (Date.now() >= until) break
      if (!(await fails(candidate))) continue
      smallest = candidate
      improved = true
      break
    }
  }
  return smallest
}

/** Plans that lack one thing, the largest first. */
function* smaller(plan: HistoryPlan): Generator<HistoryPlan> {
  const { commits } = plan
  for (let index = commits.length - 1; index >= 0 && commits.length > 1; index--)
    yield { ...plan, commits: withoutCommit(commits, index) }
  for (const [index, { parents }] of commits.entries()) {
    if (parents.length > 1) yield changed(plan, index, { parents: parents.slice(0, -1) })
  }
  for (const [index, { edits }] of commits.entries()) {
    for (const at of edits.keys()) yield changed(plan, index, { edits: edits.toSpliced(at, 1) })
  }
}

function changed(plan: HistoryPlan, index: number, changes: Partial<PlannedCommit>): HistoryPlan {
  return { ...plan, commits: plan.commits.with(index, { ...plan.commits[index]!, ...changes }) }
}

function withoutCommit(commits: readonly PlannedCommit[], gone: number): readonly PlannedCommit[] {
  const { parents: instead, edits } = commits[gone]!
  const number = (one: number): number => (one > gone ? one - 1 : one)
  return commits.toSpliced(gone, 1).map((commit, index) => ({
    ...commit,
    parents: [...new Set(commit.parents.flatMap((one) => (one === gone ? instead : [one])).map(number))],
    // What follows needs the files that it wrote.
    edits: index === gone ? [...edits, ...commit.edits] : commit.edits,
  }))
}

/** A plan in words: a line for each commit. */
export function describePlan({ commits, plants }: HistoryPlan): string {
  const lines = commits.map(
    ({ parents, edits }, index) =>
      `  commit ${index} on ${parents.length === 0 ? 'nothing' : parents.join(', ')}: ${edits.map((one) => JSON.stringify(one)).join(' ')}`,
  )
  return [...lines, `  plants: ${plants.map(({ type }, index) => `${index} ${type}`).join(', ')}`].join('\n')
}
