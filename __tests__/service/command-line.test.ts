import { cpSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { emptyDatabase } from '../support/each-store.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { HistoryBuilder } from '../support/history.ts'
import { runKeysieve } from '../support/keysieve.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { runInside } from '../support/run-inside.ts'
import { type Served, startServed } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { filesUnder } from '../support/tree.ts'

jest.setTimeout(120_000)

const folder = temporaryFolder()
const data = join(folder, 'data')
const keyFile = join(folder, 'key.json')
let server: GitServer
let served: Served
let repository: string
let head: string

/** Runs a command against the service with the key file. */
const keysieve = (...args: string[]) => runInside([...args, '--key', keyFile])
const json = async (...args: string[]) => JSON.parse((await keysieve(...args, '--json')).stdout)

beforeAll(async () => {
  server = await startGitServer()
  const history = new HistoryBuilder()
  const root = history.commit({ files: { 'README.md': 'root\n' } })
  const leak = history.commit({ parents: [root], files: { 'leak.py': leakingLine(1) } })
  history.pullRequest({ number: 7, base: root, head: leak })
  const built = history.write(join(folder, 'repository.git'))
  repository = server.serve('o/r', built.folder)
  head = built.sha(leak)
  const host = new URL(repository).host
  cpSync(await emptyDatabase(), data, { recursive: true })
  served = await startServed(data, { KEYSIEVE_PRIVATE_HOSTS: host, KEYSIEVE_PLAIN_HOSTS: host })
  const made = await runInside(['keys', 'create', '--data', data, '--name', 'ci', '--type', 'Admin'])
  writeFileSync(keyFile, made.stdout)
})
afterAll(async () => {
  await served.end()
  await server.close()
})

test('keys create on the server’s own machine prints the key file of the interface', async () => {
  const { code, stdout, stderr } = await runKeysieve([
    'keys',
    'create',
    '--data',
    data,
    '--name',
    'two',
    '--json',
  ])

  const { api_keys } = JSON.parse(stdout)
  expect([code, stderr]).toEqual([0, 'Keysieve does not show this key again.\n'])
  expect(Object.keys(api_keys)).toEqual([served.address])
  expect(Object.keys(api_keys[served.address])).toEqual(['id', 'key', 'token'])
})

test('what lets in on the same machine is readable by its own user alone', () => {
  expect(statSync(join(data, 'local-credential.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(data, 'install-key')).mode & 0o777).toBe(0o600)
})

test('a second server on the same folder is refused', async () => {
  const { code, stderr } = await runKeysieve(['serve', '--data', data, '--port', '0'])

  expect(code).toBe(2)
  expect(stderr).toContain(`The data folder ${data} is in use by another server`)
})

describe('scans', () => {
  test('start --wait prints what a pull request leaks, and ends with 1', async () => {
    const { code, stdout } = await keysieve('scans', 'start', repository, '--pull-request', '7', '--wait')

    expect(code).toBe(1)
    expect(stdout).toContain(`${head.slice(0, 12)}  github_personal_access_token  leak.py:1`)
    expect(stdout).toContain('1 finding.')
  })

  test('start, wait and show as JSON', async () => {
    const { scan_uuid } = await json('scans', 'start', repository, '--commits', head)
    const waited = await json('scans', 'wait', scan_uuid)
    const shown = await json('scans', 'show', scan_uuid)

    expect(waited.scan_state).toBe('done')
    expect(waited.secrets[head].secrets_found).toMatchObject([
      { file_path: 'leak.py', line_no: 1, cols: [10, 50] },
    ])
    expect(shown).toEqual(waited)
  })

  test('a scan of what is not there says so, and ends with 3', async () => {
    const { code, stderr } = await keysieve('scans', 'start', repository, '--pull-request', '8', '--wait')

    expect(code).toBe(3)
    expect(stderr).toContain('o/r has no pull request #8 that git can see.')
  })
})

describe('alerts and events', () => {
  test('search, count and review', async () => {
    const table = await keysieve('alerts', 'search', '--repo', repository)
    const [alert] = (await keysieve('alerts', 'search', '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const reviewed = await json(
      'alerts',
      'review',
      alert.alert_id,
      '--as',
      'FALSE_POSITIVE',
      '--comment',
      'A test.',
    )
    const count = await keysieve('alerts', 'count', '--state', 'ACTIVE')
    const events = await keysieve('events', 'search', '--limit', '1')

    expect(table.stdout).toMatch(/^CREATED \(UTC\) +SEVERITY +STATE +TYPE +WHERE +ID\n/)
    expect(table.stdout).toContain('o/r leak.py:1')
    expect(table.stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +\w+ +ACTIVE /m)
    expect(alert).toMatchObject({ alert_type: 'COMMIT_SCAN_MATCH', commit_sha: head })
    expect(reviewed).toMatchObject({ resolution: 'FALSE_POSITIVE', comment: 'A test.' })
    expect(count.stdout).toBe('0\n')
    expect(events.stdout).toContain(' reviewed ')
  })
})

describe('repositories', () => {
  test('add, list and scan', async () => {
    const added = await keysieve('repos', 'add', repository, '--schedule', '0 3 * * *')
    const listed = await json('repos', 'list')
    const scan = await json('repos', 'scan', repository)
    const waited = await keysieve('scans', 'wait', scan.scan_uuid)

    expect(added.stdout).toBe('o/r is watched; its first scan has started.\n')
    expect(listed.repos).toMatchObject([{ name: 'o/r', schedule: '0 3 * * *' }])
    expect(waited.code).toBeLessThanOrEqual(1)
  })
})

describe('keys', () => {
  test('a key that is limited to repositories is listed with them, and scans no other', async () => {
    const { api_keys } = await json(
      ...['keys', 'create', '--name', 'limited', '--type', 'Integration'],
      ...['--repositories', 'https://github.com/Acme/*, https://github.com/o/r'],
    )
    const listed = await keysieve('keys', 'list')
    writeFileSync(join(folder, 'limited'), api_keys[served.address].token)
    const refused = await runInside([
      ...['scans', 'start', 'https://github.com/other/app', '--pull-request', '1'],
      ...['--url', served.address, '--key', join(folder, 'limited')],
    ])

    expect(listed.stdout).toMatch(/limited .*git:\/\/github\.com\/acme\/\*, git:\/\/github\.com\/o\/r\.git/)
    expect([refused.code, refused.stderr]).toEqual([
      3,
      expect.stringContaining('whose repositories include it'),
    ])
  })

  test('a revoked key is told', async () => {
    const { api_keys } = await json('keys', 'create', '--name', 'short', '--type', 'Read')
    const { id, token } = api_keys[served.address]
    const revoked = await keysieve('keys', 'revoke', id)
    const listed = await keysieve('keys', 'list')
    writeFileSync(join(folder, 'revoked'), token)
    const refused = await runInside([
      'alerts',
      'count',
      '--url',
      served.address,
      '--key',
      join(folder, 'revoked'),
    ])

    expect(revoked.stderr).toBe(`${id} is revoked.\n`)
    expect(listed.stdout).toMatch(/^NAME +TYPE +CREATED \(UTC\) +LAST USED +ENDS +FOR +ID\n/)
    expect(listed.stdout).not.toContain(id)
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('with 401')])
    expect(refused.stderr).toContain('Check the API key (--key)')
  })
})

test.each([
  [['alerts', 'search', '--state', 'OPEN'], '--state is “OPEN”; use one of ACTIVE, REVIEWED.'],
  [
    ['events', 'search', '--severity', 'high,hi'],
    '--severity is “hi”; use one of critical, high, medium, low, info.',
  ],
  [['alerts', 'review', 'x'], 'keysieve alerts review needs --as RESOLUTION, one of REVOKED, '],
  [['alerts', 'review', 'x', '--as', 'GONE'], '--as is “GONE”; use one of REVOKED, RESOLVED, '],
  [['alerts', 'count', '--url', 'http://127.0.0.1:9'], 'Set --url to one of these.'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await keysieve(...args)

  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(sentence)
})

test.each([
  [['keys', 'make'], 'Unknown action “make” of keysieve keys; there are create, list, revoke.'],
  [['keys', 'crate'], 'Unknown action “crate” of keysieve keys; did you mean create?'],
  [['scans', 'wait'], 'It is keysieve scans wait UUID; see keysieve help scans.'],
  [['alerts', 'count'], 'No service is set.'],
])('%j is explained', async (args, sentence) => {
  const { code, stderr } = await runInside(args)

  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})

test('R9: the secret is nowhere in the data folder, nor in the log', () => {
  const secret = leakedToken(1)

  expect(filesUnder(data).filter((content) => content.includes(secret))).toEqual([])
  expect(served.log()).not.toContain(secret)
})
