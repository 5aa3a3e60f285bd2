import { compileAssembly } from './compile-assembly.ts'

/** What reads packs, as WebAssembly. */
export function compilePackKernel(): Promise<Uint8Array> {
  return compileAssembly('pack.ts', ['simd', 'bulk-memory'], (name) => `src/engine/packs/assembly/${name}`)
}
