import { readFileSync } from 'node:fs'

/**
 * The digests as WebAssembly, which `npm run generate` compiles from the folder `assembly`. The build puts a module in
 * the place of this one that has it inside.
 */
export const code: Uint8Array<ArrayBuffer> = new Uint8Array(
  readFileSync(new URL('./digest.wasm', import.meta.url)),
)
