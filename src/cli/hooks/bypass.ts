import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import type { PushedRef } from './pushed-refs.ts'

/** How a push asks to be let through: `git push -o keysieve.bypass="sample keys"`. */
const OPTION = 'keysieve.bypass='

/** The log of pushes that were let through, in the repository pushed to. */
const LOG = 'keysieve-bypass.log'

/** By which git servers name who pushes: GitLab, Gitea, Gerrit's and git's own over HTTP, ssh's last. */
const PUSHERS = ['GL_USERNAME', 'GITEA_PUSHER_NAME', 'GERRIT_USER_NAME', 'REMOTE_USER', 'USER'] as const

/**
 * The reason for which a push asks to be let through, in its push options (git-push(1), `--push-option`).
 *
 * @throws {ScanError} where it gives none
 */
export function bypassReason(env: NodeJS.ProcessEnv): string | undefined {
  const count = Number(env['GIT_PUSH_OPTION_COUNT'] ?? 0)
  for (let i = 0; i < count; i++) {
    const option = env[`GIT_PUSH_OPTION_${i}`]
    if (!option?.startsWith(OPTION)) continue
    const reason = option.slice(OPTION.length).trim()
    if (reason !== '') return reason
    throw new ScanError('input', `A bypass needs a reason: git push -o ${OPTION}"why".`)
  }
  return undefined
}

/**
 * Writes down that a push was let through.
 *
 * @param folder git's own folder of the repository
 * @throws {ScanError} where it can't be written: what leaves no trace is not let through
 */
export function logBypass(
  folder: string,
  { ref, before = '-', after = '-' }: PushedRef,
  reason: string,
  env: NodeJS.ProcessEnv,
): void {
  const pusher =
    PUSHERS.map((name) => env[name]).find((name) => name !== undefined && name !== '') ?? 'unknown'
  const fields = { time: new Date().toISOString(), pusher, ref, before, after, reason }
  const path = join(folder, LOG)
  try {
    appendFileSync(path, `${JSON.stringify(fields)}\n`, { mode: 0o640 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ScanError(
      'internal',
      `The bypass can't be written to ${visible(path)} (${code}), so the push is refused. Ask the server's administrator.`,
    )
  }
}
