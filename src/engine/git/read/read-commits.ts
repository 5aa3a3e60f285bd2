import type { Commit } from '../../../model/commit.ts'
import type { GitSetting } from '../process/run-git.ts'
import { readObjects } from './read-objects.ts'

/** A commit as it stands in the object store, with its true parents also where the history is cut. */
export interface StoredCommit extends Commit {
  readonly tree: string
}

/**
 * Looks up commits by name, by ref or through a tag.
 *
 * @returns those that are here, by the name asked
 */
export async function readCommits(
  setting: GitSetting,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, StoredCommit>> {
  const asked = [...new Set(names)]
  const found = new Map<string, StoredCommit>()
  if (asked.length === 0) return found
  const expressions = asked.map((name) => `${name}^{commit}`)
  await readObjects(setting, expressions, Number.POSITIVE_INFINITY, (expression, { name, bytes }) => {
    if (name === undefined || bytes === undefined) return
    found.set(expression.slice(0, -'^{commit}'.length), parseCommit(name, bytes.toString('latin1')))
  })
  return found
}

/** @param text a character for a byte */
export function parseCommit(sha: string, text: string): StoredCommit {
  const header = text.slice(0, text.indexOf('\n\n')).split('\n')
  const valuesOf = (key: string): string[] =>
    header.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1))
  return { sha, tree: valuesOf('tree')[0] ?? '', parents: valuesOf('parent') }
}
