import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

import { minify } from 'terser'

import type { BundledModule } from './licenses.ts'

const ROOT = join(import.meta.dirname, '..')
const NCC = join(ROOT, 'node_modules/@vercel/ncc/dist/ncc/cli.js')

/**
 * Puts what files use of packages inside them, so that it is neither installed with the program nor loaded before it is
 * needed.
 *
 * @param files ES modules (`.js`) or CommonJS (`.cjs`) in lib/; each imports nothing but packages
 * @returns what is inside
 */
export async function bundlePackages(files: readonly string[]): Promise<readonly BundledModule[]> {
  const inside: BundledModule[] = []
  for (const file of files) inside.push(...(await bundleInto(file)))
  return inside
}

async function bundleInto(file: string): Promise<readonly BundledModule[]> {
  const work = mkdtempSync(join(tmpdir(), 'keysieve-packages-'))
  try {
    const statistics = join(work, 'statistics.json')
    const args = ['build', file, '-o', work, '--no-cache', '--stats-out', statistics, '--quiet']
    execFileSync(process.execPath, [NCC, ...args], { cwd: ROOT, stdio: 'inherit' })
    const bundled = readFileSync(join(work, `index${extname(file)}`), 'utf8')
    const module = extname(file) === '.js'
    const { code = '' } = await minify(bundled, { module, format: { ascii_only: true } })
    writeFileSync(file, `${code}\n`)
    return JSON.parse(readFileSync(statistics, 'utf8')).modules
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
