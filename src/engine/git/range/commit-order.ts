import type { Commit } from '../../../model/commit.ts'

/** Sorts commits so that parents stand before children, whatever their dates say. Stable for the same input. */
export function oldestFirst<C extends Commit>(commits: readonly C[]): C[] {
  const waiting = new Map(commits.map((commit) => [commit.sha, commit]))
  const sorted: C[] = []
  // From the end: git lists the newest first, so the oldest are met first.
  for (const { sha } of commits.toReversed()) {
    const stack = [sha]
    while (stack.length > 0) {
      const commit = waiting.get(stack.at(-1)!)
      const parents = commit?.parents.filter((parent) => waiting.has(parent)) ?? []
      if (parents.length > 0) {
        stack.push(...parents.toReversed())
        continue
      }
      stack.pop()
      if (commit === undefined) continue
      sorted.push(commit)
      waiting.delete(commit.sha)
    }
  }
  return sorted
}
