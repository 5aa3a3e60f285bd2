/**
 * Joins modules of the action that are loaded together into one, for the bundler: in one scope the minifier can put a
 * function where it is called, which leaves Node a fifth fewer to compile at the start.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Plugin, rollup } from 'rollup'

import { INPUT, readsBesideItself } from './rollup-input.ts'

/** A module that reads files beside itself stays where it is. */
const KEEP_READERS: Plugin = {
  name: 'keep readers',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (resolved === null || resolved.external) return resolved
    return readsBesideItself(readFileSync(resolved.id, 'utf8'))
      ? { id: resolved.id, external: 'absolute' }
      : resolved
  },
}

/**
 * @param entry path of a module
 * @param folder where the joined modules go: one from which the packages are found
 * @returns path of the joined entry
 */
export async function joinAction(entry: string, folder: string): Promise<string> {
  const modules = await rollup({
    ...INPUT,
    input: { index: entry },
    plugins: [KEEP_READERS],
  })
  await modules.write({
    dir: folder,
    format: 'es',
    chunkFileNames: '[name].js',
    hoistTransitiveImports: false,
  })
  return join(folder, 'index.js')
}
