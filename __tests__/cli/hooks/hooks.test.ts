import { readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { git } from '../../support/git.ts'
import { hookedGit } from '../../support/hooked-git.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { workTree } from '../../support/work-tree.ts'

const root = temporaryFolder()
const { run, home } = await hookedGit(root)

test('a commit with a secret is refused, and one without it goes through', async () => {
  const { folder, write, git: plain } = await workTree(root)
  const installed = await run(folder, 'keysieve', 'hook', 'install')
  expect(installed).toEqual({
    code: 0,
    output: ['pre-commit', 'pre-push'].map((hook) => `Installed in ${folder}/.git/hooks/${hook}\n`).join(''),
  })
  await write({ leak: leakingLine(1), other: 'a\n' })
  await plain('add', '--all')

  const refused = await run(folder, 'git', 'commit', '--message=all')
  // git makes an index of its own for a commit of some files
  const partial = await run(folder, 'git', 'commit', '--message=other', '--', 'other')

  expect(refused.code).toBe(1)
  expect(refused.output).toContain('  leak:1:10  GitHub personal access token (classic)')
  expect(refused.output).toContain('  The commit is refused: it would add the secret to the history.\n')
  expect(refused.output).not.toContain(leakedToken(1))
  expect(partial.code).toBe(0)
  expect(await plain('log', '--format=%s')).toBe('other')
})

test('a push takes only what the remote does not have', async () => {
  const { folder, commit, git: plain } = await workTree(root)
  const remote = join(root, 'remote.git')
  await git(root, 'init', '--quiet', '--bare', remote)
  await plain('remote', 'add', 'origin', remote)
  await commit({ old: leakingLine(1) })
  await plain('push', '--quiet', 'origin', 'main')
  await run(folder, 'keysieve', 'hook', 'install')
  await commit({ clean: 'a\n' })

  expect(await run(folder, 'git', 'push', '--quiet', 'origin', 'main')).toEqual({ code: 0, output: '' })

  await commit({ leak: leakingLine(2) })
  await commit({ leak: null })
  const refused = await run(folder, 'git', 'push', '--quiet', 'origin', 'main:refs/heads/new')

  expect(refused.code).toBe(1)
  expect(refused.output).toContain('  leak:1:10  GitHub personal access token (classic)')
  expect(refused.output).toContain('  The push is refused: it would send the secret to the remote.\n')
  expect(await git(remote, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
})

test('a server refuses a push by the policy of its branch, or lets it through with a reason in its log', async () => {
  const server = join(root, 'server.git')
  await git(root, 'init', '--quiet', '--bare', '--initial-branch=main', server)
  await git(server, 'config', 'receive.advertisePushOptions', 'true')
  const { folder, commit, git: plain } = await workTree(root)
  await plain('remote', 'add', 'origin', server)
  await commit({ '.keysieve.yml': 'push:\n  allow-bypass: true\n' })
  await plain('push', '--quiet', 'origin', 'main')
  await writeFile(join(server, 'hooks/pre-receive'), '#!/bin/sh\nexec keysieve hook pre-receive\n')
  await chmod(join(server, 'hooks/pre-receive'), 0o755)
  await commit({ leak: leakingLine(1), '.keysieve.yml': 'paths:\n  exclude: ["**"]\n' })

  const refused = await run(folder, 'git', 'push', '--quiet', 'origin', 'main')
  const bypassed = await run(folder, 'git', 'push', '-o', 'keysieve.bypass=a sample', 'origin', 'main')

  expect(refused.code).toBe(1)
  expect(refused.output).toContain('remote:   leak:1:10  GitHub personal access token (classic)')
  expect(refused.output).toContain(
    'remote:   The push to refs/heads/main is refused: its commits contain a secret.',
  )
  expect(bypassed.code).toBe(0)
  expect(bypassed.output).toContain('remote: Keysieve let refs/heads/main through without a scan: a sample')
  expect(JSON.parse(readFileSync(join(server, 'keysieve-bypass.log'), 'utf8'))).toMatchObject({
    ref: 'refs/heads/main',
    before: await plain('rev-parse', 'HEAD~1'),
    after: await plain('rev-parse', 'HEAD'),
    reason: 'a sample',
  })

  await commit({ other: leakingLine(2) })
  const forbidden = await run(folder, 'git', 'push', '-o', 'keysieve.bypass=again', 'origin', 'main')
  expect(forbidden.code).toBe(1)
  expect(forbidden.output).toContain('allows no bypass')
})

test('hooks of husky stand beside its own folder', async () => {
  const { folder, git: plain } = await workTree(root)
  await plain('config', 'core.hooksPath', '.husky/_')

  await run(folder, 'keysieve', 'hook', 'install')

  expect(await readFile(join(folder, '.husky/pre-commit'), 'utf8')).toContain('keysieve hook pre-commit "$@"')
  expect(await run(folder, 'keysieve', 'hook', 'uninstall')).toMatchObject({ code: 0 })
})

test('for all repositories, their own hooks still run', async () => {
  const { folder, write, git: plain } = await workTree(root)
  await writeFile(join(folder, '.git/hooks/pre-commit'), '#!/bin/sh\necho own hook\n')
  await chmod(join(folder, '.git/hooks/pre-commit'), 0o755)
  const installed = await run(folder, 'keysieve', 'hook', 'install', '--global')
  await write({ clean: 'a\n' })
  await plain('add', '--all')

  const committed = await run(folder, 'git', 'commit', '--quiet', '--message=clean')

  expect(installed.output).toContain(`Installed in ${home}/.config/keysieve/hooks/pre-commit\n`)
  expect(committed).toEqual({ code: 0, output: 'own hook\n' })
  await run(folder, 'keysieve', 'hook', 'uninstall', '--global')
  expect(await readFile(join(home, '.gitconfig'), 'utf8')).not.toContain('hooksPath')
})

test('a repository of lefthook is told what to configure', async () => {
  const { folder, write } = await workTree(root)
  await write({ 'lefthook.yml': 'pre-commit: {}\n' })

  const { code, output } = await run(folder, 'keysieve', 'hook', 'install')

  expect(code).toBe(2)
  expect(output).toContain('keysieve: lefthook manages the hooks of this repository.')
})
