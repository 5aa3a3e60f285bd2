import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { inColor } from '../../src/report/words/paint.ts'
import { runCommand } from '../support/command-run.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { placesIn, scanFolders } from '../support/scan-folders.ts'

const { newFolder, folderOf } = scanFolders()

test('a clean folder is clean', async () => {
  const folder = await folderOf({ 'a.txt': 'nothing', 'b/c.txt': 'to see' })

  const { code, stdout } = await runCommand(scan, { operands: [folder] })

  expect(code).toBe(0)
  expect(stdout).toMatch(/^ {2}No secrets found · 2 files, 13 B in \d+ ms\n$/)
})

test('what is found is shown with its line, its state, and where to revoke it', async () => {
  const folder = await folderOf({ 'config.yml': `github:\n\ttoken: "${leakedToken(1)}"\n  org: acme\n` })

  const { code, stdout, stderr } = await runCommand(scan, { operands: [join(folder, 'config.yml')] })

  const masked = `ghp_${'•'.repeat(34)}${leakedToken(1).slice(-2)}`
  expect(code).toBe(1)
  expect(stderr).toMatch(/^hashes: they are not for a repository, [^\n]*\n$/)
  expect(stdout.split('\n').slice(0, -2)).toEqual([
    `  ${folder}/config.yml:2:10  GitHub personal access token (classic)  critical: not checked`,
    '      1 │ github:',
    `      2 │   token: "${masked}"`,
    `        │           ${'^'.repeat(40)}`,
    '      3 │   org: acme',
    expect.stringMatching(
      /^ {5}Revoke: GitHub → Settings → Developer settings → Personal access tokens {2}https:/,
    ),
    expect.stringMatching(/^ {5}Hash: {3}[0-9a-f-]{36}$/),
    '',
  ])
})

test('a folder is read whole, files before folders, each in the order of names', async () => {
  const line = leakingLine(1)
  const folder = await folderOf({ 'z/a': line, b: line, 'a/d/e': line, 'a/c': line, '.hidden': line })

  const run = await runCommand(scan, { operands: [folder] })

  expect(placesIn(run, folder)).toEqual(['.hidden:1:10', 'b:1:10', 'a/c:1:10', 'a/d/e:1:10', 'z/a:1:10'])
  expect(run.stdout).toMatch(/ {2}1 secret in 5 places · 5 files, \d+ B in /)
})

test("a repository's own data is left out, other folders and files of that name are not", async () => {
  const line = leakingLine(1)
  const folder = await folderOf({ '.git/config': line, 'a/.git': line, 'b/.github/x': line, 'c/git/y': line })

  const run = await runCommand(scan, { operands: [folder] })

  expect(placesIn(run, folder)).toEqual(['a/.git:1:10', 'b/.github/x:1:10', 'c/git/y:1:10'])
})

test('a link in a folder is not followed, and counted', async () => {
  const outside = await folderOf({ secret: leakingLine(1) })
  const folder = await folderOf({ file: 'nothing' })
  await symlink(outside, join(folder, 'out'))
  await symlink(folder, join(folder, 'circle'))

  const { code, stdout } = await runCommand(scan, { operands: [folder] })

  expect(code).toBe(0)
  expect(stdout).toContain('No secrets found · 1 file, 7 B in ')
  expect(stdout).toContain(' · 2 links not followed\n')
})

test('a link that is given is followed', async () => {
  const outside = await folderOf({ secret: leakingLine(1) })
  const folder = await newFolder()
  await symlink(outside, join(folder, 'given'))

  const run = await runCommand(scan, { operands: [join(folder, 'given')] })

  expect(placesIn(run, folder)).toEqual(['given/secret:1:10'])
})

describe('any kind of file is scanned', () => {
  const line = leakingLine(1)

  test.each([
    ['binary', Buffer.concat([Buffer.from([0, 1, 254, 255, 0]), Buffer.from(line), Buffer.from([0, 0, 27])])],
    ['UTF-16', Buffer.from(`\ufeff${line}`, 'utf16le')],
    ['larger than what is read ahead', Buffer.concat([Buffer.alloc(3 * 2 ** 20, ' \n'), Buffer.from(line)])],
  ])('%s', async (_, content) => {
    const folder = await folderOf({ file: content })

    expect((await runCommand(scan, { operands: [folder] })).code).toBe(1)
  })

  test('one whose name is no UTF-8', async () => {
    const folder = await newFolder()
    await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x61])]), line)

    const run = await runCommand(scan, { operands: [folder] })

    expect(placesIn(run, folder)).toEqual(['\ufffda:1:10'])
  })

  test('standard input', async () => {
    const input = [Buffer.from(line.slice(0, 30)), Buffer.from(line.slice(30))]

    const { code, stdout } = await runCommand(scan, { operands: ['-'], input })

    expect(code).toBe(1)
    expect(stdout).toContain('  <standard input>:1:10  GitHub')
  })
})

