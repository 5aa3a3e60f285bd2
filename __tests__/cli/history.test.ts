import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { progressWords } from '../../src/cli/output/history-progress.ts'
import { runCommand } from '../support/command-run.ts'
import { type Files, HistoryBuilder, type Mark } from '../support/history.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()
let folders = 0

/** A repository with these commits, one after the other. */
function repositoryOf(...commits: readonly Files[]): { readonly folder: string; readonly shas: string[] } {
  const history = new HistoryBuilder()
  const marks: Mark[] = []
  for (const files of commits) marks.push(history.commit({ parents: marks.slice(-1), files }))
  history.ref('refs/heads/main', marks.at(-1)!)
  const built = history.write(join(root, String(folders++)))
  return { folder: built.folder, shas: marks.map((mark) => built.sha(mark)) }
}

function scanHistory(folder: string, values: Readonly<Record<string, string>> = {}) {
  return runCommand(scan, { operands: [folder], switches: ['history'], values })
}

test('a finding in a history says which commit added it', async () => {
  const { folder, shas } = repositoryOf({ a: 'a\n' }, { b: leakingLine(1) }, { b: null })

  const { code, stdout, stderr } = await scanHistory(folder)

  const masked = `ghp_${'•'.repeat(34)}${leakedToken(1).slice(-2)}`
  expect(code).toBe(1)
  expect(stderr).toMatch(/^hashes: they are not for a repository, [^\n]*\n$/)
  expect(stdout.split('\n').slice(0, 5)).toEqual([
    '  b:1:10  GitHub personal access token (classic)  critical: not checked',
    `      1 │ token = "${masked}"`,
    `        │          ${'^'.repeat(40)}`,
    `     Added in commit ${shas[1]!.slice(0, 7)}`,
    expect.stringMatching(/^ {5}Revoke: GitHub → Settings → Developer settings → Personal access tokens/),
  ])
  expect(stdout).toMatch(/ {2}1 secret · 3 commits, 2 versions of files, \d+ B in [\d.]+ m?s · exit 1\n$/)
})

test('as JSON it has the commit and the hash', async () => {
  const { folder, shas } = repositoryOf({ b: leakingLine(1) })

  const { stdout } = await scanHistory(folder, { format: 'json' })

  const { findings, coverage } = JSON.parse(stdout)
  expect(findings).toEqual([
    expect.objectContaining({
      commit_sha: shas[0],
      secret_hash: expect.stringMatching(/^[0-9a-f-]{36}$/),
      file_path: 'b',
      line_no: 1,
      cols: [10, 50],
    }),
  ])
  expect(coverage).toEqual({
    commits: 1,
    unreached_files: 0,
    files: 1,
    bytes: 51,
    links_not_followed: 0,
  })
})

test('as a report of another program it has the commit', async () => {
  const { folder, shas } = repositoryOf({ b: leakingLine(1) })

  const { stdout } = await scanHistory(folder, { format: 'csv' })

  expect(stdout.split('\r\n')[1]).toMatch(new RegExp(`,b,1,10,50,${shas[0]},unknown,,[0-9a-f-]{36}$`))
})

test("what the repository's policy excuses is left out, and it is said", async () => {
  const policy = 'ignore:\n  - path: "test/**"\n    reason: made up\n'
  const { folder } = repositoryOf({ 'test/a': leakingLine(1) }, { '.keysieve.yml': policy })

  const { code, stdout, stderr } = await scanHistory(folder)

  expect(code).toBe(0)
  expect(stdout).toMatch(/^ {2}No secrets found · 2 commits/)
  expect(stderr).toBe("1 finding ignored by the repository's policy.\n")
})

test('a secret that is moved out of a file that is left out is news', async () => {
  const policy = 'paths:\n  exclude: ["test/**"]\n'
  const moved = { 'test/a': null, b: leakingLine(1) }
  const { folder, shas } = repositoryOf({ 'test/a': leakingLine(1), '.keysieve.yml': policy }, moved)

  const { code, stdout } = await scanHistory(folder)

  expect(code).toBe(1)
  expect(stdout).toContain('  b:1:10  GitHub')
  expect(stdout).toContain(`Added in commit ${shas[1]!.slice(0, 7)}`)
})

test('a rule of the policy finds, in the paths that it is for', async () => {
  const policy =
    'custom-rules:\n  - id: ours\n    title: Our key\n    pattern: "ours-[0-9]{8}"\n    keywords: [ours]\n'
  const { folder } = repositoryOf({ '.keysieve.yml': policy }, { a: 'key: ours-12345678\n' })

  const { stdout } = await scanHistory(folder)

  expect(stdout).toContain('  a:1:6  Our key  high: not checked\n')
})

test('only one repository is taken', async () => {
  const two = runCommand(scan, { operands: ['.', '.'], switches: ['history'] })

  await expect(two).rejects.toThrow('--history takes one repository')
})

test('progress shows a bar, the rate and the time left', () => {
  const words = progressWords({ files: 4120, bytes: 96_000_000, done: 0.5 }, 2000)

  expect(words).toBe('██████████░░░░░░░░░░  50 % · 4,120 versions of files, 96 MB · 48 MB/s · 2 s left')
})

test('progress makes no promise before it can', () => {
  expect(progressWords({ files: 1, bytes: 1000, done: 0.01 }, 100)).not.toContain('left')
  expect(progressWords({ files: 1, bytes: 1000 }, 100)).toBe('1 version of a file, 1 kB · 10 kB/s')
})
