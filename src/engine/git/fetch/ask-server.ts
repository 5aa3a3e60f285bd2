import { readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Repository } from '../../../model/repository.ts'
import { type GitSetting, runGit, throwIfAborted } from '../process/run-git.ts'
import { fetchError, isLimited, mayPass, type Refusal, refusalIn } from './fetch-fault.ts'

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES = [250, 1000]

/** The same where the server says that it was asked too often, and does not say when to come again. */
const LONG_PAUSES = [1000, 5000]

/** A server that wants us to wait longer, in milliseconds, has failed. */
const LONGEST_PAUSE = 60_000

/** What git says of a full disk; its helpers say nothing where their own words find no room. */
const NO_ROOM = 'fatal: No space left on device'

/** In bytes. */
const LEAST_ROOM = 64 * 1024

/** A command of git that asks the server. */
export interface ServerCommand {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly input?: string
}

/**
 * Runs a command of git that asks the server, and again where the fault may pass.
 *
 * @param onWait is called on a longer wait, in seconds
 * @returns its output, or the refusal where another request may do better
 * @throws {ScanError} where none will
 */
export async function askServer(
  setting: GitSetting,
  repository: Repository,
  { args, env, input }: ServerCommand,
  onWait: (seconds: number) => void,
): Promise<string | Refusal> {
  const trace = join(setting.folder, 'trace')
  let traced = {}
  for (let attempt = 0; ; attempt++) {
    const options = { env: { ...env, ...traced }, ...(input === undefined ? {} : { input }) }
    const { code, stdout, stderr: told } = await runGit(setting, args, options)
    if (code === 0) return stdout
    const stderr = hasRoom(setting.folder) ? told : `${told}\n${NO_ROOM}`
    const refusal = refusalIn(stderr)
    if (refusal !== undefined) return refusal
    const asked = takeRetryAfter(trace)
    const limited = isLimited(stderr)
    const pause = PAUSES[attempt] === undefined ? undefined : pauseFor(attempt, limited, asked)
    if (pause === undefined || !mayPass(stderr)) throw fetchError(stderr, repository)
    // Git does not report the header, but logs it on request: without bodies, and with the
    // Authorization header struck out.
    if (limited) traced = { GIT_TRACE_CURL: trace, GIT_TRACE_CURL_NO_DATA: '1', GIT_TRACE_REDACT: '1' }
    if (pause > 1000) onWait(Math.ceil(pause / 1000))
    await sleep(pause, undefined, { signal: setting.signal }).catch(() => throwIfAborted(setting.signal))
  }
}

/** Whether a disk has room for more than a few lines. */
function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > LEAST_ROOM
}

function pauseFor(attempt: number, limited: boolean, asked: number | undefined): number | undefined {
  if (!limited) return PAUSES[attempt]
  if (asked === undefined) return LONG_PAUSES[attempt]
  return asked <= LONGEST_PAUSE ? asked : undefined
}

/** Reads the last `Retry-After: <seconds>` that git noted, in milliseconds, and removes the notes. */
function takeRetryAfter(trace: string): number | undefined {
  try {
    const seconds = readFileSync(trace, 'latin1').match(
      /.*<= Recv header: retry-after: (?<seconds>\d{1,6})\b/is,
    )
    return seconds === null ? undefined : Number(seconds.groups!['seconds']) * 1000
  } catch {
    return undefined
  } finally {
    rmSync(trace, { force: true })
  }
}
