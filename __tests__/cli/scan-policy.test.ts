import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakingLine } from '../support/leak.ts'
import { writeClone } from '../support/local-clone.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()
let folders = 0

const cloneOf = (files: Readonly<Record<string, string>>): string =>
  writeClone(join(root, String(folders++)), { origin: 'git@github.com:o/r.git' }, files)

describe("the repository's policy", () => {
  const policy = (text: string) => ({ '.keysieve.yml': text, 'fixtures/a.txt': leakingLine(1) })

  test.each([
    ['leaves out files', 'paths: { exclude: [fixtures/] }\n'],
    ['turns off rules', 'rules: { github_personal_access_token: { enabled: false } }\n'],
    ['excuses findings', 'ignore: [{ path: "fixtures/**", reason: made up }]\n'],
  ])('%s', async (_, text) => {
    const folder = cloneOf(policy(text))

    const counted = await runCommand(scan, { operands: [folder] })
    const all = await runCommand(scan, { operands: [folder], switches: ['no-policy'] })

    expect([counted.code, counted.stderr]).toEqual([0, "1 finding ignored by the repository's policy.\n"])
    expect([all.code, all.stderr]).toEqual([1, ''])
  })

  test('makes it no matter that a file it leaves out was not read', async () => {
    const folder = cloneOf({ '.keysieve.yml': 'paths: { exclude: [gone] }\n' })

    expect((await runCommand(scan, { operands: [folder, join(folder, 'gone')] })).code).toBe(0)
  })

  test('says which of its entries have ended', async () => {
    const folder = cloneOf(
      policy('ignore: [{ path: "fixtures/**", reason: made up, expires: 2020-01-31 }]\n'),
    )

    const { code, stderr } = await runCommand(scan, { operands: [folder] })

    expect([code, stderr]).toEqual([
      1,
      'policy: One entry of .keysieve.yml expired, so what it ignored counts again: fixtures/** (until 2020-01-31, made up).\n',
    ])
  })

  test('that is none ends the scan, with line and column', async () => {
    const folder = cloneOf(policy('paths: 5\n'))

    const { code, message } = await failureOf(() => runCommand(scan, { operands: [folder] }))

    expect([code, message]).toEqual([
      'policy',
      expect.stringMatching(/^\.keysieve\.yml in .*, line 1, column 8: paths must be a map/),
    ])
  })
})

test('a marker on the line excuses it', async () => {
  const folder = cloneOf({ a: leakingLine(1).replace('\n', ' # keysieve:ignore made up\n') })

  const { code, stderr } = await runCommand(scan, { operands: [folder] })

  expect([code, stderr]).toEqual([0, "1 finding ignored by the repository's policy.\n"])
})

test.each([
  ['any', 1],
  ['info', 1],
  ['critical', 1],
  ['active', 0],
  ['never', 0],
])('with --fail-on=%s the exit code for a secret of which nothing is known is %d', async (failOn, code) => {
  const folder = cloneOf({ a: leakingLine(1) })

  const run = await runCommand(scan, { operands: [folder], values: { 'fail-on': failOn } })

  expect([run.code, run.stdout.includes('1 secret · ')]).toEqual([code, true])
})

const CANNOT_FAIL = 'warning: no finding can set exit code 1, because --fail-on active needs live checks'

test.each([
  ['active', 'offline', true],
  ['active', 'off', true],
  ['active', 'live', false],
  ['any', 'offline', false],
])('--fail-on=%s with --verify=%s warns that no finding can fail: %s', async (failOn, verify, warns) => {
  const folder = cloneOf({ a: 'nothing\n' })

  const run = await runCommand(scan, { operands: [folder], values: { 'fail-on': failOn, verify } })

  expect([run.code, run.stderr.startsWith(CANNOT_FAIL)]).toEqual([0, warns])
})
