import { expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { runCommand } from '../support/command-run.ts'
import { leakingLine } from '../support/leak.ts'
import { scanFolders } from '../support/scan-folders.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { workTree } from '../support/work-tree.ts'

const { folderOf } = scanFolders()
const root = temporaryFolder()
const marked = (seed: number): string =>
  leakingLine(seed).replace('\n', ' # keysieve:ignore made for tests\n')

test('--verbose says of each finding that does not count why, and of nothing without it', async () => {
  const folder = await folderOf({ 'a.txt': marked(1) })

  const [plain, verbose] = [
    await runCommand(scan, { operands: [folder] }),
    await runCommand(scan, { operands: [folder], switches: ['verbose'] }),
  ]

  const line = `ignored: ${folder}/a.txt:1:10 github_personal_access_token, by a marker in its line: keysieve:ignore\n`
  expect([plain.stderr.includes(line), verbose.stderr.includes(line)]).toEqual([false, true])
  expect(verbose.stdout.replace(/ in [\d.]+ m?s/, '')).toBe(plain.stdout.replace(/ in [\d.]+ m?s/, ''))
})

test('--verbose says so of the index, too', async () => {
  const tree = await workTree(root)
  await tree.write({ 'a.txt': marked(1) })
  await tree.git('add', 'a.txt')

  const { stderr } = await runCommand(scan, { operands: [tree.folder], switches: ['staged', 'verbose'] })

  expect(stderr).toContain(
    'ignored: a.txt:1:10 github_personal_access_token, by a marker in its line: keysieve:ignore\n',
  )
})

test('--verbose names the files that are scanned in part', async () => {
  const folder = await folderOf({
    'a.zip': Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  })

  const { stderr } = await runCommand(scan, { operands: [folder], switches: ['verbose'] })

  expect(stderr).toMatch(new RegExp(`^scanned in part: ${folder}/a\\.zip: .+\\n`))
})
