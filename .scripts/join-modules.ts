/**
 * Joins the modules that the program and its threads run into few files under lib/program/, and makes
 * lib/cli/index.js start them: Node takes a millisecond for each file that it loads, and there are a thousand.
 * What is loaded on demand stays in files of its own; what reads files beside itself keeps its path. The files are
 * CommonJS, which Node loads in half the time, and made small, which it reads in less.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { type OutputOptions, type Plugin, rollup } from 'rollup'

import { INPUT, readsBesideItself } from './rollup-input.ts'
import { isBuiltIn, smallChunks } from './small-chunks.ts'

const LIB = join(import.meta.dirname, '../lib')
const INTO = join(LIB, 'program')

/** What is started by its path: the program, each kind of thread, and the process that scans. */
const ENTRIES = ['cli/index', 'worker', 'cli/scanning/scan-process', 'service/store/embedded/thread']

/** What a module of CommonJS has instead. */
const META: Readonly<Record<string, string>> = {
  url: "require('node:url').pathToFileURL(__filename).href",
  dirname: '__dirname',
  filename: '__filename',
}

const OWN_PATH: Plugin = {
  name: 'own path',
  resolveImportMeta: (property) => (property === null ? undefined : META[property]),
}

const OUTPUT: OutputOptions = {
  dir: INTO,
  format: 'cjs',
  // Packages that are ES modules alone are loaded by require, too; the oldest Node that there is can.
  interop: 'auto',
  dynamicImportInCjs: false,
  generatedCode: { constBindings: true },
  entryFileNames: '[name].js',
  chunkFileNames: ({ name }) => (isPath(name) ? '[name].js' : 'chunks/[name]-[hash].js'),
  // A file is loaded where it is asked for, not ahead with whoever may ask.
  hoistTransitiveImports: false,
  // Each file takes a millisecond: what is as small is loaded along with something else.
  experimentalMinChunkSize: 30_000,
  manualChunks: (file, { getModuleInfo }) =>
    readsBesideItself(getModuleInfo(file)?.code ?? '') ? nameOf(file) : undefined,
  plugins: [smallChunks(isBuiltIn)],
  onlyExplicitManualChunks: true,
}

const COMMON_JS = '{ "type": "commonjs" }\n'

/** @param assets files that modules read beside themselves, as paths in lib/ */
export async function joinModules(assets: readonly string[]): Promise<void> {
  const modules = await rollup({
    ...INPUT,
    input: Object.fromEntries(ENTRIES.map((name) => [name, join(LIB, `${name}.js`)])),
    plugins: [OWN_PATH],
    // Modules stay as they are: nobody has to prove what may be left out.
    treeshake: false,
  })
  await modules.write(OUTPUT)
  for (const asset of assets) {
    mkdirSync(dirname(join(INTO, asset)), { recursive: true })
    cpSync(join(LIB, asset), join(INTO, asset), { recursive: true })
  }
  for (const folder of [INTO, join(LIB, 'cli')]) writeFileSync(join(folder, 'package.json'), COMMON_JS)
  writeFileSync(join(LIB, 'cli/index.js'), "#!/usr/bin/env node\nrequire('../program/cli/index.js')\n")
}

function nameOf(file: string): string {
  return relative(LIB, file).replace(/\.js$/, '')
}

function isPath(name: string): boolean {
  return name.includes('/')
}
