import { afterEach, expect, test } from '@jest/globals'

import { readArgs } from '../../src/cli/args.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { type CommandRun, runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { git } from '../support/git.ts'
import { leakingLine } from '../support/leak.ts'
import { placesIn } from '../support/scan-folders.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type WorkTree, workTree, workTreeAt } from '../support/work-tree.ts'

const root = temporaryFolder()

const here = process.cwd()

afterEach(() => process.chdir(here))

/** Runs `keysieve scan` in a folder. */
function scanIn({ folder }: WorkTree, ...args: string[]): Promise<CommandRun> {
  process.chdir(folder)
  const { operands, switches, values } = readArgs(args, scan)
  return runCommand(scan, { operands, switches: [...switches], values: Object.fromEntries(values) })
}

async function placesFor(tree: WorkTree, ...args: string[]): Promise<string[]> {
  return placesIn(await scanIn(tree, ...args), tree.folder)
}

/** Three commits on main, of which each brings one secret, and a branch from the second. */
async function leakyTree(): Promise<WorkTree & { readonly shas: readonly string[] }> {
  const tree = await workTree(root)
  const shas = [await tree.commit({ a: leakingLine(1) }), await tree.commit({ b: leakingLine(2) })]
  await tree.git('branch', 'side')
  shas.push(await tree.commit({ a: null, c: leakingLine(3) }))
  return { ...tree, shas }
}

test('a range is what its commits introduce, removed secrets included', async () => {
  const tree = await leakyTree()

  expect(await placesFor(tree, 'HEAD~1..HEAD')).toEqual(['c:1:10'])
  expect(await placesFor(tree, '--since', 'HEAD~2')).toEqual(['b:1:10', 'c:1:10'])
  expect(await placesFor(tree, 'HEAD', '^side')).toEqual(['c:1:10'])
  expect(await placesFor(tree, tree.shas[0]!)).toEqual(['a:1:10'])
})

test('the commit that introduced a secret is named', async () => {
  const tree = await leakyTree()

  const { code, stdout } = await scanIn(tree, 'HEAD~2..')

  expect(code).toBe(1)
  expect(stdout).toContain(`Added in commit ${tree.shas[1]!.slice(0, 7)}`)
  expect(stdout).toMatch(/ {2}2 secrets · 2 commits, 2 versions of files, \d+ B in [\d.]+ m?s · exit 1\n$/)
})

test('three dots are what only one side has', async () => {
  const tree = await leakyTree()
  await tree.git('switch', '--quiet', 'side')
  await tree.commit({ d: leakingLine(4) })

  expect((await placesFor(tree, 'main...side')).sort()).toEqual(['c:1:10', 'd:1:10'])
})

test('--not --remotes leaves out what a remote has', async () => {
  const origin = await leakyTree()
  await git(root, 'clone', '--quiet', origin.folder, 'cloned')
  const clone = workTreeAt(`${root}/cloned`)
  await clone.commit({ e: leakingLine(5) })

  expect(await placesFor(clone, '--not', '--remotes')).toEqual(['e:1:10'])
})

test('an empty range is clean', async () => {
  const tree = await leakyTree()

  const { code, stdout } = await scanIn(tree, 'HEAD..HEAD')

  expect(code).toBe(0)
  expect(stdout).toMatch(/^ {2}No secrets found · 0 commits/)
})

test('a shallow clone that lacks the base is not scanned, and says what brings it', async () => {
  const origin = await leakyTree()
  await git(root, 'clone', '--quiet', '--depth=1', `file://${origin.folder}`, 'shallow')
  const clone = workTreeAt(`${root}/shallow`)

  const missing = await failureOf(() => scanIn(clone, `${origin.shas[0]!}..HEAD`))
  const cut = await failureOf(() => scanIn(clone, 'HEAD'))

  expect(missing.code).toBe('repository')
  expect(missing.message).toBe(
    `The commit ${origin.shas[0]!} is not in this clone, so the commits after it are unknown. The clone is shallow: git fetch --unshallow fetches the rest of its history.`,
  )
  expect(cut.code).toBe('repository')
  expect(cut.message).toBe(
    `The clone is shallow and ends at the commit ${origin.shas[2]!}, so git can't determine what that commit introduces. git fetch --unshallow fetches the rest of its history.`,
  )
  const unknown = await failureOf(() => scanIn(clone, 'HEAD~1..HEAD'))
  expect([unknown.code, unknown.message]).toEqual([
    'repository',
    expect.stringMatching(
      /^git does not know HEAD~1\.\.HEAD here .* git fetch --unshallow fetches the rest of its history\.$/,
    ),
  ])
  expect((await scanIn(clone, '--since', 'HEAD')).code).toBe(0)
})

test('a name that is neither a path nor a commit is wrong usage', async () => {
  const tree = await leakyTree()

  const single = await failureOf(() => scanIn(tree, 'nonsense'))
  const range = await failureOf(() => scanIn(tree, 'nonsense..HEAD'))

  expect(single).toMatchObject({
    code: 'input',
    message: 'There is no file, folder or commit nonsense. Check the name.',
  })
  expect(range.code).toBe('input')
  expect(range.message).toMatch(/^git does not know nonsense\.\.HEAD here/)
})

test('a history is that of the named repository, never of one around it', async () => {
  const tree = await leakyTree()
  await tree.write({ 'folder/file': 'a\n' })

  const missing = await failureOf(() => scanIn(tree, '--history', 'doesnotexist'))
  const inside = await failureOf(() => scanIn(tree, '--history', 'folder'))

  expect(missing).toMatchObject({
    code: 'input',
    message: 'There is no folder doesnotexist. Specify the root of a work tree, or a bare repository.',
  })
  expect(inside).toMatchObject({
    code: 'input',
    message: 'folder is not a git repository. Specify the root of a work tree, or a bare repository.',
  })
})

test('without a path, the current folder is scanned', async () => {
  const tree = await leakyTree()

  expect(await placesFor(tree)).toEqual(['b:1:10', 'c:1:10'])
})
