import { shortSha } from '../../model/commit.ts'
import { type Finding, fileOf } from '../../model/finding.ts'
import type { Repository } from '../../model/repository.ts'
import { shownPath } from '../words/coverage-words.ts'
import { markdownCode, markdownLink } from '../words/escape.ts'
import { commitAddress, lineAddress } from '../words/web-address.ts'

/** A commit as a link in Markdown. */
export function commitLink(repository: Repository, sha: string): string {
  return markdownLink(markdownCode(shortSha(sha)), commitAddress(repository, sha))
}

interface Place extends Pick<Finding, 'commit' | 'path' | 'within'> {
  readonly line?: number
}

/** A file, or a line of it, as a link in Markdown to what the commit has there. */
export function lineLink(repository: Repository, place: Place): string {
  const { path, line } = place
  const label = line === undefined ? shownPath(path) : `${shownPath(path)}:${line}`
  return markdownLink(markdownCode(label), addressOf(repository, place))
}

/** Of what is in an archive the archive is shown, of what a commit says the commit. */
function addressOf(repository: Repository, place: Place): string | undefined {
  const file = fileOf(place)
  if (file === undefined) return commitAddress(repository, place.commit)
  return lineAddress(repository, place.commit, file, place.within === undefined ? place.line : undefined)
}
