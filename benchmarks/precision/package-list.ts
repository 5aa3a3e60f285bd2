import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A published package of real code, at one version that never changes. */
export interface Package {
  readonly name: string
  readonly version: string
  /** The hash of its tarball in the notation of lock files: `sha512-…`. */
  readonly integrity: string
}

/** The packages that are scanned, from packages.json. */
export function packageList(): readonly Package[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'packages.json'), 'utf8')) as Package[]
}

/** `name@version`. */
export function labelOf({ name, version }: Package): string {
  return `${name}@${version}`
}

/** The name that npm gives to a package's tarball. */
export function tarballOf({ name, version }: Package): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}
