import { readFileSync } from 'node:fs'

import { ScanError } from '../../model/errors.ts'

/** What the runner says about the event that started the workflow. */
export interface RunContext extends RunPlace {
  /** The parsed content of the file that `GITHUB_EVENT_PATH` names. */
  readonly payload: unknown
}

/** What its variables alone tell. */
export interface RunPlace {
  /** `GITHUB_EVENT_NAME`. */
  readonly eventName: string
  /** `GITHUB_SHA`: for `pull_request` the test merge, for `pull_request_target` the default branch. */
  readonly sha: string
  /** `GITHUB_REF`. */
  readonly ref: string
  /** `GITHUB_SERVER_URL`: `https://github.com`. */
  readonly serverUrl: string
  /** `GITHUB_API_URL`: `https://api.github.com`. */
  readonly apiUrl: string
  /** `GITHUB_REPOSITORY`, the repository of the workflow: `o/r`. For a fork's pull request it is the base. */
  readonly repository: string
}

/**
 * Reads the variables that GitHub documents ("Variables reference"), and the event's file. Without variables, as in a
 * run by hand, texts are empty.
 *
 * @throws {ScanError} where the event's file can't be read
 */
export function readRunContext(env: NodeJS.ProcessEnv): RunContext {
  return { ...readRunPlace(env), payload: readPayload(env['GITHUB_EVENT_PATH']) }
}

/** Reads the variables alone. */
export function readRunPlace(env: NodeJS.ProcessEnv): RunPlace {
  return {
    eventName: env['GITHUB_EVENT_NAME'] ?? '',
    sha: env['GITHUB_SHA'] ?? '',
    ref: env['GITHUB_REF'] ?? '',
    serverUrl: env['GITHUB_SERVER_URL'] || 'https://github.com',
    apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
    repository: env['GITHUB_REPOSITORY'] ?? '',
  }
}

function readPayload(path: string | undefined): unknown {
  if (!path) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : (error as NodeJS.ErrnoException).code
    throw new ScanError(
      'input',
      `The event can't be read from the file that GITHUB_EVENT_PATH names, ${path} (${why}). Run the job again.`,
    )
  }
}
