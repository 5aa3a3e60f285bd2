import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { labelOf, type Package, tarballOf } from './package-list.ts'

/** The folder in which fetched packages stay from run to run: the one that the system has for caches. */
export function cacheFolder(): string {
  return join(systemCache(), 'keysieve', 'precision')
}

function systemCache(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}

/**
 * Fetches by npm the tarballs that the folder lacks, and checks every one against its pinned hash.
 *
 * @throws {Error} when npm fails or a tarball is not the pinned one, which is then deleted
 */
export function fetchPackages(packages: readonly Package[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  const missing = packages.filter((one) => !existsSync(join(folder, tarballOf(one))))
  if (missing.length > 0) pack(missing, folder)
  for (const one of packages) check(one, join(folder, tarballOf(one)))
}

function pack(packages: readonly Package[], folder: string): void {
  process.stderr.write(`Fetching ${packages.length} packages into ${folder}\n`)
  if (!packByNpm(packages.map(labelOf), folder))
    throw new Error('npm could not fetch the packages. Run it again.')
}

/** Fetches packages by npm, each as a tarball in the folder. @returns whether npm got all of them */
export function packByNpm(labels: readonly string[], folder: string): boolean {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...labels]
  // npm names its own script to what it runs; started by Node, it needs no shell on any system.
  const script = process.env['npm_execpath']
  const [command, before] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const { status } = spawnSync(command, [...before, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

function check(wanted: Package, path: string): void {
  const hash = createHash('sha512').update(readFileSync(path)).digest('base64')
  if (`sha512-${hash}` === wanted.integrity) return
  rmSync(path)
  throw new Error(
    `${labelOf(wanted)} is not what packages.json pins; it was deleted. Run it again to fetch it anew.`,
  )
}
