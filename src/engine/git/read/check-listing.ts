import type { CommitSource } from '../fetch/commit-source.ts'
import { brokenRepository, forgedObject } from '../process/git-fault.ts'
import { runGit } from '../process/run-git.ts'
import type { ListedCommits } from './list-commits.ts'
import { parseCommit } from './read-commits.ts'
import type { OnObject } from './read-objects.ts'

/**
 * Holds against their names all commits and folders that a listing stood on, and proves from the commits' own words
 * that the range ends at ancestors of what was left out of it.
 *
 * @throws {BrokenRepository} where an object of the clone is not what its name says
 */
export async function checkListing(source: CommitSource, { commits, range }: ListedCommits): Promise<void> {
  const listed = new Set(commits.map(({ sha }) => sha))
  const parents = new Set(commits.flatMap((commit) => commit.parents))
  const before = [...parents].filter((sha) => !listed.has(sha))
  const [known, between] = await Promise.all([
    readChecked(source, [...before, ...before.map((sha) => `${sha}^{tree}`)]),
    range === undefined ? [] : listBetween(source, before, range.without),
  ])
  if (range === undefined) return
  const ends = endsOf(range.head, listed, known)
  if (ends.some((sha) => !range.without.includes(sha))) {
    const parents = new Map([...known, ...(await readChecked(source, [...range.without, ...between]))])
    await proveAncestors(source, ends, range.without, parents)
  }
}

/** Checks what a listing has noted, with further objects. @returns the parents of the commits among them */
export async function readChecked(
  { setting, readObjects }: Pick<CommitSource, 'setting' | 'readObjects'>,
  more: readonly string[],
): Promise<Parents> {
  const parents = new Map<string, readonly string[]>()
  const names = [...new Set([...(setting.check?.listed ?? []), ...more])]
  setting.check?.listed.clear()
  const take: OnObject = (asked, { name, type, bytes }) => {
    if (name === undefined || bytes === undefined) throw forgedObject(asked)
    if (type === 'commit') parents.set(name, parseCommit(name, bytes.toString('latin1')).parents)
  }
  if (names.length > 0) await readObjects(names, Number.POSITIVE_INFINITY, take)
  return parents
}

type Parents = ReadonlyMap<string, readonly string[]>

/** The commits that the range leads to and that are not of it. */
function endsOf(head: string, listed: ReadonlySet<string>, parents: Parents): readonly string[] {
  const seen = new Set<string>()
  const ends: string[] = []
  const stack = [head]
  for (let sha = stack.pop(); sha !== undefined; sha = stack.pop()) {
    if (seen.has(sha)) continue
    seen.add(sha)
    if (listed.has(sha)) stack.push(...(parents.get(sha) ?? []))
    else ends.push(sha)
  }
  return ends
}

/** Commits between those before a range and what was left out of it; mostly these are the same. */
async function listBetween(
  { setting }: CommitSource,
  before: readonly string[],
  tips: readonly string[],
): Promise<readonly string[]> {
  const others = before.filter((sha) => !tips.includes(sha))
  if (others.length === 0 || tips.length === 0) return []
  const input = [...tips, ...others.map((sha) => `^${sha}`)].map((line) => `${line}\n`).join('')
  const { code, stdout, stderr } = await runGit(setting, ['rev-list', '--ancestry-path', '--stdin'], {
    input,
  })
  if (code !== 0) throw brokenRepository('rev-list', stderr)
  return stdout.split('\n').filter((line) => line !== '')
}

/**
 * Goes from what was left out of a range to the commits that it ends at, by the parents that commits name themselves.
 *
 * @param parents of commits on the way; where an end is behind another one, more are read
 */
async function proveAncestors(
  source: CommitSource,
  ends: readonly string[],
  tips: readonly string[],
  parents: Map<string, readonly string[]>,
): Promise<void> {
  let seen = reachedFrom(tips, parents)
  for (const end of ends) {
    if (seen.has(end)) continue
    const between = await listBetween(source, [end], tips)
    for (const [sha, found] of await readChecked(source, between)) parents.set(sha, found)
    seen = reachedFrom(tips, parents)
    if (!seen.has(end)) throw forgedObject(end)
  }
}

function reachedFrom(tips: readonly string[], parents: Parents): ReadonlySet<string> {
  const seen = new Set<string>()
  const stack = [...tips]
  for (let sha = stack.pop(); sha !== undefined; sha = stack.pop()) {
    if (seen.has(sha)) continue
    seen.add(sha)
    stack.push(...(parents.get(sha) ?? []))
  }
  return seen
}
