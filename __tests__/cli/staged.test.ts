import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { type CommandRun, runCommand } from '../support/command-run.ts'
import { runKeysieve } from '../support/keysieve.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { placesIn } from '../support/scan-folders.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type WorkTree, workTree } from '../support/work-tree.ts'

const root = temporaryFolder()

function scanStaged(
  { folder }: WorkTree,
  values: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  return runCommand(scan, { operands: [folder], switches: ['staged'], values })
}

async function stagedPlaces(tree: WorkTree): Promise<string[]> {
  return placesIn(await scanStaged(tree), tree.folder)
}

test('what is staged is found at its line, as long as it is in no commit', async () => {
  const tree = await workTree(root)
  await tree.commit({ 'src/a.js': 'const a = 1\n' })
  await tree.write({ 'src/a.js': `const a = 1\n${leakingLine(1)}` })
  await tree.git('add', 'src/a.js')

  const { code, stdout, stderr } = await scanStaged(tree)

  expect(code).toBe(1)
  expect(stderr).toMatch(/^hashes: they are not for a repository, [^\n]*\n$/)
  expect(stdout).toContain('  src/a.js:2:10  GitHub personal access token (classic)  critical: not checked\n')
  expect(stdout).not.toContain('Added in commit')
  expect(stdout).not.toContain(leakedToken(1))
  expect(stdout).toMatch(/ {2}1 secret · 1 file, \d+ B in [\d.]+ m?s · exit 1\n$/)

  await tree.git('commit', '--quiet', '--message=leak')
  expect((await scanStaged(tree)).code).toBe(0)
})

test('the index counts, not the work tree', async () => {
  const tree = await workTree(root)
  await tree.commit({ staged: 'a\n', unstaged: 'a\n' })
  await tree.write({ staged: leakingLine(1) })
  await tree.git('add', 'staged')
  await tree.write({ staged: 'clean again\n', unstaged: leakingLine(2), untracked: leakingLine(3) })

  expect(await stagedPlaces(tree)).toEqual(['staged:1:10'])
})

test('of a file that is staged in part, the staged part counts', async () => {
  const tree = await workTree(root)
  await tree.commit({ file: 'a\n' })
  await tree.write({ file: `a\n${leakingLine(1)}` })
  await tree.git('add', 'file')
  await tree.write({ file: `a\n${leakingLine(1)}${leakingLine(2)}` })

  expect(await stagedPlaces(tree)).toEqual(['file:2:10'])
})

test('before the first commit, everything that is staged is new', async () => {
  const tree = await workTree(root)
  await tree.write({ 'a folder/ü.env': leakingLine(1) })
  await tree.git('add', '--all')

  expect(await stagedPlaces(tree)).toEqual(['a folder/ü.env:1:10'])
})

test('a secret that is taken out, moved or renamed is no finding', async () => {
  const tree = await workTree(root)
  await tree.commit({ removed: leakingLine(1), moved: `a\n${leakingLine(2)}`, renamed: leakingLine(3) })
  await tree.write({ removed: 'clean\n', moved: `${leakingLine(2)}a\n` })
  await tree.git('mv', 'renamed', 'under-another-name')
  await tree.git('add', '--all')

  const { code, stdout } = await scanStaged(tree)

  expect(code).toBe(0)
  expect(stdout).toMatch(/No secrets found/)
})

test('what is only intended to be added has no content yet', async () => {
  const tree = await workTree(root)
  await tree.commit({ a: 'a\n' })
  await tree.write({ intended: leakingLine(1) })
  await tree.git('add', '--intent-to-add', 'intended')

  expect(await scanStaged(tree)).toMatchObject({ code: 0, stderr: '' })
})

test('a merge in progress introduces what no parent has', async () => {
  const tree = await workTree(root)
  await tree.commit({ a: 'a\n' })
  await tree.git('switch', '--quiet', '--create', 'side')
  await tree.commit({ theirs: leakingLine(1) })
  await tree.git('switch', '--quiet', 'main')
  await tree.commit({ ours: 'ours\n' })
  await tree.git('merge', '--quiet', '--no-commit', 'side')
  expect(await stagedPlaces(tree)).toEqual([])

  await tree.write({ merged: leakingLine(2) })
  await tree.git('add', 'merged')

  expect(await stagedPlaces(tree)).toEqual(['merged:1:10'])
})

