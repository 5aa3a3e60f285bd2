import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** No configuration of the machine, and no dates of today: the same test makes the same objects. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}

const MOST_OUTPUT = 256 * 2 ** 20

/** Runs git to its end and gives its output, without the last line feed. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder, env: ENVIRONMENT, maxBuffer: MOST_OUTPUT })
  return stdout.replace(/\n$/, '')
}

/** The same, at once: for repositories that no server of this process is asked for. */
export function gitSync(folder: string, args: readonly string[], input?: string | Buffer): string {
  return gitBytes(folder, args, input).toString().replace(/\n$/, '')
}

/** The same with the output to the byte. */
export function gitBytes(folder: string, args: readonly string[], input?: string | Buffer): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    env: ENVIRONMENT,
    input: input ?? '',
    maxBuffer: MOST_OUTPUT,
  })
}
