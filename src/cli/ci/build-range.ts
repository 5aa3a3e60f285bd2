import type { JobClone } from '../../engine/git/range/job-clone.ts'
import { shortSha } from '../../model/commit.ts'
import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import type { Build, Point, Scope } from './build.ts'

/** The commits of a build, as full names. */
export interface BuildRange {
  readonly head: string
  /** What leads to these is left out. */
  readonly without: readonly string[]
}

/**
 * Finds the commits of a build, and fetches what its clone lacks of them.
 *
 * @param base what the user names as the base; it counts instead of what the system says
 * @throws {ScanError} where they can't be had
 */
export async function findBuildRange(
  clone: JobClone,
  { head: named, scope }: Build,
  base: string | undefined,
): Promise<BuildRange> {
  const head = await clone.commit(named ?? 'HEAD')
  if (head === undefined) throw notHere(`The commit ${visible(named ?? 'HEAD')} that the job runs for`, clone)
  const without = base === undefined ? await boundsOf(clone, head, scope) : [await namedBase(clone, base)]
  if (await clone.deepenFor([head, ...without.map((name) => `^${name}`)])) return { head, without }
  throw new ScanError(
    'repository',
    `The clone is too shallow to determine what ${shortSha(head)} introduces, and the rest can't be fetched (${clone.fault ?? 'unknown reason'}). Configure the job to clone the whole history, and run it again.`,
  )
}

function boundsOf(
  clone: JobClone,
  head: string,
  scope: Scope,
): Promise<readonly string[]> | readonly string[] {
  switch (scope.kind) {
    case 'change':
      return firstOf(clone, scope.bases)
    case 'push':
      return boundsOfPush(clone, head, scope)
    case 'tag':
      return clone.earlierTags(head)
    case 'history':
      return []
  }
}

async function firstOf(clone: JobClone, bases: readonly Point[]): Promise<readonly string[]> {
  for (const base of bases) {
    const found = await ('commit' in base ? clone.commit(base.commit) : clone.branch(base.branch))
    if (found !== undefined) return [found]
  }
  const names = bases.map((base) =>
    'commit' in base ? `the commit ${base.commit}` : `the branch ${base.branch}`,
  )
  if (names.length === 0) {
    throw new ScanError('input', 'The target of the change is unknown. Set it with --base REV.')
  }
  throw notHere(`The target of the change, ${names.map(visible).join(' or ')},`, clone)
}

/**
 * The branch's old commit bounds a push. Where it was left behind, as a forced push does, or there is none, it is also
 * the default branch; all that leads to the default branch counts where nothing says what is new of it.
 */
async function boundsOfPush(
  clone: JobClone,
  head: string,
  { branch, before, defaultBranch }: Extract<Scope, { kind: 'push' }>,
): Promise<readonly string[]> {
  const old = before === undefined ? undefined : await clone.commit(before)
  if (old !== undefined && (await clone.leadsTo(head, old))) return [old]
  const others = defaultBranch ?? (await clone.defaultBranch())
  const main = others === undefined || others === branch ? undefined : await clone.branch(others)
  return [old, main].filter((bound) => bound !== undefined)
}

async function namedBase(clone: JobClone, base: string): Promise<string> {
  const found = (await clone.find(base)) ?? (await clone.commit(base)) ?? (await clone.branch(base))
  if (found !== undefined) return found
  throw notHere(`--base ${visible(base)}`, clone)
}

function notHere(what: string, { fault }: JobClone): ScanError {
  return new ScanError(
    'repository',
    `${what} is not in this clone and can't be fetched (${fault ?? 'git has no such commit'}). Configure the job to clone the whole history, and run it again.`,
  )
}
