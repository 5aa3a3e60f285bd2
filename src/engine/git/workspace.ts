import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Repository } from '../../model/repository.ts'
import { fetchRemotesIn, type Remote, remotesIn, webAddressOf } from './fetch/remotes.ts'

/** A clone on this machine, as far as it is read from its files. */
export interface Workspace {
  /** Its object store, an absolute path. */
  readonly objects: string
  /** Where Git LFS keeps the contents that it has, an absolute path; there need not be such a folder. */
  readonly lfsObjects: string
  /** Its list of commits whose parents are cut off, one a line; empty in a complete clone. */
  readonly shallow: string
  /** Whether objects may be missing though their commits are there. */
  readonly partial: boolean
  readonly sha256: boolean
  /** Whether one of its remotes, whatever its name, is that repository on that server. */
  isCloneOf(repository: Repository): boolean
  /**
   * The commit that a branch of the repository had when the clone last fetched it from there.
   *
   * @param ref such as `refs/heads/main`
   */
  trackedTip(repository: Repository, ref: string): string | undefined
  readonly remotes: readonly Remote[]
  /** The commit that is checked out, where its name can be read. */
  readonly head: string | undefined
}

/**
 * Looks at a folder's clone without running git, so that neither its owner nor its configuration matters.
 *
 * @returns nothing where the folder is no work tree of git
 */
export function openWorkspace(folder: string): Workspace | undefined {
  const gitFolder = findGitFolder(folder)
  if (gitFolder === undefined) return undefined
  const common = commonFolder(gitFolder)
  const objects = join(common, 'objects')
  if (!isFolder(objects)) return undefined
  const config = read(join(common, 'config')) ?? ''
  const remotesOf = ({ url }: Repository): Remote[] =>
    fetchRemotesIn(config).filter(({ address }) => alike(address) === alike(url))
  return {
    objects,
    lfsObjects: join(common, 'lfs', 'objects'),
    shallow: read(join(common, 'shallow')) ?? '',
    partial: /^\s*(?:promisor\s*=\s*true|partialclone\s*=)/im.test(config),
    sha256: /^\s*objectformat\s*=\s*sha256\s*$/im.test(config),
    isCloneOf: (repository) => remotesOf(repository).length > 0,
    trackedTip(repository, ref) {
      const tips = remotesOf(repository).flatMap(({ name }) => {
        const tracking = ref.replace(/^refs\/heads\//, `refs/remotes/${name}/`)
        return tracking === ref ? [] : (resolveRef(tracking, common, common) ?? [])
      })
      return tips[0]
    },
    get remotes() {
      return remotesIn(config)
    },
    get head() {
      return resolveRef('HEAD', gitFolder, common)
    },
  }
}

/** The folder that all work trees of a repository share, where its objects and configuration are (gitrepository-layout(5)). */
export function commonFolder(gitFolder: string): string {
  return resolve(gitFolder, read(join(gitFolder, 'commondir'))?.trim() ?? '.')
}

function findGitFolder(folder: string): string | undefined {
  const path = join(folder, '.git')
  if (isFolder(path)) return path
  const target = read(path)?.match(/^gitdir: (?<path>.+)/)?.groups?.['path']
  return target === undefined ? undefined : resolve(folder, target)
}

/** `https://github.com/o/r.git` and `git@github.com:o/r` become `//github.com/o/r`. */
function alike(address: string): string {
  const page = webAddressOf(address) ?? address
  return page.toLowerCase().replace(/^[a-z]+:/, '')
}

const MOST_SYMBOLIC = 5

function resolveRef(name: string, folder: string, common: string, depth = 0): string | undefined {
  const text = (
    read(join(folder, name)) ?? (folder === common ? undefined : read(join(common, name)))
  )?.trim()
  const target = text?.match(/^ref: (?<name>refs\/\S+)$/)?.groups?.['name']
  if (target !== undefined && depth < MOST_SYMBOLIC) return resolveRef(target, folder, common, depth + 1)
  const sha = text ?? packedRef(name, common)
  return sha !== undefined && /^[0-9a-f]{40,64}$/.test(sha) ? sha : undefined
}

function packedRef(name: string, common: string): string | undefined {
  const line = read(join(common, 'packed-refs'))
    ?.split('\n')
    .find((one) => one.endsWith(` ${name}`))
  return line?.slice(0, line.indexOf(' '))
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
