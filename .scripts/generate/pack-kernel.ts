import { compileAssembly } from './compile-assembly.ts'

/** What reads packs, as WebAssembly. */
export function compilePackKernel(): Promise<Uint8Array> {
  return compileAssembly('pack.ts', ['simd', 'bulk-memory'], pathOf)
}

/** The compiler asks for `delta.ts.ts` where `delta.ts` is imported, as TypeScript has it. */
function pathOf(name: string): string {
  return `src/engine/git/pack/assembly/${name.replace(/\.ts\.ts$/, '.ts')}`
}
