import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

import { readArgs } from '../../src/cli/args.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { randomFrom } from '../../src/engine/samples.ts'
import { runCommand } from '../support/command-run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type WorkTree, workTree } from '../support/work-tree.ts'

interface Found {
  readonly file_path: string
  readonly secret_hash: string
  readonly cols: readonly [number, number]
}

const root = temporaryFolder()
let tree: WorkTree

/** A password that a semicolon ends: part of it in a file of variables, and none of a shell's. */
const password = `${randomFrom(11).text('bcdfghjkmnpqrstvwxz', 5)}4${randomFrom(12).text('BCDFGHJKLMNPQRSTVWXZ', 5)}72!`
const content = `DB_PASSWORD=${password};\n`

const here = process.cwd()

beforeEach(async () => {
  tree = await workTree(root)
  await tree.commit({ 'README.md': 'hello\n' })
  await tree.commit({ '.env': content, 'deploy.sh': content })
  process.chdir(tree.folder)
})

afterEach(() => process.chdir(here))

async function columns(...args: readonly string[]): Promise<Record<string, number>> {
  const { operands, switches, values } = readArgs([...args, '--format=json'], scan)
  const { stdout } = await runCommand(scan, {
    operands,
    switches: [...switches],
    values: Object.fromEntries(values),
  })
  const { findings } = JSON.parse(stdout) as { findings: readonly Found[] }
  expect(new Set(findings.map(({ secret_hash }) => secret_hash)).size).toBe(1)
  return Object.fromEntries(findings.map((one) => [one.file_path, one.cols[1] - one.cols[0]]))
}

describe('a content under two names is one secret, which ends in each where its format ends it:', () => {
  test.each([
    ['in a folder', ['.']],
    ['in a history', ['--history', '.']],
    ['in a range', ['HEAD~1..HEAD']],
  ])('%s', async (_, args) => {
    expect(await columns(...args)).toEqual({ '.env': password.length + 1, 'deploy.sh': password.length })
  })
})
