/** Compiles src/ to lib/, and joins the program's modules, from nothing, so that no file of an earlier build stays behind. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { EMPTY_CLUSTER } from '../src/service/store/embedded/make-cluster.ts'
import { bundlePackages } from './bundle-packages.ts'
import { joinModules } from './join-modules.ts'

const ROOT = join(import.meta.dirname, '..')

/** Modules that have WebAssembly inside. */
const WITH_CODE = ['engine/match/kernel/kernel.wasm', 'engine/git/hash/digest.wasm']

/** Modules that have packages inside. */
const WITH_PACKAGES = ['cli/mcp/sdk.js', 'cli/lsp/sdk.js']

/** Files that modules read beside themselves; the second are made by `pack-rules.ts`. */
const ASSETS = ['engine/git/pack/pack.wasm', `service/store/embedded/${basename(EMPTY_CLUSTER)}`]
const PACKED_RULES = ['engine/plan.bin', 'engine/prefilter.txt', 'engine/packed']

rmSync(join(ROOT, 'lib'), { recursive: true, force: true })
execFileSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json', '--removeComments'],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
)
for (const asset of ASSETS) cpSync(join(ROOT, 'src', asset), join(ROOT, 'lib', asset))
for (const path of WITH_CODE) putInside(path)
await import('./pack-rules.ts')
const licenses = await bundlePackages(WITH_PACKAGES)
await joinModules([...ASSETS, ...PACKED_RULES])
writeFileSync(join(ROOT, 'lib/program/licenses.txt'), licenses)

/** A bundler takes the file for text; inside a module it stays what it is, and takes no further read. */
function putInside(path: string): void {
  const wasm = readFileSync(join(ROOT, 'src', path)).toString('base64')
  writeFileSync(
    join(ROOT, 'lib', dirname(path), 'code.js'),
    `export const code = new Uint8Array(Buffer.from('${wasm}', 'base64'))\n`,
  )
}
