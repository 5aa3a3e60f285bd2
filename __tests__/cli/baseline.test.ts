import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { baseline } from '../../src/cli/commands/baseline.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { hashSecretsOf } from '../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { writeClone } from '../support/local-clone.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()
let count = 0

function clone(
  files: Readonly<Record<string, string>>,
  remotes: Readonly<Record<string, string>> = { origin: 'git@github.com:o/r.git' },
): string {
  return writeClone(join(root, String(count++)), remotes, files)
}

const hashOf = (seed: number): string =>
  hashSecretsOf({ url: 'https://github.com/o/r', name: 'o/r' })(new Secret(leakedToken(seed)))

const baselineIn = (folder: string): string[] => readdirSync(join(folder, '.keysieve/baseline')).sort()

/** A baseline in one file. */
const fileOf = (hashes: readonly string[]): string =>
  `${JSON.stringify({ version: 1, secrets: [...hashes].sort() }, undefined, 2)}\n`

test('there is a file for each secret, named by its hash, that says its type', async () => {
  const folder = clone({ 'a/b.txt': leakingLine(1) + leakingLine(2), 'c.txt': leakingLine(1) })

  const run = await runCommand(baseline, { operands: [folder] })

  const path = join(folder, '.keysieve/baseline')
  expect(run).toEqual({
    code: 0,
    stdout: '',
    stderr: `${path}: 2 secrets, hashes as in scans of https://github.com/o/r (remote origin).\n`,
  })
  expect(baselineIn(folder)).toEqual([hashOf(1), hashOf(2)].sort())
  expect(readFileSync(join(path, hashOf(1)), 'utf8')).toBe(`${hashOf(1)} github_personal_access_token\n`)
})

test('it stays the same wherever the secrets are moved to', async () => {
  const before = clone({ 'a.txt': leakingLine(1), 'b.txt': leakingLine(2) })
  const after = clone({ 'c/d.txt': `\n\n${leakingLine(2)}\n${leakingLine(1)}` })

  const [one, other] = await Promise.all(
    [before, after].map((folder) => runCommand(baseline, { operands: [folder], values: { output: '-' } })),
  )

  expect(one!.stdout).toBe(fileOf([hashOf(1), hashOf(2)]))
  expect(other!.stdout).toBe(one!.stdout)
})

test('a scan of a part of the repository keeps the entries of the rest', async () => {
  const folder = clone({ 'a.txt': leakingLine(1), 'b.txt': leakingLine(2) })
  await runCommand(baseline, { operands: [join(folder, 'a.txt')] })

  const { stderr } = await runCommand(baseline, { operands: [join(folder, 'b.txt')] })

  expect(baselineIn(folder)).toEqual([hashOf(1), hashOf(2)].sort())
  expect(stderr).toContain(': 2 secrets (1 new, 1 kept), ')
})

test('what it names does not count in a scan any more', async () => {
  const folder = clone({ 'a.txt': leakingLine(1) })
  await runCommand(baseline, { operands: [folder] })
  writeFileSync(join(folder, 'new.txt'), leakingLine(1) + leakingLine(2))

  const { code, stdout, stderr } = await runCommand(scan, { operands: [folder], values: { format: 'csv' } })

  expect([code, stderr]).toEqual([1, "2 findings ignored by the repository's policy.\n"])
  expect(stdout).toContain(hashOf(2))
  expect(stdout).not.toContain(hashOf(1))
})

test('a new one has all that is known now: neither the old one nor markers take anything out', async () => {
  const folder = clone({
    'a.txt': leakingLine(1),
    'b.txt': leakingLine(2).replace('\n', ' # gitleaks:allow\n'),
    '.keysieve-baseline.json': fileOf([hashOf(1), hashOf(3)]),
  })

  const { stderr } = await runCommand(baseline, { operands: [folder] })

  expect(stderr).toContain(': 2 secrets (1 new, 1 gone), ')
  expect(baselineIn(folder)).toEqual([hashOf(1), hashOf(2)].sort())
  expect(existsSync(join(folder, '.keysieve-baseline.json'))).toBe(false)
})

test('one that is there loses what is gone and keeps its files as they are', async () => {
  const folder = clone({
    'a.txt': leakingLine(1) + leakingLine(2),
    [`.keysieve/baseline/${hashOf(1)}`]: 'kept\n',
    [`.keysieve/baseline/${hashOf(3)}`]: 'gone\n',
    '.keysieve/baseline/README.md': 'ours\n',
  })

  const { stderr } = await runCommand(baseline, { operands: [folder] })

  expect(stderr).toContain(': 2 secrets (1 new, 1 gone), ')
  expect(baselineIn(folder)).toEqual([hashOf(1), hashOf(2), 'README.md'].sort())
  expect(readFileSync(join(folder, '.keysieve/baseline', hashOf(1)), 'utf8')).toBe('kept\n')
})

test('what the policy leaves out anyway is not in it, what its own rules find is', async () => {
  const folder = clone({
    'fixtures/a.txt': leakingLine(1),
    'b.txt': 'key: acme-12345678\n',
    '.keysieve.yml': [
      'paths: { exclude: [fixtures/] }',
      'custom-rules:',
      '  - { id: acme, title: ACME key, pattern: "acme-[0-9]{8}", keywords: [acme] }',
    ].join('\n'),
  })

  const { stdout } = await runCommand(baseline, { operands: [folder], values: { output: '-' } })

  const hash = hashSecretsOf({ url: 'https://github.com/o/r', name: '' })(new Secret('acme-12345678'))
  expect(stdout).toBe(fileOf([hash]))
})

describe('hashes are for', () => {
  const files = { 'a.txt': leakingLine(1) }
  const upstream = { origin: 'git@github.com:me/r.git', upstream: 'https://github.com/o/r' }

  test('the repository that pull requests go to, in the clone of a fork', async () => {
    const { stdout } = await runCommand(baseline, {
      operands: [clone(files, upstream)],
      values: { output: '-' },
    })

    expect(stdout).toBe(fileOf([hashOf(1)]))
  })

  test('the repository that the user names', async () => {
    const { stdout } = await runCommand(baseline, {
      operands: [clone(files, { origin: '/srv/git/r' })],
      values: { output: '-', repository: 'o/r' },
    })

    expect(stdout).toBe(fileOf([hashOf(1)]))
  })

  test('none, where nobody says', async () => {
    const folder = clone(files, { origin: '/srv/git/r' })

    const { code, message } = await failureOf(() => runCommand(baseline, { operands: [folder] }))

    expect([code, message]).toEqual(['input', expect.stringContaining('--repository OWNER/NAME')])
    expect(existsSync(join(folder, '.keysieve'))).toBe(false)
  })

  test('none, where several remotes name several and none of them is the one', async () => {
    const folder = clone(files, { backup: 'https://github.com/me/r', mirror: 'https://github.com/o/r' })

    const { code, message } = await failureOf(() => runCommand(baseline, { operands: [folder] }))

    expect([code, message]).toEqual([
      'input',
      expect.stringContaining('(the remote backup is https://github.com/me/r)'),
    ])
    expect(existsSync(join(folder, '.keysieve'))).toBe(false)
  })
})

test('what could not be read is told, and the file has the rest', async () => {
  const folder = clone({ 'a.txt': leakingLine(1) })

  const { code, stdout, stderr } = await runCommand(baseline, {
    operands: [folder, join(folder, 'gone')],
    values: { output: '-' },
  })

  expect([code, stdout]).toEqual([3, fileOf([hashOf(1)])])
  expect(stderr).toContain('gone: there is no such file or folder')
})
