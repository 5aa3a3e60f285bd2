import type { Boundary, Revision } from '../../../model/scan.ts'
import type { CommitSource } from '../fetch/commit-source.ts'
import { readParents } from './read-parents.ts'

/** Leaves out the boundary of earlier tags where the server has no tag but the head's own: nothing to look for. */
export async function dropNeedlessTags(
  source: CommitSource,
  head: Revision,
  boundaries: readonly Boundary[],
): Promise<readonly Boundary[]> {
  if (!boundaries.some((one) => 'earlierTags' in one)) return boundaries
  const others = [...(await source.tags())].filter(([ref, sha]) => ref !== head.ref && sha !== head.sha)
  return others.length > 0 ? boundaries : boundaries.filter((one) => !('earlierTags' in one))
}

/**
 * The commits before the head, as far as they are here, that have a tag; those behind another such commit are left
 * out.
 */
export async function earlierTags(source: CommitSource, head: string): Promise<readonly string[]> {
  const tagged = new Set((await source.tags()).values())
  tagged.delete(head)
  if (tagged.size === 0) return []
  const parents = await readParents(source, [head])
  const nearest = new Set<string>()
  const seen = new Set<string>()
  const stack = [head]
  for (let commit = stack.pop(); commit !== undefined; commit = stack.pop()) {
    if (seen.has(commit)) continue
    seen.add(commit)
    if (tagged.has(commit)) nearest.add(commit)
    else stack.push(...(parents.get(commit) ?? []))
  }
  return [...nearest]
}
