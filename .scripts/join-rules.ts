/**
 * Joins the code of the rules into few files of CommonJS, each of which is loaded when it is first used: a file for
 * some dozens of providers, one for each module of readers, and some for what readers share.
 */
import { join, relative } from 'node:path'

import { type Plugin, rollup } from 'rollup'

import { INPUT } from './rollup-input.ts'
import { smallChunks } from './small-chunks.ts'

const LIB = join(import.meta.dirname, '../lib/engine')

/**
 * What readers share, by how far they get with most texts: names, assignments and values; then how values are scored,
 * with the data for that, and the words of languages. A file takes half a millisecond to load, so that what is always
 * needed together is in one. The first that fits is a module's file.
 */
const SHARED: readonly (readonly [file: string, modules: RegExp])[] = [
  ['part-assess', /^generic\/(?:(?:assess|weigh)-assignment\.js$|score\/)/],
  ['part-words', /^generic\/(?:language|starts-of-words)\.js$/],
  ['read-foreign', /^generic\/foreign-names\.js$/],
  ['part-generic', /^generic\/(?:.*-patterns|patterns|place-prechecks)\.js$/],
  ['part-builders', /^(?!generic\/|context\/)|parser-pattern\.js$|samples\.js$|-(?:key|command)\.js$/],
  ['part-values', /^(?:generic|context)\//],
]

/** A file that is written, with the code of the module that it starts with. */
export interface PackedFile {
  readonly name: string
  readonly code: string
}

/** Writes files and what they share into a folder beside the modules of rules. */
export async function joinRules(files: readonly PackedFile[], folder: string): Promise<void> {
  const entries = new Map(files.map(({ name, code }) => [join(folder, `${name}.js`), code]))
  const homes = new Map(
    files.flatMap(({ name, code }) => importsIn(folder, code).map((path) => [path, name])),
  )
  const entryCode: Plugin = {
    name: 'entry code',
    resolveId: (source) => (entries.has(source) ? source : undefined),
    load: (id) => entries.get(id),
  }
  const unused = new Set(SHARED)
  const modules = await rollup({
    ...INPUT,
    // Files that need each other are harmless where each is loaded when it is used.
    onwarn: (warning, ignored) => {
      if (warning.code !== 'CIRCULAR_CHUNK') INPUT.onwarn?.(warning, ignored)
    },
    input: [...entries.keys()],
    plugins: [entryCode],
    preserveEntrySignatures: 'allow-extension',
  })
  await modules.write({
    dir: folder,
    format: 'cjs',
    generatedCode: { constBindings: true },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    hoistTransitiveImports: false,
    manualChunks: (path) =>
      entries.has(path) ? relative(folder, path).replace(/\.js$/, '') : (homes.get(path) ?? partOf(path)),
    plugins: [smallChunks(() => true)],
  })
  if (unused.size > 0)
    throw new Error(`No module is in ${[...unused].map(([file]) => file).join(', ')}: change SHARED.`)

  function partOf(path: string): string | undefined {
    const name = relative(LIB, path)
    const part = SHARED.find(([, own]) => own.test(name))
    if (part !== undefined) unused.delete(part)
    return part?.[0]
  }
}

const IMPORT = /^(?:import|export) [^;]*?from '(?<path>\.[^']+)'/gm

function importsIn(folder: string, code: string): string[] {
  return [...code.matchAll(IMPORT)].map(({ groups }) => join(folder, groups!['path']!))
}
