/** What is known of a history: commits and their parents, cut off somewhere. */
export interface CommitGraph {
  /** Parents of each known commit; for a cut one those that could be seen, usually none. */
  readonly parents: ReadonlyMap<string, readonly string[]>
  /** Commits whose parents are not known. */
  readonly cut: ReadonlySet<string>
}

export type Settlement =
  /** These commits are the range, for certain. */
  | { readonly kind: 'exact'; readonly commits: readonly string[] }
  /** The range is certain to differ from the number expected; `count` is its size, or more than that. */
  | { readonly kind: 'differs'; readonly count: number }
  /** Too much is cut off to tell. */
  | { readonly kind: 'open' }

/**
 * Works out which commits are reachable from `head` and from no boundary, as far as a cut graph can prove it.
 *
 * A graph that lacks commits can err on two sides. A commit of the range may be hidden behind a listed commit
 * that is cut: so none may be, however many the event counts, and the range ends at commits that a boundary leads to.
 * And a listed commit may be reachable from a boundary through a cut commit. That
 * is excluded when the number is the one expected, since no listed commit can then be too many; or when every
 * cut commit on the boundary's side is an ancestor of the oldest listed commits, since nothing is its own
 * ancestor.
 *
 * @param expected how many commits the event counts, where it does
 */
export function settleRange(
  graph: CommitGraph,
  head: string,
  boundaries: readonly string[],
  expected: number | undefined,
): Settlement {
  const outside = reachable(graph, boundaries)
  const listed = [...reachable(graph, [head], outside)]

  if (listed.some((commit) => graph.cut.has(commit))) return { kind: 'open' }
  if (listed.length === expected) return { kind: 'exact', commits: listed }
  const certain = (expected !== undefined && listed.length < expected) || noneIsHidden(graph, listed, outside)
  if (!certain) return { kind: 'open' }
  return expected === undefined
    ? { kind: 'exact', commits: listed }
    : { kind: 'differs', count: listed.length }
}

/** Whether no listed commit can be reached from outside through what is cut off. */
function noneIsHidden(graph: CommitGraph, listed: readonly string[], outside: ReadonlySet<string>): boolean {
  const cuts = [...outside].filter((commit) => graph.cut.has(commit))
  if (cuts.length === 0 || listed.length === 0) return true
  const inside = new Set(listed)
  const oldest = listed.filter((commit) => !graph.parents.get(commit)?.some((parent) => inside.has(parent)))
  return oldest.every((commit) => {
    const ancestors = reachable(graph, [commit])
    return cuts.every((cut) => ancestors.has(cut))
  })
}

/** All known commits that the starts lead to, the starts included, but for those in `without`. */
function reachable(
  { parents }: CommitGraph,
  starts: readonly string[],
  without: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>()
  const stack = [...starts]
  for (let commit = stack.pop(); commit !== undefined; commit = stack.pop()) {
    if (found.has(commit) || without.has(commit) || !parents.has(commit)) continue
    found.add(commit)
    stack.push(...(parents.get(commit) ?? []))
  }
  return found
}
