import { expect, test } from '@jest/globals'

import { remotesIn, webAddressOf } from '../../../src/engine/git/fetch/remotes.ts'

test.each([
  ['https://github.com/o/r', 'https://github.com/o/r'],
  ['https://github.com/o/r.git/', 'https://github.com/o/r'],
  ['https://name:password@github.com/o/r.git', 'https://github.com/o/r'],
  ['http://git.example.com:8080/o/r.git', 'http://git.example.com:8080/o/r'],
  ['git@github.com:o/r.git', 'https://github.com/o/r'],
  ['github.com:o/r', 'https://github.com/o/r'],
  ['git@GitHub.com:/o/r', 'https://github.com/o/r'],
  ['ssh://git@octo.ghe.com:2222/o/r', 'https://octo.ghe.com/o/r'],
  ['ssh://git@ssh.github.com:443/o/r.git', 'https://github.com/o/r'],
  ['git://github.com/o/r.git', 'https://github.com/o/r'],
  ['https://gitlab.com/group/sub/r.git', 'https://gitlab.com/group/sub/r'],
])('%s leads to %s', (address, page) => {
  expect(webAddressOf(address)).toBe(page)
})

test.each(['/srv/git/r.git', '../r', 'C:\\repos\\r', 'C:/repos/r', 'file:///srv/r.git', '', 'https://'])(
  '“%s” leads to no server',
  (address) => {
    expect(webAddressOf(address)).toBeUndefined()
  },
)

test('the remotes of a configuration are named, each with the address that is fetched from', () => {
  const config = [
    '[core]',
    '\tbare = false',
    '[remote "origin"]',
    '\turl = git@github.com:me/r.git',
    '\tpushurl = git@github.com:other/r.git',
    '\tfetch = +refs/heads/*:refs/remotes/origin/*',
    '[branch "main"]',
    '\turl = no remote',
    '[remote "upstream"]',
    '\turl = "https://github.com/o/r"',
    '',
  ].join('\n')

  expect(remotesIn(config)).toEqual([
    { name: 'origin', address: 'git@github.com:me/r.git' },
    { name: 'upstream', address: 'https://github.com/o/r' },
  ])
})
