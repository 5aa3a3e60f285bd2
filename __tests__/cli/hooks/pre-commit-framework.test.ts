import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from '@jest/globals'

import { leakedToken, leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { ROOT } from '../../support/tree.ts'
import { type WorkTree, workTree } from '../../support/work-tree.ts'

/** pre-commit clones this repository and installs it with all that development needs, which takes minutes. */
const WANTED = process.env['KEYSIEVE_TEST_PRE_COMMIT'] === '1'
const MINUTES = 60_000

const root = temporaryFolder()

/** This Node under both names: pre-commit takes the system's `nodejs` before `node`. */
const bin = join(root, 'bin')
mkdirSync(bin)
for (const name of ['node', 'nodejs']) symlinkSync(process.execPath, join(bin, name))

/** Runs one of our hooks as pre-commit does where a repository names it. */
function tryHook({ folder }: WorkTree, hook: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('pre-commit', ['try-repo', ROOT, hook, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
      PRE_COMMIT_HOME: join(root, 'pre-commit'),
    },
    encoding: 'utf8',
  })
  expect(stdout + stderr).not.toContain(leakedToken(1))
  return { status, output: stdout + stderr }
}

const testWithPreCommit = (WANTED ? test : test.skip) as typeof test

testWithPreCommit(
  'pre-commit refuses a commit with a secret, and lets one without it through',
  async () => {
    const tree = await workTree(root)
    await tree.write({ leak: leakingLine(1) })
    await tree.git('add', '--all')

    const refused = tryHook(tree, 'keysieve')
    await tree.git('rm', '--quiet', '--force', 'leak')
    await tree.write({ clean: 'a\n' })
    await tree.git('add', '--all')

    expect(refused.output).toContain('leak:1:10  GitHub personal access token')
    expect(refused.status).toBe(1)
    expect(tryHook(tree, 'keysieve')).toMatchObject({ status: 0 })
  },
  20 * MINUTES,
)

testWithPreCommit(
  'pre-commit refuses a push of a secret that a later commit removes',
  async () => {
    const tree = await workTree(root)
    const base = await tree.commit({ readme: 'a\n' })
    await tree.commit({ leak: leakingLine(1) })
    const head = await tree.commit({ leak: null })

    const { status, output } = tryHook(
      tree,
      'keysieve-push',
      ...['--hook-stage', 'pre-push', '--from-ref', base, '--to-ref', head],
      ...['--remote-name', 'origin', '--remote-url', 'https://example.com/o/r'],
      ...['--local-branch', 'refs/heads/main', '--remote-branch', 'refs/heads/main'],
    )

    expect(output).toContain('leak:1:10  GitHub personal access token')
    expect(status).toBe(1)
  },
  20 * MINUTES,
)
