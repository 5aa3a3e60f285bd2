/**
 * Compiles src/ to lib/, and writes the packages that are published, from nothing, so that no file of an earlier build
 * stays behind.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { writePackages } from './write-packages.ts'

const ROOT = join(import.meta.dirname, '..')

/** Modules that have WebAssembly inside. */
const WITH_CODE = ['engine/match/kernel/kernel.wasm', 'engine/git/hash/digest.wasm']

rmSync(join(ROOT, 'lib'), { recursive: true, force: true })
execFileSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json', '--removeComments'],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
)
for (const path of WITH_CODE) putInside(path)
await import('./pack-rules.ts')
await writePackages()

/** A bundler takes the file for text; inside a module it stays what it is, and takes no further read. */
function putInside(path: string): void {
  const wasm = readFileSync(join(ROOT, 'src', path)).toString('base64')
  writeFileSync(
    join(ROOT, 'lib', dirname(path), 'code.js'),
    `export const code = new Uint8Array(Buffer.from('${wasm}', 'base64'))\n`,
  )
}
