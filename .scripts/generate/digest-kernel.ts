import { compileAssembly } from './compile-assembly.ts'

/** What hashes objects of git, as WebAssembly. */
export function compileDigests(): Promise<Uint8Array> {
  return compileAssembly('digest.ts', [], (name) => `src/engine/git/hash/assembly/${name}`)
}
