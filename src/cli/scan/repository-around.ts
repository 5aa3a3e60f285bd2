import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { type Remote, webAddressOf } from '../../engine/git/fetch/remotes.ts'
import { openWorkspace } from '../../engine/git/workspace.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import { visible } from '../../report/words/escape.ts'
import { resolvedAddress } from './resolved-address.ts'

/** What is known of the repository that files are in. */
export interface RepositoryAround {
  /** The folder that paths in reports start from: the clone's own, or else the one that the program runs in. */
  readonly root: string
  /** Absent where there is no clone, or none of its remotes is on a server. */
  readonly repository?: Repository
  /** The remote that names it: `origin`. Absent where the user does. */
  readonly remote?: string
  /** Whether other remotes name other repositories, and none is named as the one that counts. */
  readonly isGuess?: true
}

/** What is known of a repository otherwise. */
export interface KnownOfIt {
  /** How the user names it: `o/r` on GitHub, or its address. */
  readonly named?: string | undefined
  /** Where it was cloned from, where it has no work tree to tell. */
  readonly origin?: string | undefined
}

/** Where pull requests go, of a fork's clone; then where the clone is from. */
const PREFERRED: readonly string[] = ['upstream', 'origin']

/** What GitHub calls a repository. */
const SHORT_NAME = /^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/

/**
 * The repository that a path of this machine belongs to.
 *
 * @param path of a file or a folder, as the user gave it
 * @throws {ScanError} where the user's name is none of a repository
 */
export function repositoryAround(path: string, { named, origin }: KnownOfIt = {}): RepositoryAround {
  const clone = cloneAround(resolve(path))
  const root = clone?.folder ?? resolve()
  if (named !== undefined) return { root, repository: repositoryNamed(named) }
  const given = clone?.remotes ?? (origin === undefined ? [] : [{ name: 'origin', address: origin }])
  const isPreferred = ({ name }: Remote): boolean => PREFERRED.includes(name)
  const preferred = PREFERRED.flatMap((name) => given.find((one) => one.name === name) ?? [])
  const found = firstOnServer(clone?.folder ?? resolve(path), [
    ...preferred,
    ...given.filter((one) => !isPreferred(one)),
  ])
  if (found === undefined) return { root }
  const { remote, url, others } = found
  const isGuess = !isPreferred(remote) && others().some((other) => other !== url)
  return { root, repository: repositoryAt(url), remote: remote.name, ...(isGuess ? { isGuess: true } : {}) }
}

/** The first of the remotes that leads to a server, and where those behind it lead. */
function firstOnServer(
  folder: string,
  remotes: readonly Remote[],
): { readonly remote: Remote; readonly url: string; readonly others: () => readonly string[] } | undefined {
  for (const [index, remote] of remotes.entries()) {
    const url = resolvedAddress(folder, remote)
    if (url === undefined) continue
    const others = (): string[] =>
      remotes.slice(index + 1).flatMap((other) => resolvedAddress(folder, other) ?? [])
    return { remote, url, others }
  }
  return undefined
}

/** The root of the work tree that a folder is in; nothing where it is in none. */
export function workTreeAround(folder: string): string | undefined {
  return cloneAround(resolve(folder))?.folder
}

/** For which repository the hashes of secrets are, as a sentence, where nothing says so for certain. */
export function hashNote({ repository, remote, isGuess }: RepositoryAround): string | undefined {
  if (repository === undefined) {
    return 'they are not for a repository, because the clone has no remote. The action computes other hashes. Set the repository with --repository OWNER/NAME.'
  }
  if (isGuess !== true) return undefined
  return `they are for ${visible(repository.url)} (remote ${visible(remote ?? '')}), because no remote is named upstream or origin. Set another repository with --repository OWNER/NAME.`
}

function cloneAround(
  path: string,
): { readonly folder: string; readonly remotes: readonly Remote[] } | undefined {
  let folder = isFolder(path) ? path : dirname(path)
  for (;;) {
    const workspace = openWorkspace(folder)
    if (workspace !== undefined) return { folder, remotes: workspace.remotes }
    const parent = dirname(folder)
    if (parent === folder) return undefined
    folder = parent
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function repositoryNamed(named: string): Repository {
  const url = SHORT_NAME.test(named) ? `https://github.com/${named}` : webAddressOf(named)
  if (url !== undefined) return repositoryAt(url)
  throw new ScanError(
    'input',
    `--repository is “${named}”. Use an owner and a name on GitHub (octocat/hello), or an address such as https://github.com/octocat/hello.`,
  )
}

function repositoryAt(url: string): Repository {
  return { url, name: new URL(url).pathname.slice(1) }
}
