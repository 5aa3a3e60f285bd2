import { compileAssembly } from './compile-assembly.ts'

const FOLDER = 'src/engine/match/kernel'

/** The SIMD kernel as WebAssembly. */
export function compileKernel(): Promise<Uint8Array> {
  return compileAssembly('assembly/scan.ts', ['simd', 'relaxed-simd'], pathOf)
}

/**
 * The sources are those of the plain kernel, but for what is in the folder `assembly`: how a block of text is read,
 * and what memory is.
 */
function pathOf(name: string): string {
  return `${FOLDER}/${name === 'memory.ts' ? 'assembly/memory.ts' : name}`
}
