/**
 * Writes the bill of materials (CycloneDX) of what an install of the program brings, from the lock alone.
 * `npm sbom --omit=dev` leaves out what development needs as well, so development is taken away before npm looks.
 */
import './require-node.mjs'

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  devDependencies?: object
}

interface Lock {
  readonly packages: Readonly<Record<string, Manifest & { readonly dev?: boolean }>>
}

const ROOT = join(import.meta.dirname, '..')

const work = mkdtempSync(join(tmpdir(), 'keysieve-sbom-'))
try {
  const { devDependencies: _, ...manifest } = read<Manifest>('package.json')
  const lock = read<Lock>('package-lock.json')
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true))
  delete packages['']?.devDependencies
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
