import type { Author } from '../history.ts'
import type { GitSetting } from '../process/run-git.ts'
import { readObjects } from './read-objects.ts'

/** `author <name> <<address>> <seconds> <zone>`: names may hold anything but `<`, `>` and line breaks. */
const AUTHOR = /^author (?<name>[^<\n]*)<(?<address>[^>\n]*)> (?<seconds>\d{1,12}) /m

/** Who wrote commits, and when; those that are not here, or say it in another way, are left out. */
export async function readAuthors(
  setting: GitSetting,
  commits: Iterable<string>,
): Promise<ReadonlyMap<string, Author>> {
  const asked = [...new Set(commits)]
  const authors = new Map<string, Author>()
  if (asked.length === 0) return authors
  await readObjects(setting, asked, Number.POSITIVE_INFINITY, (sha, { type, bytes }) => {
    if (type !== 'commit' || bytes === undefined) return
    const end = bytes.indexOf('\n\n')
    const groups = AUTHOR.exec(bytes.toString('utf8', 0, end === -1 ? bytes.length : end))?.groups
    if (groups === undefined) return
    const time = new Date(Number(groups['seconds']) * 1000)
    if (Number.isNaN(time.getTime())) return
    const name = groups['address']!.trim() || groups['name']!.trim()
    authors.set(sha, { name, time: time.toISOString() })
  })
  return authors
}
