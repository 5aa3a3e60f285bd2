/**
 * Joins the modules that the program and its threads run into few files under lib/program/, and makes
 * lib/cli/index.js start them: Node takes a millisecond for each file that it loads, and there are a thousand.
 * What is loaded on demand stays in files of its own; what reads files beside itself keeps its path. The files are
 * CommonJS, which Node loads in half the time, and made small, which it reads in less.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { type OutputOptions, type Plugin, rollup } from 'rollup'
import { minify } from 'terser'

import { INPUT, readsBesideItself } from './rollup-input.ts'

const LIB = join(import.meta.dirname, '../lib')
const INTO = join(LIB, 'program')

/** What is started by its path: the program, each kind of thread, and the process that scans. */
const ENTRIES = ['cli/index', 'worker', 'cli/scanning/scan-process', 'service/store/embedded/thread']

/** The rules that are code. A clean scan has no use for them, so they are loaded when a text has a place for one. */
const CODE = 'engine/screen-code'

/** Stands in for it: it reads a file beside itself, and so keeps its place. */
const ON_DEMAND = {
  id: join(LIB, 'engine/code-on-demand.js'),
  code: `export const readCode = () => require(import.meta.dirname + '/${basename(CODE)}.js').readCode()`,
}

const CODE_ON_DEMAND: Plugin = {
  name: 'code on demand',
  resolveId: (source, importer) =>
    importer !== undefined && join(dirname(importer), source) === join(LIB, `${CODE}.js`)
      ? ON_DEMAND.id
      : undefined,
  load: (id) => (id === ON_DEMAND.id ? ON_DEMAND.code : undefined),
}

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

/** A module of Node's own, as rollup has it loaded at the start of a file. */
const BUILT_IN = /^const (?<name>\w+) = require\('(?<module>node:[\w/]+)'\);$/gm

/** Loads Node's own modules when they are first used: node:crypto takes ten milliseconds, and only a finding needs it. */
function loadLater(code: string): string {
  const names = [...code.matchAll(BUILT_IN)].map(({ groups }) => groups!['name']!)
  const later = code.replaceAll(
    BUILT_IN,
    "let $<name>_; const $<name> = () => $<name>_ ??= require('$<module>');",
  )
  // In brackets, so that `new` is for what the module has, and not for the module.
  return names.reduce(
    (text, name) => text.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `(${name}()).`),
    later,
  )
}

const SMALL: Plugin = {
  name: 'small',
  async renderChunk(code) {
    const { code: small } = await minify(loadLater(code), {
      ecma: 2020,
      toplevel: true,
      format: { ascii_only: true },
    })
    return small === undefined ? undefined : { code: small }
  },
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
  plugins: [SMALL],
  onlyExplicitManualChunks: true,
}

const COMMON_JS = '{ "type": "commonjs" }\n'

/** @param assets files that modules read beside themselves, as paths in lib/ */
export async function joinModules(assets: readonly string[]): Promise<void> {
  const modules = await rollup({
    ...INPUT,
    input: Object.fromEntries([...ENTRIES, CODE].map((name) => [name, join(LIB, `${name}.js`)])),
    plugins: [CODE_ON_DEMAND, OWN_PATH],
    // Modules stay as they are: nobody has to prove what may be left out.
    treeshake: false,
  })
  await modules.write(OUTPUT)
  for (const asset of assets) {
    mkdirSync(dirname(join(INTO, asset)), { recursive: true })
    cpSync(join(LIB, asset), join(INTO, asset))
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
