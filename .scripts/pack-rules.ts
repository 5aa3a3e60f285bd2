/**
 * Packs the rules into lib/engine/prefilter.bin and lib/engine/prefilter.txt, and puts in the place of
 * lib/engine/prefilter-rules.js a module that reads them, the second one only when it is needed. The code of the rules
 * goes into the files of lib/engine/packed/, each of which is loaded when one of its rules has matched, or one of its
 * readers is asked; lib/engine/rules/index.js then gives the rules of all of them.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { CompiledPattern } from '../src/engine/match/compiled-pattern.ts'
import type { CodePlace } from '../src/engine/prefilter-data.ts'
import type { AnyPattern, Read, Rule, RuleFile } from '../src/engine/rule.ts'
import { joinRules, type PackedFile } from './join-rules.ts'

const LIB = join(import.meta.dirname, '../lib/engine')

/** So much of the compiled rules goes into one file, in bytes: a file takes half a millisecond to load. */
const FILE_SIZE = 30_000

/** These rules load all that is generic, which no provider's needs. */
const ALONE = 'rules/generic.js'

/** Readers of places that texts have together, in one file. */
const PLACES = /^(?:apart|insert|no-echo|notes|spaced|table|typed-in)$/

/** A module of rules, and the name under which it exports them. */
interface RuleModule {
  readonly name: string
  readonly exported: string
  readonly isTable: boolean
}

const { packPrefilter } = (await load(
  'pack-prefilter.js',
)) as typeof import('../src/engine/pack-prefilter.ts')
const { rules } = (await load('rules/index.js')) as { rules: readonly Rule[] }
const fileOf = new Map<Rule, number>()
const ruleFiles = await inFiles()
const readers = await findReaders()
const packed = packPrefilter(rules, placeOf)
writeFileSync(join(LIB, 'prefilter.bin'), packed.tables)
writeFileSync(join(LIB, 'prefilter.txt'), inAscii(packed.forms))
await joinRules([...ruleFiles.map(renderRules), ...renderReaders()], join(LIB, 'packed'))
writeFileSync(
  join(LIB, 'packed-files.js'),
  'export const load = (name) => require(`${import.meta.dirname}/packed/${name}.js`)\n',
)
writeFileSync(join(LIB, 'prefilter-rules.js'), renderPrefilter())
writeFileSync(join(LIB, 'rules/index.js'), renderIndex())

/** Divides the modules of rules, in the order of the index. */
async function inFiles(): Promise<readonly (readonly RuleModule[])[]> {
  const files: RuleModule[][] = [[]]
  let size = 0
  for (const name of modulesIn('rules').filter((one) => one !== 'rules/index.js')) {
    if (size > FILE_SIZE || name === ALONE) {
      files.push([])
      size = 0
    }
    size += name === ALONE ? FILE_SIZE + 1 : statSync(join(LIB, name)).size
    for (const [exported, value] of Object.entries(
      (await load(name)) as Record<string, RuleFile | RuleFile[]>,
    )) {
      files.at(-1)!.push({ name, exported, isTable: Array.isArray(value) })
      for (const rule of [value].flat().flatMap((file) => file.rules)) fileOf.set(rule, files.length - 1)
    }
  }
  return files
}

/** The readers that a module of their own exports, and what they go by there. */
async function findReaders(): Promise<ReadonlyMap<Read, { readonly module: string; readonly name: string }>> {
  const wanted = new Set(
    rules.flatMap(({ patterns }) => patterns.flatMap((pattern) => readerIn(pattern) ?? [])),
  )
  const found = new Map<Read, { readonly module: string; readonly name: string }>()
  for (const module of modulesIn('generic')) {
    for (const [name, value] of Object.entries((await load(module)) as Record<string, Read>)) {
      if (wanted.has(value)) found.set(value, { module, name })
    }
  }
  return found
}

function readerIn(pattern: AnyPattern): Read | undefined {
  return 'read' in pattern ? pattern.read : undefined
}

function placeOf({ rule, pattern }: CompiledPattern): CodePlace {
  const read = readerIn(pattern)
  const reader = read === undefined ? undefined : readers.get(read)
  const place = { file: fileOf.get(rule)! }
  return reader === undefined ? place : { ...place, reader: [fileOfReader(reader.module), reader.name] }
}

/** `generic/headers.js` is in `read-headers`. */
function fileOfReader(module: string): string {
  const name = basename(module, '.js')
  return PLACES.test(name) ? 'read-places' : `read-${name}`
}

function renderRules(modules: readonly RuleModule[], index: number): PackedFile {
  const imports = modules.map(({ name, exported }) => `import { ${exported} } from '../${name}'`)
  const list = modules.map(({ exported, isTable }) => (isTable ? `...${exported}` : exported))
  return {
    name: `rules-${index}`,
    code: [...imports, `export const files = [${list.join(', ')}]`, ''].join('\n'),
  }
}

function renderReaders(): readonly PackedFile[] {
  const modules = new Set(Array.from(readers.values(), ({ module }) => module))
  return Array.from(Map.groupBy(modules, fileOfReader), ([name, own]) => ({
    name,
    code: own.map((module) => `export * from '../${module}'\n`).join(''),
  }))
}

function renderPrefilter(): string {
  return [
    "import { readFileSync } from 'node:fs'",
    "import { load } from './packed-files.js'",
    "import { unpackPrefilter } from './prefilter-data.js'",
    "const readTables = () => readFileSync(new URL('./prefilter.bin', import.meta.url))",
    "const readForms = () => readFileSync(new URL('./prefilter.txt', import.meta.url), 'latin1')",
    `const packed = { ruleCount: ${packed.ruleCount}, get tables() { return readTables() }, get forms() { return readForms() } }`,
    "const loadFile = (file) => load('rules-' + file).files",
    'const providerOf = ({ id, file }) => loadFile(file).find(({ rules }) => rules.some((rule) => rule.id === id))',
    `const providers = () => Array.from({ length: ${ruleFiles.length} }, (_, file) => loadFile(file)).flat()`,
    'function readerOf(form) {',
    '  if (form.reader !== undefined) return load(form.reader[0])[form.reader[1]]',
    '  return providerOf(form).rules.find((rule) => rule.id === form.id).patterns[form.place ?? 0].read',
    '}',
    'export const prefilter = unpackPrefilter(packed, { providerOf, readerOf, providers })',
    '',
  ].join('\n')
}

function renderIndex(): string {
  return [
    "import { prefilter } from '../prefilter-rules.js'",
    'export const ruleFiles = prefilter.providers()',
    'export const rules = ruleFiles.flatMap((file) => file.rules)',
    '',
  ].join('\n')
}

/** JSON without a character beyond ASCII: Node reads it in half the time. */
function inAscii(json: string): string {
  return json.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Paths in lib/engine/, in the order in which the index of rules has them. */
function modulesIn(folder: string): string[] {
  return readdirSync(join(LIB, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(LIB, join(entry.parentPath, entry.name)))
    .sort((a, b) => (a.replace(/\.js$/, '') < b.replace(/\.js$/, '') ? -1 : 1))
}

function load(path: string): Promise<object> {
  return import(pathToFileURL(join(LIB, path)).href)
}
