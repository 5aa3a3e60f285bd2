import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { configuration, gitEnvironment } from './git-environment.ts'
import { reasonIn } from './git-fault.ts'
import { type GitSetting, runGit } from './run-git.ts'

/** A repository on this machine, read and never written. */
export interface LocalRepository {
  readonly setting: GitSetting
  /** The folder of its objects; those of its alternates lie elsewhere. */
  readonly objects: string
  /** The length of an object's name in bytes: 20 of SHA-1, 32 of SHA-256. */
  readonly nameBytes: 20 | 32
  /** Whether commits before some point are not here, as in a clone of some depth. */
  readonly isShallow: boolean
  /** Where it was cloned from, as its configuration has it. */
  readonly origin: string | undefined
}

/** What the configuration of a repository that nobody vouches for could make git run. */
const HARMLESS: readonly (readonly [key: string, value: string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['log.showSignature', 'false'],
]

/** No home, so that no configuration of the user's counts. */
const NO_HOME = '/dev/null'

/**
 * Opens the repository that a folder is, or is in the work tree of.
 *
 * @throws {ScanError} where there is none, or git can't read it
 */
export async function openLocalRepository(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<LocalRepository> {
  const gitFolder = findGitFolder(resolve(folder))
  if (gitFolder === undefined) {
    throw new ScanError(
      'input',
      `There is no git repository at ${folder}. Name a work tree or a bare repository.`,
    )
  }
  const setting: GitSetting = {
    folder: gitFolder,
    // Without a protocol that may be used, git fetches nothing behind our back.
    env: { ...gitEnvironment(env, NO_HOME), ...configuration(HARMLESS), GIT_ALLOW_PROTOCOL: 'none' },
    signal,
    running: new Set(),
  }
  const questions = ['--show-object-format', '--is-shallow-repository', '--git-path', 'objects']
  const [facts, origin] = await Promise.all([
    runGit(setting, ['rev-parse', ...questions]),
    runGit(setting, ['config', '--get', 'remote.origin.url']),
  ])
  if (facts.code !== 0) {
    throw new ScanError(
      'input',
      `git can't read the repository at ${folder} (${reasonIn(facts.stderr)}). Run git fsck there.`,
    )
  }
  const [format, shallow, ...objects] = facts.stdout.trimEnd().split('\n')
  return {
    setting,
    objects: resolve(gitFolder, objects.join('\n')),
    nameBytes: format === 'sha256' ? 32 : 20,
    isShallow: shallow === 'true',
    origin: origin.code === 0 ? origin.stdout.trimEnd() : undefined,
  }
}

/** Looks where git would, from the folder upwards. */
function findGitFolder(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const inside = join(at, '.git')
    if (isGitFolder(inside)) return inside
    const target = linkIn(inside)
    if (target !== undefined) return resolve(at, target)
    if (isGitFolder(at)) return at
    if (dirname(at) === at) return undefined
  }
}

/** The git folder that the `.git` file of a further work tree or of a submodule names. */
function linkIn(path: string): string | undefined {
  try {
    return /^gitdir: (?<path>.+)/.exec(readFileSync(path, 'utf8'))?.groups?.['path']
  } catch {
    return undefined
  }
}

function isGitFolder(path: string): boolean {
  const isFolder = (name: string): boolean =>
    statSync(join(path, name), { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder('objects') && isFolder('refs')
}
