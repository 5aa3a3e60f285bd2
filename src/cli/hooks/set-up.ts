import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { ownHooksFolder, userGit, userGitOutside } from '../../engine/git/hooks-folder.ts'
import { openLocalRepository } from '../../engine/git/local-repository.ts'
import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { repositoryAround } from '../scan/repository-around.ts'
import { globalHooksFolder, removeGlobalHooks, writeGlobalHooks } from './global-hooks.ts'
import { installInto, uninstallFrom, writtenHooksFolder } from './hook-files.ts'

const HOOKS_PATH = 'core.hooksPath'

/** Files by which lefthook is configured (lefthook.dev); it writes the hooks themselves anew. */
const LEFTHOOK = ['lefthook', '.lefthook', 'lefthook-local', '.lefthook-local'].flatMap((name) =>
  ['yml', 'yaml', 'toml', 'json'].map((ending) => `${name}.${ending}`),
)

const FOR_LEFTHOOK =
  'lefthook manages the hooks of this repository. Configure it to run keysieve hook pre-commit before a commit, and keysieve hook pre-push {1} {2} with use_stdin: true before a push.'

/**
 * `keysieve hook install`: puts Keysieve before what the hooks pre-commit and pre-push do already.
 *
 * @param isGlobal for all repositories of the user
 * @throws {ScanError} where there is no repository, or a hook can't be written
 */
export async function installHooks(isGlobal: boolean, { stdout }: Io): Promise<ExitCode> {
  const files = isGlobal ? await installGlobally() : await installHere()
  await stdout.write(files.map((file) => `Installed in ${visible(file)}\n`).join(''))
  return EXIT.clean
}

/** `keysieve hook uninstall`: takes it out again, and leaves the rest. */
export async function uninstallHooks(isGlobal: boolean, { stdout }: Io): Promise<ExitCode> {
  const files = isGlobal ? await uninstallGlobally() : uninstallFrom((await hooksHere()).folder)
  const lines = files.map((file) => `Removed from ${visible(file)}\n`)
  await stdout.write(lines.length === 0 ? 'Keysieve is not installed in any hook here.\n' : lines.join(''))
  return EXIT.clean
}

async function installHere(): Promise<readonly string[]> {
  const { folder, root } = await hooksHere()
  if (LEFTHOOK.some((name) => existsSync(join(root, name)))) throw new ScanError('input', FOR_LEFTHOOK)
  return installInto(folder)
}

async function hooksHere(): Promise<{ readonly folder: string; readonly root: string }> {
  const repository = await openLocalRepository('.', process.env, new AbortController().signal)
  const { root } = repositoryAround('.')
  const configured = await userGit(repository, process.env).pathSetting(HOOKS_PATH, 'anywhere')
  // A relative path is one from where git runs hooks: the root of the work tree (git-config(1)).
  const folder = configured === undefined ? ownHooksFolder(repository) : resolve(root, configured)
  return { folder: writtenHooksFolder(folder), root }
}

async function installGlobally(): Promise<readonly string[]> {
  const { env } = process
  const git = userGitOutside(env, new AbortController().signal)
  const configured = await git.pathSetting(HOOKS_PATH, 'globally')
  if (configured !== undefined && configured !== globalHooksFolder(env)) return installInto(configured)
  const folder = globalHooksFolder(env)
  const files = writeGlobalHooks(folder)
  if (await git.setGlobally(HOOKS_PATH, folder)) return files
  throw new ScanError(
    'input',
    `git's setting ${HOOKS_PATH} can't be written. Check ~/.gitconfig, then install again.`,
  )
}

async function uninstallGlobally(): Promise<readonly string[]> {
  const { env } = process
  const git = userGitOutside(env, new AbortController().signal)
  const configured = await git.pathSetting(HOOKS_PATH, 'globally')
  if (configured === undefined) return []
  const files = uninstallFrom(configured)
  if (configured !== globalHooksFolder(env)) return files
  await git.setGlobally(HOOKS_PATH, undefined)
  removeGlobalHooks(configured)
  return files
}
