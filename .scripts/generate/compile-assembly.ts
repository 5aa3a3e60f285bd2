import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { main } from 'assemblyscript/asc'

const ROOT = join(import.meta.dirname, '../..')

/** Memory is the caller's, nothing is ever freed, and a mistake of a program is no exception. */
const OPTIONS = ['--runtime', 'stub', '--importMemory', '--noAssert', '--use', 'abort=', '-O3', '--converge']

/**
 * Compiles AssemblyScript to WebAssembly. The same sources give the same bytes.
 *
 * @param entry the module that exports what the result does
 * @param features what the machine has to have
 * @param pathOf where in the project a module is that the compiler asks for
 * @throws {Error} with the compiler's message
 */
export async function compileAssembly(
  entry: string,
  features: readonly string[],
  pathOf: (name: string) => string,
): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined
  const enable = features.flatMap((feature) => ['--enable', feature])
  const { error, stderr } = await main([entry, '--outFile', 'out.wasm', ...OPTIONS, ...enable], {
    readFile: (name) => readSource(join(ROOT, pathOf(name))),
    writeFile(_name, contents) {
      wasm = contents as Uint8Array
    },
    listFiles: () => [],
  })
  if (error !== null || wasm === undefined) throw new Error(`${entry} does not compile.\n${stderr}`)
  return wasm
}

/** The compiler looks for a module in several places, and is told where there is none. */
function readSource(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
