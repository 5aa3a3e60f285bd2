/**
 * Joins the modules that the program and its threads run into few files: Node takes a millisecond for each file that it
 * loads, and there are a thousand. What is loaded on demand stays in files of its own; what reads files beside itself
 * keeps its path. The files are CommonJS, which Node loads in half the time, and made small, which it reads in less.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { type GetModuleInfo, type ManualChunkMeta, type OutputOptions, type Plugin, rollup } from 'rollup'

import { INPUT, isOutside, readsBesideItself } from './rollup-input.ts'
import { packageName, USED } from './shipped-packages.ts'
import { isBuiltIn, smallChunks } from './small-chunks.ts'

const LIB = join(import.meta.dirname, '../lib')

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

/** Modules that have what is used of a package inside, in lib/, by the package's name. */
export const PACKAGES = 'packages'

/** Packages that the program has inside are loaded from its own files. */
const OWN_PACKAGES: Plugin = {
  name: 'own packages',
  resolveId: (id) => (Object.hasOwn(USED, id) ? join(LIB, PACKAGES, `${packageName(id)}.js`) : undefined),
}

/** One program of those that the modules are joined to. */
export interface JoinedProgram {
  /** The folder that it is written to. */
  readonly into: string
  /** What is started by its path, as paths in lib/ without ending. */
  readonly entries: readonly string[]
  /** Files that modules read beside themselves, as paths in lib/. */
  readonly assets: readonly string[]
  /** Modules by the names of those whose places they take, as paths in lib/ without ending. */
  readonly instead?: Readonly<Record<string, string>>
}

/**
 * Writes a program.
 *
 * @returns the packages that it takes beside those inside
 */
export async function joinModules({
  into,
  entries,
  assets,
  instead = {},
}: JoinedProgram): Promise<ReadonlySet<string>> {
  const modules = await rollup({
    ...INPUT,
    external: (name) => isOutside(name) && !Object.hasOwn(USED, name),
    input: Object.fromEntries(entries.map((name) => [name, join(LIB, `${name}.js`)])),
    plugins: [OWN_PATH, OWN_PACKAGES, inPlaceOf(instead)],
    // Modules stay as they are: nobody has to prove what may be left out.
    treeshake: false,
  })
  const { output } = await modules.write({ ...OUTPUT, dir: into })
  for (const asset of assets) {
    mkdirSync(dirname(join(into, asset)), { recursive: true })
    cpSync(join(LIB, asset), join(into, asset), { recursive: true })
  }
  writeFileSync(join(into, 'package.json'), '{ "type": "commonjs" }\n')
  const files = new Set(output.map(({ fileName }) => fileName))
  const imports = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  return new Set(imports.filter((name) => !files.has(name) && !isBuiltin(name)).map(packageName))
}

const OUTPUT: OutputOptions = {
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
  manualChunks,
  plugins: [smallChunks(isBuiltIn)],
  onlyExplicitManualChunks: true,
}

/** What a scan of files or changes runs where it finds nothing, and prints as text: its modules, and all that these import. */
const SCANS = [
  'cli/output/choose-printer',
  'cli/scan/local-scan',
  'cli/scan/read-changes',
  'cli/scan/scan-changes',
  'cli/scan/scan-files',
]

/** What every command runs is loaded first, and little of it. */
const AT_START = ['cli/index', 'cli/main', 'worker']

/** A module that reads files beside itself keeps its path; those of a scan are joined, so that it loads one file. */
function manualChunks(file: string, { getModuleInfo }: ManualChunkMeta): string | undefined {
  if (readsBesideItself(getModuleInfo(file)?.code ?? '')) return nameOf(file)
  const importers = importersOf(file, getModuleInfo)
  const isImportedBy = (name: string): boolean => importers.has(join(LIB, `${name}.js`))
  if (!SCANS.some(isImportedBy) || AT_START.some(isImportedBy)) return undefined
  // what such a module imports can't be in one file with what imports it
  const staysApart = [...importers].some((one) => readsBesideItself(getModuleInfo(one)?.code ?? ''))
  return staysApart ? 'scan-first' : 'scan'
}

/** A module and all that import it, at any distance. */
function importersOf(file: string, getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const importers = new Set([file])
  // a set that grows while it is walked is walked to its new end
  for (const one of importers)
    for (const importer of getModuleInfo(one)?.importers ?? []) importers.add(importer)
  return importers
}

function inPlaceOf(instead: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'in place of',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return
      const other = instead[nameOf(join(dirname(importer), source))]
      return other === undefined ? undefined : join(LIB, `${other}.js`)
    },
  }
}

function nameOf(file: string): string {
  return relative(LIB, file).replace(/\.js$/, '')
}

function isPath(name: string): boolean {
  return name.includes('/')
}
