/**
 * Packs the rules into lib/engine/plan.bin and lib/engine/screen.txt, and puts in the place of
 * lib/engine/screen-rules.js a module that reads them, the second one only when it is needed. Rules that are code
 * are in lib/engine/screen-code.js, as a function that gives them.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Rule, RuleFile } from '../src/engine/rule.ts'

const LIB = join(import.meta.dirname, '../lib/engine')

const { isPackable } = (await load('screen-data.js')) as typeof import('../src/engine/screen-data.ts')
const { packScreen } = (await load('pack-screen.js')) as typeof import('../src/engine/pack-screen.ts')
const { rules } = (await load('rules/index.js')) as { rules: readonly Rule[] }
const names = await Promise.all(ruleModules().map(async (name) => ({ name, exports: await readersOf(name) })))
const packed = packScreen(rules)
writeFileSync(join(LIB, 'plan.bin'), packed.tables)
writeFileSync(join(LIB, 'screen.txt'), packed.forms)
writeFileSync(join(LIB, 'screen-rules.js'), renderScreen())
writeFileSync(join(LIB, 'screen-code.js'), renderCode())

function renderScreen(): string {
  return [
    "import { readFileSync } from 'node:fs'",
    "import { readCode } from './screen-code.js'",
    "import { unpackScreen } from './screen-data.js'",
    "const readTables = () => readFileSync(new URL('./plan.bin', import.meta.url))",
    "const readForms = () => readFileSync(new URL('./screen.txt', import.meta.url), 'utf8')",
    `const packed = { ruleCount: ${packed.ruleCount}, get tables() { return readTables() }, get forms() { return readForms() } }`,
    'export const screen = unpackScreen(packed, readCode)',
    '',
  ].join('\n')
}

function renderCode(): string {
  const used = names.flatMap(({ name, exports }) => exports.map((exported) => ({ name, exported })))
  return [
    "import { isPackable } from './screen-data.js'",
    ...used.map(({ name, exported }) => `import { ${exported} } from './rules/${name}'`),
    `const providers = [${used.map(({ exported }) => exported).join(', ')}]`,
    'export function readCode() {',
    '  return providers.flatMap(({ rules }) => rules.filter((rule) => !isPackable(rule)))',
    '}',
    '',
  ].join('\n')
}

/** The names under which a module exports providers that have rules which are code. */
async function readersOf(name: string): Promise<string[]> {
  const exports = (await load(`rules/${name}`)) as Record<string, RuleFile | readonly RuleFile[]>
  return Object.entries(exports).flatMap(([exported, value]) => {
    const code = [value].flat().flatMap((file) => file.rules.filter((rule) => !isPackable(rule)))
    if (code.length > 0 && Array.isArray(value))
      throw new Error(`${name}: a table can't hold rules that are code.`)
    return code.length > 0 ? [exported] : []
  })
}

function ruleModules(): string[] {
  return readdirSync(join(LIB, 'rules')).filter((name) => name.endsWith('.js') && name !== 'index.js')
}

function load(path: string): Promise<unknown> {
  return import(pathToFileURL(join(LIB, path)).href)
}
