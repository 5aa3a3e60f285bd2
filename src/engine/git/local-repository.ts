import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { configuration, gitEnvironment } from './process/git-environment.ts'
import { reasonIn } from './process/git-fault.ts'
import { type GitSetting, runGit } from './process/run-git.ts'
import { commonFolder } from './workspace.ts'

/** A repository on this machine, found and not yet read. */
export interface LocatedRepository {
  readonly setting: GitSetting
  /** The folder of its objects; those of its alternates lie elsewhere. */
  readonly objects: string
  /** Where Git LFS keeps the contents that it has; there need not be such a folder. */
  readonly lfsObjects: string
  /**
   * What git knows of it, asked once.
   *
   * @throws {ScanError} where git can't read it
   */
  facts(): Promise<LocalRepository>
}

/** A repository on this machine, read and never written. */
export interface LocalRepository extends LocatedRepository {
  /** The length of an object's name in bytes: 20 of SHA-1, 32 of SHA-256. */
  readonly nameBytes: 20 | 32
  /** Whether commits before some point are not here, as in a clone of some depth. */
  readonly isShallow: boolean
  /** Where it was cloned from, as its configuration has it. */
  readonly origin: string | undefined
}

/** How a repository is opened. */
export interface OpenOptions {
  /**
   * Whether git's own variables count, as git sets them for a hook: the index that a commit is made of, and the
   * quarantine of a push (githooks(5), git-receive-pack(1)).
   */
  readonly inHook?: boolean
  /** Whether the folder itself must be the repository; one around it will do otherwise. */
  readonly exactly?: boolean
}

/** What git says to a hook of where objects and the index are. */
const HOOK_VARIABLES = [
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_QUARANTINE_PATH',
] as const

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
  ...asked: Parameters<typeof locateRepository>
): Promise<LocalRepository> {
  return locateRepository(...asked).facts()
}

/**
 * Finds the repository that a folder is, or is in the work tree of, without a git process.
 *
 * @throws {ScanError} where there is none
 */
export function locateRepository(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  { inHook = false, exactly = false }: OpenOptions = {},
): LocatedRepository {
  const gitFolder = (inHook ? hookedFolder(env) : undefined) ?? findGitFolder(resolve(folder), exactly)
  if (gitFolder === undefined) {
    throw new ScanError(
      'input',
      existsSync(folder)
        ? `${folder} is not a git repository. Specify the root of a work tree, or a bare repository.`
        : `There is no folder ${folder}. Specify the root of a work tree, or a bare repository.`,
    )
  }
  const setting: GitSetting = {
    folder: gitFolder,
    // Without a protocol that may be used, git fetches nothing behind our back.
    env: {
      ...gitEnvironment(env, NO_HOME),
      ...configuration(HARMLESS),
      GIT_ALLOW_PROTOCOL: 'none',
      ...(inHook ? hookVariables(env) : {}),
    },
    signal,
    running: new Set(),
  }
  const common = commonFolder(gitFolder)
  let facts: Promise<LocalRepository> | undefined
  const located: LocatedRepository = {
    setting,
    objects: setting.env['GIT_OBJECT_DIRECTORY'] ?? join(common, 'objects'),
    lfsObjects: join(common, 'lfs', 'objects'),
    facts: () => (facts ??= readFacts(folder, located)),
  }
  return located
}

async function readFacts(folder: string, located: LocatedRepository): Promise<LocalRepository> {
  const { setting } = located
  const questions = ['--show-object-format', '--is-shallow-repository']
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
  const [format, shallow] = facts.stdout.trimEnd().split('\n')
  return {
    ...located,
    nameBytes: format === 'sha256' ? 32 : 20,
    isShallow: shallow === 'true',
    origin: origin.code === 0 ? origin.stdout.trimEnd() : undefined,
  }
}

/** The repository that git runs a hook for; git's own directory need not be found from the working one. */
function hookedFolder(env: NodeJS.ProcessEnv): string | undefined {
  const folder = env['GIT_DIR']
  return folder === undefined || folder === '' ? undefined : resolve(folder)
}

/** Git names files from the folder that it runs the hook in. */
function hookVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    HOOK_VARIABLES.flatMap((name) => {
      const value = env[name]
      if (value === undefined || value === '') return []
      return [[name, name === 'GIT_ALTERNATE_OBJECT_DIRECTORIES' ? value : resolve(value)]]
    }),
  )
}

/** Looks where git would, from the folder upwards. */
function findGitFolder(folder: string, exactly: boolean): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const inside = join(at, '.git')
    if (isGitFolder(inside)) return inside
    const target = linkIn(inside)
    if (target !== undefined) return resolve(at, target)
    if (isGitFolder(at)) return at
    if (exactly || dirname(at) === at) return undefined
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
