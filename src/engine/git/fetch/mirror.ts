import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Repository } from '../../../model/repository.ts'
import type { Fetched } from '../../../model/scan.ts'
import type { HistoryOptions } from '../history.ts'
import { configuration, gitEnvironment } from '../process/git-environment.ts'
import { BrokenRepository } from '../process/git-fault.ts'
import type { GitSetting } from '../process/run-git.ts'
import { askServer } from './ask-server.ts'
import { withinBudget } from './fetch-budget.ts'
import { bytesFetched, measurePacks } from './fetched-packs.ts'
import { filtering, remoteConfiguration } from './remote-configuration.ts'

/** Where a mirror keeps the refs of its server: apart from all that a work tree could have. */
const MIRRORED = 'refs/mirror/'

/** A server may take so long to say that somebody else holds a ref's lock, in milliseconds. */
const REF_LOCK_MS = 2000

/** What a mirror is asked to have. */
export interface MirrorRequest {
  /** Refs by their full names; the default branch (`HEAD`) always is. */
  readonly refs: readonly string[]
  /** Commits by their full names. */
  readonly commits: readonly string[]
}

/** What an update brought. */
export interface MirrorUpdate {
  /** The commits that the refs lead to, `HEAD` among them. */
  readonly refs: ReadonlyMap<string, string>
  readonly fetched: Fetched
}

/**
 * Makes an empty mirror, in the layout of a work tree, so that a history can borrow from it as from any clone
 * (`HistoryOptions.workspace`).
 *
 * @param folder a new folder
 */
export function makeMirror(folder: string, { url }: Repository): void {
  const git = join(folder, '.git')
  mkdirSync(join(git, 'objects', 'pack'), { recursive: true })
  mkdirSync(join(git, 'refs'))
  writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/none\n')
  writeFileSync(
    join(git, 'config'),
    `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\thooksPath = /dev/null\n\tbigFileThreshold = 16m\n[remote "origin"]\n\turl = ${quoted(url)}\n`,
  )
}

/** A value of git's configuration, in which a quotation mark and a backslash are escaped. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}

/**
 * Asks the server, with the credentials of this request, for what the mirror lacks: the same process proves that the
 * repository may be read. What comes is checked by git before it is kept.
 *
 * @param maxBytes the most that the mirror may grow to
 * @returns nothing where the server refuses one of the refs or commits
 * @throws {BrokenRepository} where the mirror can't be brought up to date, as after a rewritten default branch
 * @throws {ScanError} where the server can't be asked
 */
export async function updateMirror(
  folder: string,
  repository: Repository,
  { refs, commits }: MirrorRequest,
  options: HistoryOptions & { readonly maxBytes: number },
  signal: AbortSignal,
): Promise<MirrorUpdate | undefined> {
  const git = join(folder, '.git')
  const setting: GitSetting = {
    folder: git,
    env: gitEnvironment(options.env, git),
    signal,
    running: new Set(),
  }
  const { protocol } = new URL(repository.url)
  const filter = `blob:limit=${options.maxBlobBytes}`
  const names = ['HEAD', ...refs]
  const known = names.map(mirrored).filter((ref) => existsSync(join(git, ref)))
  const env = {
    GIT_ALLOW_PROTOCOL: protocol.slice(0, -1),
    ...configuration([
      ...remoteConfiguration(repository, options.token),
      ...filtering(filter),
      ['core.filesRefLockTimeout', String(REF_LOCK_MS)],
      ...(options.configuration ?? []),
    ]),
  }
  const command = {
    args: [
      ...['fetch', '--quiet', '--progress', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'],
      ...['--stdin', `--filter=${filter}`],
      ...known.map((ref) => `--negotiation-tip=${ref}`),
      'origin',
    ],
    env,
    // A default branch that was rewritten is refused: the repository may be another one of the same address.
    input: [
      ...names.map((ref) => `${ref === 'HEAD' ? '' : '+'}${ref}:${mirrored(ref)}`),
      ...commits,
      '',
    ].join('\n'),
  }
  const asked = `what is new in ${refs.length + commits.length + 1} refs and commits`
  options.onProgress?.(`Fetching of ${repository.name}: ${asked}`)
  const before = measurePacks(git)
  const fetch = () =>
    withinBudget(setting, repository, options.maxBytes, (watched) =>
      askServer(watched, repository, command, () => undefined),
    )
  try {
    const answer = await fetch().catch((error: unknown) => {
      // Another scan may have moved the default branch on in the meantime.
      if (error instanceof BrokenRepository) return fetch()
      throw error
    })
    if (typeof answer !== 'string') return undefined
    const { objects, bytes } = measurePacks(git)
    return {
      refs: new Map(names.map((ref) => [ref, tipOf(git, mirrored(ref))])),
      fetched: {
        requests: 1,
        objects: objects - before.objects,
        bytes: bytes - before.bytes,
        asked: [asked],
      },
    }
  } finally {
    await Promise.all(setting.running)
  }
}

function mirrored(ref: string): string {
  return ref.replace(/^(?:refs\/)?/, MIRRORED)
}

/** Git has just written the ref, or left it as it was. */
function tipOf(git: string, ref: string): string {
  return readFileSync(join(git, ref), 'latin1').trim()
}

/** What a mirror takes on the disk, in bytes, and in how many packs; nothing where it has no packs any more. */
export function sizeOfMirror(folder: string): { readonly bytes: number; readonly packs: number } {
  const packs = join(folder, '.git', 'objects', 'pack')
  const indexes = namesIn(packs).filter((name) => name.endsWith('.idx'))
  const indexBytes = indexes
    .map((name) => statSync(join(packs, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
  return { bytes: bytesFetched(join(folder, '.git')) + indexBytes, packs: indexes.length }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
