/**
 * Compiles the SIMD kernel from AssemblyScript. Its sources are those of the plain kernel, but for what is in
 * the folder `assembly`: how a block of text is read, and what memory is.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { main } from 'assemblyscript/asc'

const FOLDER = join(import.meta.dirname, '../../src/engine/match/kernel')

/** The kernel as WebAssembly. The same sources give the same bytes. */
export async function compileKernel(): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined
  const { error, stderr } = await main(
    [
      'assembly/scan.ts',
      '--outFile',
      'kernel.wasm',
      ...['--runtime', 'stub', '--importMemory', '--noAssert'],
      ...['--enable', 'simd', '--enable', 'relaxed-simd', '-O3', '--converge', '--use', 'abort='],
    ],
    {
      readFile: readSource,
      writeFile: (_name, contents) => {
        wasm = contents as Uint8Array
      },
      listFiles: () => [],
    },
  )
  if (error !== null || wasm === undefined) throw new Error(`The kernel does not compile.\n${stderr}`)
  return wasm
}

/** The plain kernel's memory gives way to the SIMD kernel's. */
function readSource(name: string): string | null {
  try {
    return readFileSync(join(FOLDER, name === 'memory.ts' ? 'assembly/memory.ts' : name), 'utf8')
  } catch {
    return null
  }
}
