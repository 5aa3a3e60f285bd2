import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { type CommandRun, runCommand } from '../support/command-run.ts'
import { leakingLine } from '../support/leak.ts'
import { placesIn } from '../support/scan-folders.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { workTree } from '../support/work-tree.ts'

const root = temporaryFolder()

function scanPaths(operands: readonly string[], ...switches: string[]): Promise<CommandRun> {
  return runCommand(scan, { operands, switches })
}

const IGNORING = { '.gitignore': 'out/\n*.log\n!kept.log\n', 'src/.gitignore': '/local\n' }

test('what git ignores is left out below a folder, and counted', async () => {
  const { folder, write } = await workTree(root)
  await write({
    ...IGNORING,
    'out/a/b': leakingLine(1),
    'x.log': leakingLine(2),
    'kept.log': leakingLine(3),
    'src/local': leakingLine(4),
    'src/ü': leakingLine(5),
  })

  const run = await scanPaths([folder])
  const below = await scanPaths([join(folder, 'src')])
  const all = await scanPaths([folder], 'no-ignore')

  expect(placesIn(run, folder)).toEqual(['kept.log:1:10', 'src/ü:1:10'])
  expect(run.stdout).toContain(' · 3 ignored by .gitignore · exit 1\n')
  expect(placesIn(below, folder)).toEqual(['src/ü:1:10'])
  expect(placesIn(all, folder)).toHaveLength(5)
  expect(all.stdout).not.toContain('ignored by')
})

test('what is tracked is read, whatever is ignored', async () => {
  const { folder, write, git } = await workTree(root)
  await write({ ...IGNORING, 'out/tracked': leakingLine(1), 'out/other': leakingLine(2) })
  await git('add', '--force', 'out/tracked')

  expect(placesIn(await scanPaths([folder]), folder)).toEqual(['out/tracked:1:10'])
})

test('a path that is given is read, whatever is ignored', async () => {
  const { folder, write } = await workTree(root)
  await write({ ...IGNORING, 'out/a': leakingLine(1), 'x.log': leakingLine(2) })

  expect(placesIn(await scanPaths([join(folder, 'out'), join(folder, 'x.log')]), folder)).toEqual([
    'out/a:1:10',
    'x.log:1:10',
  ])
})

test('a repository inside another ignores by its own rules', async () => {
  const { folder, write } = await workTree(root)
  const inner = await workTree(folder)
  await write({ '.gitignore': '*.log\n' })
  await inner.write({ '.gitignore': 'secret\n', secret: leakingLine(1), 'x.log': leakingLine(2) })

  expect(placesIn(await scanPaths([folder]), inner.folder)).toEqual(['x.log:1:10'])
})

test('what two paths lead to is scanned once', async () => {
  const { folder, write } = await workTree(root)
  await write({ 'src/a': leakingLine(1) })

  const { stdout } = await scanPaths([folder, join(folder, 'src'), join(folder, 'src/a')])

  expect(stdout).toMatch(/ {2}1 secret · 1 file, /)
})
