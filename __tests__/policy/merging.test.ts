import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'

import { baseline } from '../../src/cli/commands/baseline.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { hashSecretsOf } from '../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'
import { runCommand } from '../support/command-run.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type WorkTree, workTree, workTreeAt } from '../support/work-tree.ts'

/** Sixteen commands and as many merges on a busy machine. */
jest.setTimeout(300_000)

const root = temporaryFolder()
const hash = hashSecretsOf({ url: 'https://github.com/o/r', name: 'o/r' })
const hashOf = (seed: number): string => hash(new Secret(leakedToken(seed)))

async function repository(secrets: readonly number[]): Promise<WorkTree> {
  const tree = await workTree(root)
  await tree.git('remote', 'add', 'origin', 'git@github.com:o/r.git')
  await tree.write({
    'readme.md': 'hello\n',
    ...Object.fromEntries(secrets.map((seed) => [`old-${seed}.txt`, leakingLine(seed)])),
  })
  if (secrets.length > 0) await runCommand(baseline, { operands: [tree.folder] })
  await tree.commit({})
  return tree
}

/** Lets two branches change the same revision, and merges the second into the first. */
async function merged(
  tree: WorkTree,
  ...changes: readonly ((side: WorkTree) => Promise<unknown>)[]
): Promise<void> {
  const names = ['one', 'two']
  for (const [index, change] of changes.entries()) {
    await tree.git('checkout', '--quiet', '-b', names[index]!, 'main')
    await change(tree)
    await tree.commit({})
  }
  await tree.git('checkout', '--quiet', 'one')
  await tree.git('merge', '--quiet', '--no-edit', 'two')
}

const addSecret = (seed: number) => async (side: WorkTree) => {
  await side.write({ [`new-${seed}.txt`]: leakingLine(seed) })
  await runCommand(baseline, { operands: [side.folder] })
}

test.each([
  [[], 101, 102],
  [[1], 103, 104],
  [[1], 105, 106],
  [[1, 2, 3], 107, 108],
  [[1], 109, 109],
])('with %j known, two branches that add %d and %d to the baseline merge', async (known, first, second) => {
  const tree = await repository(known)

  await merged(tree, addSecret(first), addSecret(second))

  const { code } = await runCommand(scan, { operands: [tree.folder], switches: ['quiet'] })
  expect(code).toBe(0)
})

test('two branches that each replace the same known secret by another merge', async () => {
  const tree = await repository([1])
  const replaceBy = (seed: number) => async (side: WorkTree) => {
    await side.write({ 'old-1.txt': 'token = process.env.TOKEN\n' })
    await addSecret(seed)(side)
  }

  await merged(tree, replaceBy(110), replaceBy(111))

  expect(await tree.git('status', '--porcelain')).toBe('')
  expect(await tree.git('ls-files', '.keysieve/baseline')).toBe(
    [110, 111]
      .map((seed) => `.keysieve/baseline/${hashOf(seed)}`)
      .sort()
      .join('\n'),
  )
})

test('random pairs of secrets merge, whatever their hashes', async () => {
  const tree = await repository([1])
  const add = (seed: number) => (side: WorkTree) =>
    side.write({ [`.keysieve/baseline/${hashOf(seed)}`]: 'github_personal_access_token\n' })
  for (let pair = 0; pair < 20; pair++) {
    const copy = workTreeAt(join(root, `pair-${pair}`))
    await cp(tree.folder, copy.folder, { recursive: true })

    await merged(copy, add(1000 + 2 * pair), add(1001 + 2 * pair))

    expect(await copy.git('status', '--porcelain')).toBe('')
  }
})

test('two branches that each ignore a finding merge', async () => {
  const tree = await repository([])
  await tree.commit({ 'a.txt': leakingLine(1), 'b.txt': leakingLine(2) })
  const ignore = (seed: number) => (side: WorkTree) =>
    side.write({ [`.keysieve/ignore/${hashOf(seed)}.yml`]: 'reason: Made up\n' })

  await merged(tree, ignore(1), ignore(2))

  const { code, stderr } = await runCommand(scan, { operands: [tree.folder] })
  expect([code, stderr]).toEqual([0, "2 findings ignored by the repository's policy.\n"])
})
