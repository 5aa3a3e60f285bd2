import { join, resolve } from 'node:path'

import type { LocalRepository } from './local-repository.ts'
import { type GitSetting, runGit } from './process/run-git.ts'

/** Asks git what its user has configured. */
export interface UserGit {
  /** The value of a setting that holds a path, `~` resolved. */
  pathSetting(name: string, where: 'anywhere' | 'globally'): Promise<string | undefined>
  /** Sets it for all repositories of the user; removes it without a value. */
  setGlobally(name: string, value: string | undefined): Promise<boolean>
}

/**
 * git with the configuration of the person who runs the program. It is asked for settings only: it runs no hook, and
 * reads no content of the repository.
 */
export function userGit({ setting }: LocalRepository, env: NodeJS.ProcessEnv): UserGit {
  return userGitWith({ ...setting, env })
}

/** The same where there is no repository. */
export function userGitOutside(env: NodeJS.ProcessEnv, signal: AbortSignal): UserGit {
  return userGitWith({ folder: resolve('.'), env, signal, running: new Set() })
}

function userGitWith(setting: GitSetting): UserGit {
  return {
    async pathSetting(name, where) {
      const scope = where === 'globally' ? ['--global'] : []
      const { code, stdout } = await runGit(setting, ['config', ...scope, '--type=path', '--get', name])
      return code === 0 ? stdout.trimEnd() : undefined
    },
    async setGlobally(name, value) {
      const change = value === undefined ? ['--unset', name] : [name, value]
      return (await runGit(setting, ['config', '--global', ...change])).code === 0
    },
  }
}

/** Where git looks for hooks by default: beside the objects, also for a further work tree. */
export function ownHooksFolder({ objects }: LocalRepository): string {
  return join(objects, '..', 'hooks')
}