describe('what could not be read is named', () => {
  test('and is no clean scan', async () => {
    const folder = await folderOf({ file: 'nothing' })

    const run = await runCommand(scan, { operands: [folder, join(folder, 'gone')] })

    expect(run.code).toBe(3)
    expect(run.stderr).toBe(`not read: ${folder}/gone: there is no such file or folder\n`)
    expect(run.stdout).toMatch(
      /^ {2}No secrets found in what was read · 1 file, 7 B in \d+ ms · 1 not read, and may contain a secret · exit 3\n$/,
    )
  })

  test('and does not hide what was found', async () => {
    const folder = await folderOf({ file: leakingLine(1) })

    const run = await runCommand(scan, { operands: [join(folder, 'gone'), folder] })

    expect(run.code).toBe(1)
    expect(run.stdout).toContain(' · 1 not read, and may contain a secret · exit 1\n')
  })

  test('with nothing in it that a terminal obeys', async () => {
    const run = await runCommand(scan, { operands: ['gone\u001b[2J\n'] })

    expect(run.stderr).toBe('not read: gone␛[2J␊: there is no such file or folder\n')
  })
})

test('nothing of a scanned file reaches the terminal unescaped', async () => {
  const folder = await folderOf({ 'a\u001b]0;x\u0007': `\u001b[31m\u202e ${leakingLine(1)}\u0000\u009b2J` })

  const { stdout } = await runCommand(scan, { operands: [folder] })

  expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

describe('formats for programs', () => {
  const place = {
    secret_hash: expect.stringMatching(/^[0-9a-f-]{36}$/),
    line_no: 1,
    cols: [10, 50],
    secret_checker_results: { tags: [] },
  }
  const type = {
    secret_type: 'github_personal_access_token',
    title: 'GitHub personal access token (classic)',
    provider: 'GitHub',
    severity: 'critical',
    revoke: 'GitHub → Settings → Developer settings → Personal access tokens',
  }

  test('json is one document', async () => {
    const folder = await folderOf({ a: leakingLine(1), b: leakingLine(2), c: '' })

    const { stdout } = await runCommand(scan, {
      operands: [folder, join(folder, 'gone')],
      values: { format: 'json' },
    })

    expect(JSON.parse(stdout)).toEqual({
      version: '1.0.0',
      findings: [
        { ...type, ...place, file_path: `${folder}/a` },
        { ...type, ...place, file_path: `${folder}/b` },
      ],
      not_read: [{ file_path: `${folder}/gone`, reason: 'there is no such file or folder' }],
      outside: [],
      coverage: { files: 3, bytes: 102, links_not_followed: 0 },
    })
  })

  test('json of a clean folder is a document too', async () => {
    const folder = await folderOf({ a: 'x' })

    const { stdout } = await runCommand(scan, { operands: [folder], values: { format: 'json' } })

    expect(JSON.parse(stdout)).toEqual({
      version: '1.0.0',
      findings: [],
      not_read: [],
      outside: [],
      coverage: { files: 1, bytes: 1, links_not_followed: 0 },
    })
  })

  test('jsonl is an object on each line, the coverage last', async () => {
    const folder = await folderOf({ a: leakingLine(1) })

    const { stdout } = await runCommand(scan, {
      operands: [join(folder, 'gone'), folder],
      values: { format: 'jsonl' },
    })

    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { kind: 'not_read', file_path: `${folder}/gone`, reason: 'there is no such file or folder' },
      { kind: 'finding', ...type, ...place, file_path: `${folder}/a` },
      { kind: 'coverage', files: 1, bytes: 51, links_not_followed: 0 },
    ])
  })
})

test('a quiet scan leaves the word to the exit code', async () => {
  const folder = await folderOf({ a: leakingLine(1) })

  expect(await runCommand(scan, { operands: [folder], switches: ['quiet'] })).toEqual({
    code: 1,
    stdout: '',
    stderr: '',
  })
})

test('in color the words are the same', async () => {
  const folder = await folderOf({ a: leakingLine(1) })
  const withoutTime = (text: string): string => text.replace(/\d+ ms/, '')

  const plain = await runCommand(scan, { operands: [folder] })
  const colored = await runCommand(scan, { operands: [folder], paint: inColor })

  expect(colored.stdout).toContain('\u001b[31m')
  expect(withoutTime(colored.stdout.replace(/\u001b\[\d+m/g, ''))).toBe(withoutTime(plain.stdout))
})
