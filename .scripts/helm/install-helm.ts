import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const MODULE = 'helm.sh/helm/v3/cmd/helm'
const VERSION = 'v3.22.0'

/** Where it is kept once it is built: in the user's cache. */
function cachedHelm(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  return join(cache, 'keysieve', `helm@${VERSION}`, process.platform === 'win32' ? 'helm.exe' : 'helm')
}

/** Helm 3 as it is on the PATH or in the cache; undefined where it is in neither. */
export function findHelm(): string | undefined {
  const { status, stdout } = spawnSync('helm', ['version', '--short'], { encoding: 'utf8' })
  if (status === 0 && stdout.startsWith('v3.')) return 'helm'
  const program = cachedHelm()
  return existsSync(program) ? program : undefined
}

/**
 * Helm as `findHelm` gives it, or built with Go once, into the user's cache.
 *
 * @returns the program; nothing where there is none, and Go can't build it in `KEYSIEVE_HELM_SECONDS` (600)
 */
export function installHelm(): string | undefined {
  const found = findHelm()
  if (found !== undefined) return found
  const program = cachedHelm()
  const folder = join(program, '..')
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' }
  const timeout = Number(process.env['KEYSIEVE_HELM_SECONDS'] ?? 600) * 1000
  spawnSync('go', ['install', `${MODULE}@${VERSION}`], { cwd: folder, env, stdio: 'ignore', timeout })
  return existsSync(program) ? program : undefined
}
