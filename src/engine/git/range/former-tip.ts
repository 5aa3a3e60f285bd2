import type { Boundary } from '../../../model/scan.ts'

/** Whether a boundary counts only where the head goes on from it. */
export function isFormerTip(one: Boundary): boolean {
  return 'formerTip' in one
}

/**
 * Whether the head of a range goes on from the tips that the range leaves out.
 *
 * A path from the head down to a tip leaves the range at a commit that the tip leads to, and that leads to the tip: so
 * at the tip itself. It is then a parent of a commit of the range, which no cut of the history hides.
 *
 * @param commits all commits of the range
 */
export function goesOnFrom(
  commits: readonly { readonly parents: readonly string[] }[],
  { head, without }: { readonly head: string; readonly without: readonly string[] },
): boolean {
  return without.every((tip) => tip === head || commits.some(({ parents }) => parents.includes(tip)))
}
