import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'

import { baseline } from '../../src/cli/commands/baseline.ts'
import { detect } from '../../src/cli/commands/detect.ts'
import { rules } from '../../src/cli/commands/rules.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { OUTPUT_SCHEMAS } from '../../src/contract/output-schemas.ts'
import { resultsFileToWire } from '../../src/contract/to-wire.ts'
import { runCommand } from '../support/command-run.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { sampleFinding, sampleResult } from '../support/report-samples.ts'
import { scanFolders } from '../support/scan-folders.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ROOT } from '../support/tree.ts'
import { workTree } from '../support/work-tree.ts'

const FOLDER = join(ROOT, 'docs/schemas')
const EMPTY_ARCHIVE = Buffer.from('504b0506'.padEnd(44, '0'), 'hex')

const root = temporaryFolder()
const { folderOf } = scanFolders()

/** Faults of a document, where a field that its schema does not name is one too. */
function faultsOf(name: string, document: unknown): unknown {
  const schema = closed(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')))
  const validate = new Ajv({ strict: false }).compile(schema as object)
  return validate(document) ? [] : validate.errors
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)] as const)
  const isClosed = 'properties' in schema && !('additionalProperties' in schema)
  return Object.fromEntries([...entries, ...(isClosed ? [['additionalProperties', false]] : [])])
}

function linesOf(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('docs/schemas has the file of each schema, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(OUTPUT_SCHEMAS)
      .map((name) => `${name}.json`)
      .sort(),
  )
})

test.each(Object.keys(OUTPUT_SCHEMAS))('the schema of %s refuses what is something else', (name) => {
  expect(faultsOf(name, { something: 'else' })).not.toEqual([])
})

describe('a scan', () => {
  const formatsOf = async (options: Parameters<typeof runCommand>[1]) => {
    const [json, jsonl] = await Promise.all(
      ['json', 'jsonl'].map((format) => runCommand(scan, { ...options, values: { format } })),
    )
    return { document: JSON.parse(json!.stdout), lines: linesOf(jsonl!.stdout) }
  }

  test('of files fits its schemas', async () => {
    const folder = await folderOf({ 'a.txt': leakingLine(1), 'b.zip': EMPTY_ARCHIVE })

    const { document, lines } = await formatsOf({ operands: [folder, join(folder, 'absent')] })

    expect(faultsOf('scan', document)).toEqual([])
    expect(lines.map((line) => (line as { kind: string }).kind).sort()).toEqual([
      'coverage',
      'finding',
      'not_read',
      'outside',
    ])
    expect(lines.flatMap((line) => faultsOf('scan-line', line))).toEqual([])
  })

  test('of a history fits its schemas', async () => {
    const tree = await workTree(root)
    await tree.commit({ 'a.txt': leakingLine(1) })

    const { document, lines } = await formatsOf({ operands: [tree.folder], switches: ['history'] })

    expect(document.findings).toHaveLength(1)
    expect(faultsOf('scan', document)).toEqual([])
    expect(lines.flatMap((line) => faultsOf('scan-line', line))).toEqual([])
  })
})

test('what detect reads and writes fits its schemas', async () => {
  const request = { id: 1, path: 'a.txt', text: leakingLine(1) }

  const { stdout } = await runCommand(detect, { input: [Buffer.from(`${JSON.stringify(request)}\n`)] })

  expect(stdout).not.toContain(leakedToken(1))
  expect(faultsOf('detect-request', request)).toEqual([])
  expect(linesOf(stdout).flatMap((line) => faultsOf('detect-answer', line))).toEqual([])
})

test.each([
  ['rules', ['json']],
  ['hosts', ['json', 'hosts']],
])('what rules writes fits the schema of %s', async (name, switches) => {
  const { stdout } = await runCommand(rules, { switches })

  expect(faultsOf(name, JSON.parse(stdout))).toEqual([])
})

test('a baseline fits its schema', async () => {
  const folder = await folderOf({ 'a.txt': leakingLine(1) })

  const { stdout } = await runCommand(baseline, {
    operands: [folder],
    values: { output: '-', repository: 'o/r' },
  })

  expect(JSON.parse(stdout).secrets).toHaveLength(1)
  expect(faultsOf('baseline', JSON.parse(stdout))).toEqual([])
})

test("the action's results file fits its schema", () => {
  const ignored = { finding: sampleFinding(2), by: 'ignore', reason: 'made for tests' } as const
  const file = resultsFileToWire(sampleResult([sampleFinding(1)]), [ignored])

  expect(faultsOf('results-file', JSON.parse(JSON.stringify(file)))).toEqual([])
})
