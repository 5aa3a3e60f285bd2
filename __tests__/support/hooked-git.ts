import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { ROOT } from './tree.ts'

/** git as a developer runs it, with the program on the PATH and a home of its own. */
export interface HookedGit {
  readonly home: string
  run(
    folder: string,
    program: 'git' | 'keysieve',
    ...args: string[]
  ): Promise<{ code: number | null; output: string }>
}

export async function hookedGit(below: string): Promise<HookedGit> {
  const bin = join(below, 'bin')
  const home = join(below, 'home')
  await mkdir(bin, { recursive: true })
  await mkdir(home, { recursive: true })
  const program = join(bin, 'keysieve')
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'src/cli/index.ts')}' "$@"\n`)
  await chmod(program, 0o755)
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  }
  return {
    home,
    async run(folder, name, ...args) {
      const child = spawn(name, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      const exit = once(child, 'close')
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      const [code] = await exit
      return { code, output: stdout + stderr }
    },
  }
}
