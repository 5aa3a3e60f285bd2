/** Compiles what reads packs from AssemblyScript. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { main } from 'assemblyscript/asc'

const FOLDER = join(import.meta.dirname, '../../src/engine/git/pack')

const OPTIONS = [
  ...['--runtime', 'stub', '--importMemory', '--noAssert', '--use', 'abort='],
  ...['--enable', 'simd', '--enable', 'bulk-memory', '-O3', '--converge'],
]

/** The kernel as WebAssembly. The same sources give the same bytes. */
export async function compilePackKernel(): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined
  const { error, stderr } = await main(['pack.ts', '--outFile', 'pack.wasm', ...OPTIONS], {
    readFile: readSource,
    writeFile(_name, contents) {
      wasm = contents as Uint8Array
    },
    listFiles: () => [],
  })
  if (error !== null || wasm === undefined) throw new Error(`The kernel does not compile.\n${stderr}`)
  return wasm
}

/** The compiler asks for `delta.ts.ts` where `delta.ts` is imported, as TypeScript has it. */
function readSource(name: string): string | null {
  try {
    return readFileSync(join(FOLDER, 'assembly', name.replace(/\.ts\.ts$/, '.ts')), 'utf8')
  } catch {
    return null
  }
}
