import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { repositoryAround } from '../../src/cli/scan/repository-around.ts'
import { hashSecretsOf } from '../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'
import { runCommand } from '../support/command-run.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { workTree } from '../support/work-tree.ts'

const root = temporaryFolder()
const home = join(root, 'home')
const before = { ...process.env }

// The user's configuration: git reads it from here, and ssh by a wrapper that names the file, since ssh looks for it
// in the home of the system's list of users.
beforeAll(() => {
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(
    join(home, 'gitconfig'),
    [
      '[url "git@github.com:"]',
      '\tinsteadOf = gh:',
      '[url "https://github.com/o/"]',
      '\tinsteadOf = ours/',
      '',
    ].join('\n'),
  )
  writeFileSync(
    join(home, 'ssh_config'),
    [
      'Host work github.com-work',
      '  HostName github.com',
      'Host firewall',
      '  HostName ssh.github.com',
      '  Port 443',
      'Host git.example.com',
      '  HostName 192.0.2.1',
      '',
    ].join('\n'),
  )
  writeFileSync(join(home, 'bin/ssh'), `#!/bin/sh\nexec /usr/bin/ssh -F ${join(home, 'ssh_config')} "$@"\n`)
  chmodSync(join(home, 'bin/ssh'), 0o755)
  process.env['GIT_CONFIG_GLOBAL'] = join(home, 'gitconfig')
  process.env['PATH'] = `${join(home, 'bin')}:${before['PATH']}`
})
afterAll(() => {
  process.env = before
})

async function cloneOf(remotes: Readonly<Record<string, string>>): Promise<string> {
  const tree = await workTree(root)
  for (const [name, address] of Object.entries(remotes)) await tree.git('remote', 'add', name, address)
  return tree.folder
}

describe('one secret has one hash, however the clone names its remote:', () => {
  const hash = hashSecretsOf({ url: 'https://github.com/o/r', name: 'o/r' })(new Secret(leakedToken(1)))

  test.each([
    'https://github.com/o/r.git',
    'https://github.com/o/r/',
    'https://GitHub.com/O/R',
    'https://x-access-token:t@github.com/o/r',
    'git@github.com:o/r.git',
    'git@github.com:/o/r',
    'ssh://git@github.com/o/r.git',
    'ssh://git@github.com:22/o/r.git',
    'ssh://git@ssh.github.com:443/o/r.git',
    'git://github.com/o/r.git',
    'gh:o/r.git',
    'ours/r',
    'git@work:o/r.git',
    'git@github.com-work:o/r.git',
    'ssh://git@firewall/o/r.git',
  ])('%s', async (address) => {
    const folder = await cloneOf({ origin: address })
    writeFileSync(join(folder, 'a.txt'), leakingLine(1))

    const { stdout, stderr } = await runCommand(scan, { operands: [folder], values: { format: 'jsonl' } })

    expect([JSON.parse(stdout.split('\n')[0]!).secret_hash, stderr]).toEqual([hash, ''])
  })
})

test.each([
  ['git@git.example.com:o/r.git', 'https://git.example.com/o/r'],
  ['git@nobody-knows-it:o/r.git', 'https://nobody-knows-it/o/r'],
  ['ssh://git@ssh.dev.azure.com/v3/org/project/r', 'https://dev.azure.com/org/project/_git/r'],
])('%s is of %s', async (address, url) => {
  expect(repositoryAround(await cloneOf({ origin: address })).repository?.url).toBe(url)
})

test('a host that looks like an option is none for ssh', async () => {
  const folder = await cloneOf({ origin: 'ssh://-oProxyCommand=touch%20pwned/o/r' })

  expect(repositoryAround(folder)).toEqual({ root: folder })
})

describe('a scan says for which repository the hashes are', () => {
  async function hashesOf(remotes: Readonly<Record<string, string>>, text = leakingLine(1)): Promise<string> {
    const folder = await cloneOf(remotes)
    writeFileSync(join(folder, 'a.txt'), text)
    return (await runCommand(scan, { operands: [folder] })).stderr
  }

  test('where no remote names one', async () => {
    expect(await hashesOf({ origin: '/srv/git/r' })).toBe(
      'hashes: they are not for a repository, because the clone has no remote. The action computes other hashes. Set the repository with --repository OWNER/NAME.\n',
    )
  })

  test('where several remotes name several, and none is the one', async () => {
    expect(await hashesOf({ backup: 'gh:me/r', mirror: 'gh:o/r' })).toBe(
      'hashes: they are for https://github.com/me/r (remote backup), because no remote is named upstream or origin. Set another repository with --repository OWNER/NAME.\n',
    )
  })

  test.each([
    [{ backup: 'gh:o/r', mirror: 'https://github.com/o/r' }],
    [{ origin: 'gh:o/r', mirror: 'gh:x/r' }],
  ])('and need not where it is certain: %j', async (remotes) => {
    expect(await hashesOf(remotes)).toBe('')
  })

  test('and need not where nothing is found', async () => {
    expect(await hashesOf({}, 'nothing\n')).toBe('')
  })
})
