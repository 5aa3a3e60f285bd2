/**
 * Puts the packages that a module re-exports inside it: what only a rarely used command needs is neither installed with
 * the program nor loaded with any other command.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { minify } from 'terser'

import { type BundledModule, licensesOf } from './licenses.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * @param modules paths in lib/; each imports nothing but packages
 * @returns the licenses of what is inside
 */
export async function bundlePackages(modules: readonly string[]): Promise<string> {
  const inside: BundledModule[] = []
  for (const path of modules) inside.push(...(await bundleInto(join(ROOT, 'lib', path))))
  return licensesOf(inside)
}

async function bundleInto(file: string): Promise<readonly BundledModule[]> {
  const work = mkdtempSync(join(tmpdir(), 'keysieve-packages-'))
  try {
    const statistics = join(work, 'statistics.json')
    const ncc = join(ROOT, 'node_modules/@vercel/ncc/dist/ncc/cli.js')
    const args = ['build', file, '-o', work, '--no-cache', '--stats-out', statistics, '--quiet']
    execFileSync(process.execPath, [ncc, ...args], { cwd: ROOT, stdio: 'inherit' })
    const bundled = readFileSync(join(work, 'index.js'), 'utf8')
    const { code = '' } = await minify(bundled, { module: true, format: { ascii_only: true } })
    writeFileSync(file, `${code}\n`)
    return JSON.parse(readFileSync(statistics, 'utf8')).modules
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
