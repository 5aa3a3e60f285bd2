import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The version that a program on the PATH tells; nothing where there is none. */
export function versionOf(program: string, args: readonly string[] = ['--version']): string | undefined {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error !== undefined) return undefined
  return (
    /\d+(?:\.\d+)+[\w.-]*/.exec(stdout + stderr)?.[0] ?? moduleVersion(program) ?? 'of an unknown version'
  )
}

/** A program that was built from the Go module proxy doesn't know its version, but Go does. */
function moduleVersion(program: string): string | undefined {
  const path = spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const { stdout } = spawnSync('go', ['version', '-m', path], { encoding: 'utf8' })
  return /^\tmod\t\S+\tv(?<version>\S+)/m.exec(stdout ?? '')?.groups?.['version']
}

/**
 * Path of the compiled command line.
 *
 * @throws {Error} where it is not compiled: a program that is not there ends as one that has found something
 */
export function commandLine(): string {
  const path = join(import.meta.dirname, '../lib/cli/index.js')
  if (!existsSync(path)) throw new Error('The command line is not compiled. Run `npm run compile` first.')
  return path
}
