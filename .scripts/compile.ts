/** Compiles src/ to lib/, from nothing, so that no file of an earlier build stays behind. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

rmSync(join(ROOT, 'lib'), { recursive: true, force: true })
execFileSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json', '--removeComments'],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
)
cpSync(join(ROOT, 'src/engine/git/pack/pack.wasm'), join(ROOT, 'lib/engine/git/pack/pack.wasm'))
await import('./pack-rules.ts')
