/**
 * Writes every generated file and region from the code: the rules' index, the WebAssembly, the filter of common passwords, docs/rules.md, the
 * policy's schema and those of JSON that the program writes, the help in docs/command-line.md, the manual page, and the inputs and outputs in action.yml and docs/inputs.md. With
 * --check it writes nothing and fails when something on disk differs.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { OUTPUT_SCHEMAS, renderOutputSchema } from '../src/contract/output-schemas.ts'
import { compileDigests } from './generate/digest-kernel.ts'
import { renderInputsTable, renderInputsYaml } from './generate/inputs.ts'
import { compileKernel } from './generate/kernel.ts'
import { renderOutputsTable, renderOutputsYaml } from './generate/outputs.ts'
import { compilePackKernel } from './generate/pack-kernel.ts'
import { renderPasswordFilter } from './generate/password-filter.ts'
import { renderRuleIndex } from './generate/rule-index.ts'
import { renderRulesPage } from './generate/rules-page.ts'

const ROOT = join(import.meta.dirname, '..')
const RULES = 'src/engine/rules'

/** In this order: the page is made from the rules that the index lists. */
const OUTPUTS: Readonly<Record<string, () => Promise<string | Uint8Array>>> = {
  [`${RULES}/index.ts`]: async () => renderRuleIndex(readdirSync(join(ROOT, RULES))),
  'src/engine/match/kernel/kernel.wasm': () => compileKernel(),
  'src/engine/packs/pack.wasm': () => compilePackKernel(),
  'src/engine/git/hash/digest.wasm': () => compileDigests(),
  'src/service/console/session/common-passwords.ts': async () => renderPasswordFilter(),
  'docs/rules.md': async () => renderRulesPage((await import('../src/engine/rules/index.ts')).ruleFiles),
  'docs/keysieve.schema.json': async () => (await import('../src/policy/schema.ts')).renderPolicySchema(),
  ...Object.fromEntries(
    Object.entries(OUTPUT_SCHEMAS).map(([name, schema]) => [
      `docs/schemas/${name}.json`,
      async () => renderOutputSchema(schema),
    ]),
  ),
  'docs/command-line.md': async () =>
    fill('docs/command-line.md', {
      help: (await import('./generate/command-line-page.ts')).renderHelp(),
    }),
  'docs/keysieve.1': async () => (await import('./generate/man-page.ts')).renderManPage(),
  'action.yml': async () =>
    fill('action.yml', {
      inputs: renderInputsYaml(await readInputs()),
      outputs: renderOutputsYaml(await readOutputs()),
    }),
  'docs/inputs.md': async () =>
    fill('docs/inputs.md', {
      inputs: renderInputsTable(await readInputs()),
      outputs: renderOutputsTable(await readOutputs()),
    }),
}

async function readInputs(): Promise<Readonly<Record<string, { description: string; default: string }>>> {
  return (await import('../src/action/inputs.ts')).INPUTS
}

async function readOutputs(): Promise<Readonly<Record<string, string>>> {
  return (await import('../src/action/publish/outputs.ts')).OUTPUTS
}

/** The file's text with new bodies in its marked regions. */
function fill(file: string, regions: Readonly<Record<string, string>>): string {
  return Object.entries(regions).reduce(
    (text, [name, body]) => replaceRegion(text, file, name, body),
    read(file),
  )
}

function replaceRegion(text: string, file: string, name: string, body: string): string {
  const pattern = new RegExp(`(<generated: ${name}>[^\\n]*\\n)[\\s\\S]*?([^\\n]*</generated: ${name}>)`)
  if (!pattern.test(text)) throw new Error(`${file} has no region <generated: ${name}>.`)
  return text.replace(pattern, (_, open: string, close: string) => open + body + close)
}

function read(file: string): string {
  return readBytes(file).toString('utf8')
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(join(ROOT, file))
  } catch {
    return Buffer.alloc(0)
  }
}

const check = process.argv.includes('--check')
let stale = 0
for (const [file, render] of Object.entries(OUTPUTS)) {
  const text = await render()
  if (Buffer.compare(typeof text === 'string' ? Buffer.from(text) : text, readBytes(file)) === 0) continue
  stale++
  console.log(check ? `stale: ${file}` : `wrote: ${file}`)
  if (check) continue
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}
if (check && stale > 0) {
  console.error('Run `npm run generate`.')
  process.exitCode = 1
}
