import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'

import { ScanError } from '../../../model/errors.ts'
import type { ObjectCheck } from '../read/object-check.ts'
import { forgetGit, noteGit } from './git-memory.ts'

/** Where and how git runs. */
export interface GitSetting {
  /** The repository: `--git-dir`. */
  readonly folder: string
  /** The whole environment of git; nothing of the process's own is added. */
  readonly env: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  /** A folder of our own for files that git reads and writes; pipes alone are used without one. */
  readonly spool?: string
  /** Holds what is read against its name; absent where nobody else writes to the repository. */
  readonly check?: ObjectCheck
  /** The processes under way; settled ones leave. */
  readonly running: Set<Promise<unknown>>
}

export interface GitResult {
  /** Exit code; 128 stands for an end by a signal. */
  readonly code: number
  /** The end of what git wrote to stderr, for `reasonIn`. */
  readonly stderr: string
}

/** A git process that is under way. */
export interface GitProcess {
  /** Writes standard input and closes it. */
  end(input: string): void
  /**
   * Takes the output as it comes. Settles when git has ended. To be called before git may end.
   *
   * @param onOutput may give a promise; until it is kept, git waits with further output
   */
  read(onOutput: (chunk: Buffer) => Promise<void> | void): Promise<GitResult>
  /** Ends git and what it started, without waiting. */
  kill(): void
}

export interface StartOptions {
  /** Added to the setting's environment. */
  readonly env?: NodeJS.ProcessEnv
  /** `ignore` for a command that reads no input: one pipe less to set up. */
  readonly stdin?: 'pipe' | 'ignore'
}

/** A child process that a setting's signal ends. */
export interface Launched {
  readonly child: ChildProcess
  /** The exit code, once it has ended and all its pipes are read. */
  readonly ended: Promise<number>
  /** Ends it and what it started, without waiting. */
  kill(): void
}

const LONGEST_STDERR = 16_384

/**
 * Starts git with an argument array, never through a shell. An abort of the signal kills it with all that it
 * started.
 *
 * @throws {ScanError} from `read`: when git is not installed, when `onOutput` throws, or on abort
 */
export function startGit(
  setting: GitSetting,
  args: readonly string[],
  { env, stdin = 'pipe' }: StartOptions = {},
): GitProcess {
  const { child, ended, kill } = launchGit(setting, args, env, [stdin, 'pipe', 'pipe'])
  const { signal } = setting
  let stderr = Buffer.alloc(0)
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr = Buffer.concat([stderr, chunk]).subarray(-LONGEST_STDERR)
  })
  // A git that ends early closes its input; its exit code tells why.
  child.stdin?.on('error', () => undefined)

  return {
    kill,
    end: (input) => void child.stdin?.end(input),
    async read(onOutput) {
      let thrown: { readonly error: unknown } | undefined
      const stop = (error: unknown): void => {
        thrown = { error }
        kill()
      }
      const output = child.stdout!
      output.on('data', (chunk: Buffer) => {
        if (thrown !== undefined) return
        try {
          const busy = onOutput(chunk)
          if (busy === undefined) return
          output.pause()
          void busy.catch(stop).then(() => output.resume())
        } catch (error) {
          stop(error)
        }
      })
      const code = await ended
      throwIfAborted(signal)
      if (thrown !== undefined) throw thrown.error
      return { code, stderr: stderr.toString() }
    },
  }
}

/**
 * Starts git with standard input, output and error output as told, as `startGit` does. `ended` rejects with a
 * ScanError where git could not be started.
 */
export function launchGit(
  { folder, env, signal, running }: GitSetting,
  args: readonly string[],
  added: NodeJS.ProcessEnv | undefined,
  stdio: StdioOptions,
): Launched {
  throwIfAborted(signal)
  // A group of its own makes git's helpers (git-remote-https, index-pack) end with it.
  const child = spawn('git', [`--git-dir=${folder}`, ...args], {
    cwd: folder,
    env: { ...env, ...added },
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio,
  })
  const { pid } = child
  if (pid !== undefined) noteGit(pid)
  const kill = (): void => killTree(child)
  signal.addEventListener('abort', kill, { once: true })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', (error) => reject(notStarted(error)))
    child.on('close', (code) => resolve(code ?? 128))
  })
  const settled = ended
    .catch(() => undefined) // the error reaches every waiter; there may be none yet
    .then(() => {
      signal.removeEventListener('abort', kill)
      if (pid !== undefined) forgetGit(pid)
      running.delete(settled)
    })
  running.add(settled)
  return { child, ended, kill }
}

/** Runs git to its end and gives its output as text. */
export async function runGit(
  setting: GitSetting,
  args: readonly string[],
  { input, env = {} }: { readonly input?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<GitResult & { readonly stdout: string }> {
  const git = startGit(setting, args, { env, stdin: input === undefined ? 'ignore' : 'pipe' })
  if (input !== undefined) git.end(input)
  const chunks: Buffer[] = []
  const result = await git.read((chunk) => void chunks.push(chunk))
  return { ...result, stdout: Buffer.concat(chunks).toString() }
}

/** @throws {ScanError} the signal's own reason where it is one */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw reasonOf(signal)
}

/** Why a signal was aborted: its own reason, where that is for people. */
export function reasonOf({ reason }: AbortSignal): ScanError {
  return reason instanceof ScanError ? reason : new ScanError('cancelled', 'The scan was canceled.')
}

function notStarted(error: NodeJS.ErrnoException): ScanError {
  return new ScanError(
    'repository',
    error.code === 'ENOENT'
      ? 'git was not found on this machine. Install git 2.31 or later, or put it on the PATH.'
      : `git could not be started (${error.code ?? 'unknown fault'}). Check that it is executable on this machine.`,
  )
}

function killTree(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
    else {
      const killer = spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true })
      killer.on('error', () => child.kill())
    }
  } catch {
    // It ended in between.
  }
}
