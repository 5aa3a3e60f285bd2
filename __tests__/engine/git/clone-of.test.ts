import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from '@jest/globals'

import { openWorkspace } from '../../../src/engine/git/workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = temporaryFolder()
let count = 0

/** Whether a clone with that remote is taken for one of the repository. */
function isCloneOf(remote: string, url: string): boolean | undefined {
  const workspace = join(folder, String(count++))
  mkdirSync(join(workspace, '.git', 'objects'), { recursive: true })
  writeFileSync(join(workspace, '.git', 'config'), `[remote "origin"]\n\turl = ${remote}\n`)
  return openWorkspace(workspace)?.isCloneOf({ url, name: 'o/r' })
}

test.each([
  ['https://github.com/o/r', 'https://github.com/o/r'],
  ['https://github.com/o/r.git', 'https://github.com/o/r'],
  ['https://github.com/O/R/', 'https://github.com/o/r'],
  ['https://x-access-token:t@github.com/o/r', 'https://github.com/o/r'],
  ['git@github.com:o/r.git', 'https://github.com/o/r'],
  ['ssh://git@octo.ghe.com/o/r', 'https://octo.ghe.com/o/r'],
  ['ssh://git@ssh.github.com:443/o/r.git', 'https://github.com/o/r'],
  ['ssh://git@git.example.com:2222/o/r', 'https://git.example.com/o/r'],
  ['https://git.example.com:443/o/r', 'https://git.example.com/o/r'],
  ['https://git.example.com:8443/o/r', 'https://git.example.com:8443/o/r'],
])('a clone of %s is one of %s', (remote, url) => {
  expect(isCloneOf(remote, url)).toBe(true)
})

test.each([
  ['https://github.com/o/r', 'https://git.example.com/o/r'],
  ['https://github.com/o/r', 'https://octo.ghe.com/o/r'],
  ['https://github.com/someone/r', 'https://github.com/o/r'],
  ['https://notgithub.com/o/r', 'https://github.com/o/r'],
  ['https://github.com/mirror/github.com/o/r', 'https://github.com/o/r'],
  ['https://github.com/o/r2', 'https://github.com/o/r'],
])('a clone of %s is none of %s', (remote, url) => {
  expect(isCloneOf(remote, url)).toBe(false)
})

function workspaceWith(config: string, refs: Readonly<Record<string, string>> = {}) {
  const workspace = join(folder, String(count++))
  mkdirSync(join(workspace, '.git', 'objects'), { recursive: true })
  for (const [ref, sha] of Object.entries(refs)) {
    mkdirSync(dirname(join(workspace, '.git', ref)), { recursive: true })
    writeFileSync(join(workspace, '.git', ref), `${sha}\n`)
  }
  writeFileSync(join(workspace, '.git', 'config'), config)
  return openWorkspace(workspace)
}

const REPOSITORY = { url: 'https://github.com/o/r', name: 'o/r' }

test('a remote counts by its address, whatever its name', () => {
  const workspace = workspaceWith(
    '[remote "origin"]\n\turl = https://github.com/fork/r\n[remote "upstream"]\n\turl = https://github.com/o/r\n',
  )

  expect(workspace?.isCloneOf(REPOSITORY)).toBe(true)
})

test('a remote goes where insteadOf leads it', () => {
  const away = '[url "https://example.com/"]\n\tinsteadOf = https://github.com/\n'
  const here = '[url "git@github.com:"]\n\tinsteadOf = gh:\n\tinsteadOf = g\n'

  expect(workspaceWith(`${away}[remote "a"]\n\turl = https://github.com/o/r\n`)?.isCloneOf(REPOSITORY)).toBe(
    false,
  )
  expect(workspaceWith(`${here}[remote "a"]\n\turl = gh:o/r\n`)?.isCloneOf(REPOSITORY)).toBe(true)
})

test('an address that is none of a remote does not count', () => {
  const config = '[submodule "s"]\n\turl = https://github.com/o/r\n'

  expect(workspaceWith(config)?.isCloneOf(REPOSITORY)).toBe(false)
})

test('the last known tip of a branch is that of the remote with the address of the repository', () => {
  const [ofFork, ofOrigin] = ['1'.repeat(40), '2'.repeat(40)]
  const workspace = workspaceWith(
    '[remote "origin"]\n\turl = https://github.com/fork/r\n[remote "upstream"]\n\turl = https://github.com/o/r\n',
    { 'refs/remotes/origin/main': ofFork, 'refs/remotes/upstream/main': ofOrigin },
  )

  expect(workspace?.trackedTip(REPOSITORY, 'refs/heads/main')).toBe(ofOrigin)
  expect(workspace?.trackedTip(REPOSITORY, 'refs/heads/other')).toBeUndefined()
  expect(workspace?.trackedTip(REPOSITORY, 'refs/pull/1/merge')).toBeUndefined()
  expect(
    workspace?.trackedTip({ url: 'https://github.com/a/b', name: 'a/b' }, 'refs/heads/main'),
  ).toBeUndefined()
})
