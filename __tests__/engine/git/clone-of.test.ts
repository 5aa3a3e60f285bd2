import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
