import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { repositoryAround } from '../../src/cli/scan/repository-around.ts'
import { failureOf } from '../support/failure.ts'
import { writeClone } from '../support/local-clone.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()
let count = 0
const clone = (remotes: Readonly<Record<string, string>>) =>
  writeClone(join(root, String(count++)), remotes, { 'a/b.txt': '' })

const ORIGIN = 'git@github.com:me/r.git'
const UPSTREAM = 'https://github.com/o/r.git'

describe('the repository of a path', () => {
  test('is that of the clone it is in, however deep', () => {
    const folder = clone({ origin: ORIGIN })
    const found = {
      root: folder,
      repository: { url: 'https://github.com/me/r', name: 'me/r' },
      remote: 'origin',
    }

    expect(repositoryAround(folder)).toEqual(found)
    expect(repositoryAround(join(folder, 'a/b.txt'))).toEqual(found)
    expect(repositoryAround(join(folder, 'a/not-there'))).toEqual(found)
  })

  test.each([
    [{ origin: ORIGIN, upstream: UPSTREAM }, 'upstream'],
    [{ other: UPSTREAM, origin: ORIGIN }, 'origin'],
    [{ other: UPSTREAM }, 'other'],
    [{ origin: '/srv/git/r.git', other: UPSTREAM }, 'other'],
  ])('of a clone with the remotes %j is that of %s', (remotes, remote) => {
    expect(repositoryAround(clone(remotes as Record<string, string>)).remote).toBe(remote)
  })

  test('is not known where no remote is on a server', () => {
    const folder = clone({})

    expect(repositoryAround(folder)).toEqual({ root: folder })
  })

  test('is not known outside of clones', () => {
    const folder = join(root, 'plain')
    mkdirSync(folder)

    expect(repositoryAround(folder)).toEqual({ root: process.cwd() })
  })
})

test('a repository without a work tree is known by where it was cloned from', () => {
  const { repository } = repositoryAround(root, { origin: UPSTREAM })

  expect(repository).toEqual({ url: 'https://github.com/o/r', name: 'o/r' })
})

test.each([
  ['o/r', 'https://github.com/o/r'],
  ['https://ghe.example.com/o/r.git', 'https://ghe.example.com/o/r'],
  ['git@gitlab.com:o/p/r.git', 'https://gitlab.com/o/p/r'],
])('the user may name it: %s', (named, url) => {
  expect(repositoryAround(clone({ origin: ORIGIN }), { named }).repository?.url).toBe(url)
})

test.each(['r', '../r', ''])('what names none is refused: “%s”', async (named) => {
  const { code, message } = await failureOf(() => repositoryAround('.', { named }))

  expect([code, message]).toEqual([
    'input',
    expect.stringContaining(`--repository is “${named}”. Use an owner and a name on GitHub`),
  ])
})
