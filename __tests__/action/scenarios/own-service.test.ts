import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { zipSync } from 'fflate'
import { createHttp } from '../../../src/client/http.ts'
import type { ResultsFile } from '../../../src/contract/results-file.ts'
import { readLocalCredential } from '../../../src/service/local-credential.ts'
import { ActionHarness } from '../../support/action-harness.ts'
import { emptyDatabase } from '../../support/each-store.ts'
import type { HistoryBuilder, PullRequestMarks } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { type Served, startServed } from '../../support/served.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A server, and a dozen runs of the action. */
jest.setTimeout(120_000)

const harness = new ActionHarness()
const data = join(temporaryFolder(), 'data')
let served: Served
let key: string

beforeAll(async () => {
  const { host } = new URL(harness.server.url)
  cpSync(await emptyDatabase(), data, { recursive: true })
  served = await startServed(data, { KEYSIEVE_PRIVATE_HOSTS: host, KEYSIEVE_PLAIN_HOSTS: host })
  key = await createKey()
})
afterAll(() => served.end())

/** A key file, made as on the server's own machine. */
async function createKey(): Promise<string> {
  const { address, token } = readLocalCredential(data)
  const http = createHttp({ baseUrl: new URL(`${address}/`), token, version: '0', env: {} })
  const body = { name: 'action', type: 'Integration' }
  const never = new AbortController().signal
  const answer = await http.send({ method: 'POST', path: '/api/public/api-key', body }, never)
  return JSON.stringify(answer.body)
}

const POLICY = [
  'paths: { exclude: [fixtures/] }',
  'rules: { github_personal_access_token: { severity: high } }',
  'custom-rules:',
  '  - { id: acme_badge, title: Acme badge, pattern: "acme-[0-9]{8}", keywords: [acme], severity: low }',
  'ignore:',
  '  - { path: docs/**, reason: An example. }',
].join('\n')

const HISTORIES: readonly (readonly [string, (history: HistoryBuilder) => PullRequestMarks])[] = [
  [
    'a branch of commits that put secrets in, move and remove them',
    (history) => {
      const base = history.commit({ files: { 'old.py': leakingLine(1) } })
      const one = history.commit({ parents: [base], files: { 'a.py': `\n\n${leakingLine(2)}` } })
      const two = history.commit({
        parents: [one],
        files: { 'a.py': null, 'b.py': `# é 🔑\n${leakingLine(2)}` },
      })
      const three = history.commit({
        parents: [two],
        files: { 'c.py': leakingLine(3), 'd.py': leakingLine(2) },
      })
      const head = history.commit({ parents: [three], files: { 'c.py': 'gone\n' } })
      return history.pullRequest({ base, head })
    },
  ],
  [
    'a branch that has merged a base which moved on',
    (history) => {
      const fork = history.commit({ files: { 'readme.md': 'hello\n' } })
      const base = history.commit({ parents: [fork], files: { 'theirs.py': leakingLine(1) } })
      const mine = history.commit({ parents: [fork], files: { 'mine.py': leakingLine(2) } })
      const merged = history.commit({ parents: [mine, base], files: { 'both.py': leakingLine(3) } })
      const later = history.commit({ parents: [base], files: { 'later.txt': 'x\n' } })
      return history.pullRequest({ base: later, head: merged })
    },
  ],
  [
    'a policy with paths, rules of its own, entries and markers',
    (history) => {
      const base = history.commit({ files: { '.keysieve.yml': POLICY } })
      const files = {
        'fixtures/a.txt': leakingLine(1),
        'docs/b.txt': leakingLine(2),
        'c.txt': `token = "${leakedToken(3)}" // gitleaks:allow\n`,
        'd.txt': leakingLine(4),
        'e.txt': 'badge = acme-12345678\n',
        '.keysieve.yml': `${POLICY}\n# more\n`,
      }
      return history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
    },
  ],
  [
    'contents of every kind',
    (history) => {
      const base = history.commit({ files: { 'readme.md': 'hello\n' } })
      const zip = zipSync({ 'inside.txt': Buffer.from(leakingLine(5)) })
      const files = {
        'utf16.txt': Buffer.from(`\ufeff${leakingLine(1)}`, 'utf16le'),
        'crlf.txt': `first\r\n${leakingLine(2)}`.replace('\n', '\r\n'),
        'base64.txt': `${Buffer.from(leakingLine(3)).toString('base64')}\n`,
        'archive.zip': Buffer.from(zip),
        link: { symlink: leakedToken(4) },
        module: { submodule: 'abcd'.repeat(10) },
        'with space “and” ünïcode.txt': leakingLine(6),
      }
      return history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
    },
  ],
  [
    'nothing to find',
    (history) => {
      const base = history.commit({ files: { 'readme.md': 'hello\n' } })
      return history.pullRequest({
        base,
        head: history.line(base, 5, (at) => ({ [`${at}.txt`]: `${at}\n` })),
      })
    },
  ],
]

/** A results file without its identifier and its way of fetching. A service has a hash of its own for each secret. */
function comparable(path: string): unknown {
  const { scan_uuid: _, ...results } = JSON.parse(readFileSync(path, 'utf8'), (_name, value) => {
    if (value?.repository_hash === undefined) return value
    const { repository_hash, ...finding } = value
    return { ...finding, secret_hash: repository_hash }
  }) as ResultsFile
  const { fetched: __, ...coverage } = results.coverage
  return { ...results, coverage }
}

test.each(HISTORIES)('over a service of its own the action says the same of %s', async (_, build) => {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    pull = build(history)
  })

  const embedded = await harness.runPullRequest(repository, pull)
  const remote = await harness.runPullRequest(repository, pull, {
    inputs: { 'api-key': key, 'poll-interval': '0.1' },
  })

  const [own, service] = [embedded, remote].map(({ outputs }) => comparable(outputs['results-file']!))
  expect(service).toEqual(own)
  expect(remote.annotations).toEqual(embedded.annotations)
  expect([remote.status, remote.outputs['verdict']]).toEqual([embedded.status, embedded.outputs['verdict']])
})
