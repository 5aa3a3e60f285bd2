import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A scanner whose whole program takes an hour to build: a small one asks the packages that decide. */
export interface GoScanner {
  readonly tool: string
  readonly module: string
  readonly version: string
  /** Files of the module that belong to packages which are large as a whole, by their paths: they are built alone. */
  readonly files?: readonly string[]
}

const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'keysieve', 'scanners')

/**
 * Builds the program beside this file that asks a scanner's own packages, once for each version, into the user's cache.
 *
 * @returns its path
 * @throws {Error} where Go is not installed or the module can't be had
 */
export async function goProgram({ tool, module, version, files = [] }: GoScanner): Promise<string> {
  const folder = join(CACHE, `${tool}-${version}`)
  const program = join(folder, tool)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'go.mod'), 'module answers\n')
  writeFileSync(join(folder, 'main.go'), readFileSync(join(import.meta.dirname, `${tool}.go`)))
  const options = { cwd: folder, env: { ...process.env, GOEXPERIMENT: 'jsonv2', GOFLAGS: '-mod=mod' } }
  await run('go', ['get', `${module}@${version}`], options)
  const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`], options)
  const { Dir: sources } = JSON.parse(stdout) as { readonly Dir: string }
  for (const file of files) {
    const own = join(folder, basename(dirname(file)))
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, basename(file)), readFileSync(join(sources, file)))
  }
  await run('go', ['build', '-p', '1', '-o', program, '.'], options)
  return program
}
