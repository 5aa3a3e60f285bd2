import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { installInto, writeHook } from './hook-files.ts'
import { INSTALLED } from './hook-script.ts'

/**
 * The hooks that git runs on a developer's machine (githooks(5)). With core.hooksPath set, git runs none of a
 * repository's own: each of ours runs that one afterward.
 */
const CLIENT_HOOKS = [
  ...['applypatch-msg', 'pre-applypatch', 'post-applypatch', 'pre-commit', 'pre-merge-commit'],
  ...['prepare-commit-msg', 'commit-msg', 'post-commit', 'pre-rebase', 'post-checkout', 'post-merge'],
  ...['pre-push', 'post-rewrite', 'sendemail-validate', 'push-to-checkout'],
]

const CALL_OWN = [
  '#!/bin/sh',
  '# Written by keysieve hook install --global: runs the hook that the repository itself has.',
  'own="$(git rev-parse --git-common-dir)/hooks/$(basename "$0")"',
  'if [ -x "$own" ]; then exec "$own" "$@"; fi',
  '',
].join('\n')

/** Where the hooks of all repositories are, unless the user has such a folder already. */
export function globalHooksFolder(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'keysieve', 'hooks')
}

/** Fills the folder. */
export function writeGlobalHooks(folder: string): readonly string[] {
  for (const hook of CLIENT_HOOKS) {
    const path = join(folder, hook)
    if (!existsSync(path)) writeHook(path, CALL_OWN)
  }
  return installInto(folder, INSTALLED)
}

/** Removes it, provided that only hooks are in it. */
export function removeGlobalHooks(folder: string): void {
  if (readdirSync(folder).every((name) => CLIENT_HOOKS.includes(name))) rmSync(folder, { recursive: true })
}
