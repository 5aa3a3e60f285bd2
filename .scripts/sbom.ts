/**
 * Writes the bill of materials (CycloneDX) of what an install of the program or of the scan service brings, and of what
 * the build puts inside both, from the lock alone.
 * `npm sbom --omit=dev` leaves out what development needs as well, so development is taken away before npm looks.
 */
import './require-node.mjs'

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { INSIDE, type LockedPackage, OF_SERVICE, shippedPaths } from './shipped-packages.ts'

interface Manifest {
  readonly name: string
  readonly dependencies?: object
  devDependencies?: object
}

interface Lock {
  readonly packages: Readonly<
    Record<string, LockedPackage & { readonly devDependencies?: Readonly<Record<string, string>> }>
  >
}

const ROOT = join(import.meta.dirname, '..')

const work = mkdtempSync(join(tmpdir(), 'keysieve-sbom-'))
try {
  const { devDependencies: _, ...installed } = read<Manifest>('package.json')
  const lock = read<Lock>('package-lock.json')
  const inside = Object.fromEntries(
    [...INSIDE, ...OF_SERVICE].map((name) => [name, lock.packages['']?.devDependencies?.[name] ?? '*']),
  )
  const manifest = { ...installed, dependencies: { ...installed.dependencies, ...inside } }
  const packages = Object.fromEntries(
    [...shippedPaths(lock.packages)].map((path) => {
      const { dev: _, devDependencies: __, ...locked } = lock.packages[path] ?? {}
      return [path, path === '' ? { ...locked, dependencies: manifest.dependencies } : locked]
    }),
  )
  // npm calls the program what its folder is called
  const folder = join(work, manifest.name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
} finally {
  rmSync(work, { recursive: true })
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
}