test('a conflict that is not resolved is not read, and never clean', async () => {
  const tree = await workTree(root)
  await tree.commit({ 'a b': 'a\n' })
  await tree.git('switch', '--quiet', '--create', 'side')
  await tree.commit({ 'a b': 'theirs\n' })
  await tree.git('switch', '--quiet', 'main')
  await tree.commit({ 'a b': 'ours\n' })
  await tree.git('merge', '--quiet', 'side').catch(() => undefined)

  const { code, stderr } = await scanStaged(tree)

  expect(code).toBe(3)
  expect(stderr).toBe('not read: a b: its merge conflict is not resolved\n')
})

test('a link and a submodule are staged without what they lead to', async () => {
  const other = await workTree(root)
  await other.commit({ secret: leakingLine(1) })
  const tree = await workTree(root)
  await tree.commit({ a: 'a\n' })
  await symlink(join(other.folder, 'secret'), join(tree.folder, 'link'))
  await tree.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.folder, 'module')
  await tree.git('add', '--all')

  expect(await scanStaged(tree)).toMatchObject({ code: 0, stderr: '' })
})

test('a further work tree has an index of its own', async () => {
  const tree = await workTree(root)
  await tree.commit({ a: 'a\n' })
  const folder = join(root, 'further')
  await tree.git('worktree', 'add', '--quiet', '-b', 'further', folder)
  const further = { ...tree, folder }
  await tree.write({ staged: leakingLine(1) })
  await tree.git('add', 'staged')

  expect(await stagedPlaces(further)).toEqual([])
  expect(await stagedPlaces(tree)).toEqual(['staged:1:10'])
})

test('the policy of the work tree counts', async () => {
  const tree = await workTree(root)
  await tree.commit({ '.keysieve.yml': 'paths:\n  exclude:\n    - fixtures/\n' })
  await tree.write({ 'fixtures/a': leakingLine(1), 'src/b': leakingLine(2) })
  await tree.git('add', '--all')

  const { stdout, stderr } = await scanStaged(tree)

  expect(stdout).toContain('src/b:1:10')
  expect(stdout).not.toContain('fixtures/a')
  expect(stderr).toContain("1 finding ignored by the repository's policy.\n")
})

test('as JSON a finding has no commit, and the files are counted', async () => {
  const tree = await workTree(root)
  await tree.write({ a: leakingLine(1) })
  await tree.git('add', 'a')

  const { findings, coverage } = JSON.parse((await scanStaged(tree, { format: 'json' })).stdout)

  expect(findings).toEqual([expect.objectContaining({ file_path: 'a', line_no: 1, cols: [10, 50] })])
  expect(findings[0]).not.toHaveProperty('commit_sha')
  expect(coverage).toMatchObject({ files: 1 })
  expect(coverage).not.toHaveProperty('commits')
})

test('an ordinary commit takes no git process, and a merge asks git', async () => {
  const tree = await workTree(root)
  await tree.commit({ file: 'a\n' })
  await tree.write({ file: `a\n${leakingLine(1)}` })
  await tree.git('add', 'file')
  const programs = join(tree.folder, '.git', 'bin')
  const log = join(tree.folder, '.git', 'started')
  const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v git'])
  await mkdir(programs)
  const program = `#!/bin/sh\necho "$2" >> '${log}'\nexec '${stdout.trim()}' "$@"\n`
  await writeFile(join(programs, 'git'), program, { mode: 0o755 })
  const PATH = `${programs}${delimiter}${process.env['PATH']}`

  const ordinary = await runKeysieve(['scan', '--staged'], { cwd: tree.folder, env: { PATH } })

  expect(ordinary.code).toBe(1)
  await expect(readFile(log)).rejects.toThrow('ENOENT')

  await writeFile(join(tree.folder, '.git', 'MERGE_HEAD'), `${await tree.git('rev-parse', 'HEAD')}\n`)
  const merging = await runKeysieve(['scan', '--staged'], { cwd: tree.folder, env: { PATH } })

  expect(merging.code).toBe(1)
  expect(await readFile(log, 'utf8')).toMatch(/^(?:diff-index\n)+$/)
})
