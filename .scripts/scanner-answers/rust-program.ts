import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A scanner that no registry has: a small program asks the crates that decide in its place. */
export interface RustScanner {
  readonly tool: string
  /** Their versions, by their names on crates.io. */
  readonly crates: Readonly<Record<string, string>>
}

const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'keysieve', 'scanners')

/** The crates and their versions, in words. */
export function versionsOf({ crates }: RustScanner): string {
  return Object.entries(crates)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}

/**
 * Builds the program beside this file that asks a scanner's crates, once for their versions, into the user's cache.
 *
 * @returns its path
 * @throws {Error} where cargo is not installed or a crate can't be had
 */
export async function rustProgram(scanner: RustScanner): Promise<string> {
  const { tool, crates } = scanner
  const folder = join(CACHE, `${tool}-${Object.values(crates).join('-')}`)
  const program = join(folder, 'target/release', tool)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const needed = Object.entries(crates).map(([name, version]) => `${name} = "=${version}"`)
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]\nname = "${tool}"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\n${needed.join('\n')}\n[[bin]]\nname = "${tool}"\npath = "main.rs"\n`,
  )
  writeFileSync(join(folder, 'main.rs'), readFileSync(join(import.meta.dirname, `${tool}.rs`)))
  await run('cargo', ['build', '--release', '--quiet'], { cwd: folder })
  return program
}
