import { shortSha } from '../model/commit.ts'
import type { Repository } from '../model/repository.ts'
import { shownPath } from './coverage-words.ts'
import { markdownCode, markdownLink } from './escape.ts'
import { commitAddress, lineAddress } from './web-address.ts'

/** A commit as a link in Markdown. */
export function commitLink(repository: Repository, sha: string): string {
  return markdownLink(markdownCode(shortSha(sha)), commitAddress(repository, sha))
}

interface Place {
  readonly commit: string
  readonly path: string
  readonly line?: number
}

/** A file, or a line of it, as a link in Markdown to what the commit has there. */
export function lineLink(repository: Repository, { commit, path, line }: Place): string {
  const label = line === undefined ? shownPath(path) : `${shownPath(path)}:${line}`
  return markdownLink(markdownCode(label), lineAddress(repository, commit, path, line))
}
