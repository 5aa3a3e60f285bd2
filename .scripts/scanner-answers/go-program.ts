import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A scanner whose whole program takes an hour to build: a small one asks the packages that decide. */
export interface GoScanner {
  readonly tool: string
  readonly module: string
  readonly version: string
}

const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'keysieve', 'scanners')

/**
 * Builds the program beside this file that asks a scanner's own packages, once for each version, into the user's cache.
 *
 * @returns its path
 * @throws {Error} where Go is not installed or the module can't be had
 */
export async function goProgram({ tool, module, version }: GoScanner): Promise<string> {
  const folder = join(CACHE, `${tool}-${version}`)
  const program = join(folder, tool)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'go.mod'), 'module answers\n')
  copyFileSync(join(import.meta.dirname, `${tool}.go`), join(folder, 'main.go'))
  const options = { cwd: folder, env: { ...process.env, GOEXPERIMENT: 'jsonv2' } }
  await run('go', ['get', `${module}@${version}`], options)
  await run('go', ['build', '-p', '1', '-o', program, '.'], options)
  return program
}
