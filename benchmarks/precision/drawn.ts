import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

import { type Random, randomFrom } from '../../src/engine/samples.ts'
import { REGISTRIES, type Registry } from './registries.ts'
import type { Archive } from './scan-packages.ts'

/** Names of packages that are in use, by registry; those of Maven with their versions. */
export type Names = Readonly<Record<Registry, readonly string[]>>

/** The names that packages are drawn from, from names.json. */
export function knownNames(): Names {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'names.json'), 'utf8')) as Names
}

/** Draws as many names of each registry; the same seed draws the same. */
export function drawNames(
  names: Names,
  seed: number,
  count: number,
): readonly (readonly [Registry, string])[] {
  const random = randomFrom(seed)
  return (Object.keys(names) as Registry[]).flatMap((registry) =>
    draw(names[registry], count, random).map((name) => [registry, name] as const),
  )
}

function draw(from: readonly string[], count: number, random: Random): readonly string[] {
  const left = [...from]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  )
}

/**
 * Fetches what was drawn into a folder of the cache, where it stays.
 *
 * @returns the archives, and the names of what could not be fetched
 */
export function fetchDrawn(
  drawn: readonly (readonly [Registry, string])[],
  cache: string,
): { readonly archives: readonly Archive[]; readonly missing: readonly string[] } {
  const archives: Archive[] = []
  const missing: string[] = []
  for (const [registry, name] of drawn) {
    const folder = join(cache, registry, name.replaceAll(/[^\w.-]/g, '_'))
    const tarball = fetchOne(registry, name, folder)
    if (tarball === undefined) missing.push(`${registry}:${name}`)
    else archives.push({ label: `${registry}:${name}/${basename(tarball)}`, tarball })
  }
  return { archives, missing }
}

function fetchOne(registry: Registry, name: string, folder: string): string | undefined {
  const { fetch, find } = REGISTRIES[registry]
  const known = find(name, folder)
  if (known !== undefined) return known
  process.stderr.write(`Fetching ${registry}:${name}\n`)
  mkdirSync(folder, { recursive: true })
  const isFetched = fetch(name, folder)
  if (!isFetched) rmSync(folder, { recursive: true, force: true })
  return isFetched ? find(name, folder) : undefined
}
