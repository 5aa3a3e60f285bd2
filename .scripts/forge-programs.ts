/**
 * Builds the programs of other forges that the tests in `__tests__/forges` run: Gitea, its runner, and act. Each is
 * built once, from the Go module proxy, into the user's cache.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ForgeProgram {
  /** The program's path. */
  readonly program: string
  /** Its sources, where Gitea's templates are. */
  readonly sources: string
}

/** Name and version of each module. The runner's version is the one that speaks with that version of Gitea. */
const MODULES = {
  act: { module: 'github.com/nektos/act', version: 'v0.2.89', tags: '' },
  gitea: { module: 'code.gitea.io/gitea', version: 'v1.26.0', tags: 'sqlite sqlite_unlock_notify' },
  runner: { module: 'gitea.com/gitea/runner', version: 'v1.0.8', tags: '' },
} as const

/** KEYSIEVE_FORGES names another folder, such as one that CI keeps. */
const CACHE =
  process.env['KEYSIEVE_FORGES'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'keysieve', 'forges')

/**
 * The program, built where it is not there yet: act and the runner take a minute of one core, Gitea ten.
 *
 * @returns why there is none, as a sentence, where Go is not installed or the module can't be had
 */
export async function forgeProgram(name: keyof typeof MODULES): Promise<ForgeProgram | string> {
  const { module, version, tags } = MODULES[name]
  const program = join(CACHE, `${name}-${version}`)
  // Gitea's database is C; its go.mod replaces modules, which `go install` refuses, so it is built as the main module.
  const env = { ...process.env, GOFLAGS: '-buildvcs=false', CGO_ENABLED: '1' }
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`], { env })
    const { Dir: sources } = JSON.parse(stdout) as { readonly Dir: string }
    if (!existsSync(program)) {
      mkdirSync(CACHE, { recursive: true })
      await run('go', ['build', '-C', sources, '-p', '2', '-tags', tags, '-o', program, '.'], { env })
    }
    return { program, sources }
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string }
    if (code === 'ENOENT') return 'Go is not installed.'
    return `${module} ${version} can't be built: ${stderr.trim().split('\n').at(-1)}`
  }
}
