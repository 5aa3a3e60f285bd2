import { afterEach, describe, expect, test } from '@jest/globals'
import { ActionHarness } from '../../support/action-harness.ts'
import { pushPayload } from '../../support/events.ts'
import type { Files, Mark, PullRequestMarks } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import {
  done,
  hang,
  huge,
  json,
  type Reply,
  redirect,
  resetMidBody,
  running,
  SCAN_UUID,
  type ScanService,
  type ScanServiceScript,
  startScanService,
  text,
} from '../../support/scan-service.ts'

const harness = new ActionHarness()
const TOKEN = 't0ken-of-the-service'
const COMMIT = 'c'.repeat(40)

const FINDING = {
  secret_hash: 'a392d713-4000-4000-8000-000000000000',
  secret_type: 'google_api_key',
  file_path: 'src/maps.ts',
  line_no: 32,
  cols: [13, 52],
  secret_checker_results: { tags: ['active_secret'] },
}
const LEAK = { [COMMIT]: { secrets_found: [FINDING] } }

const services: ScanService[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

async function serve(script: ScanServiceScript): Promise<ScanService> {
  const service = await startScanService(script)
  services.push(service)
  return service
}

function pullRequest() {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    pull = history.pullRequest({ base, head: history.commit({ parents: [base], files: { 'a.txt': 'a\n' } }) })
  })
  return { repository, pull }
}

/** Runs the action on a pull request with a service that answers as the script says. */
async function ask(script: ScanServiceScript, inputs: Readonly<Record<string, string>> = {}) {
  const service = await serve(script)
  const { repository, pull } = pullRequest()
  const run = await harness.runPullRequest(repository, pull, {
    inputs: { 'api-key': TOKEN, 'base-url': service.url.href, 'poll-interval': '0.05', ...inputs },
  })
  return { run, service, repository, message: run.annotations.at(0)?.message ?? '' }
}

test('a pull request is asked for by its number, and its findings become annotations', async () => {
  const { run, service, repository } = await ask({ result: [running(), running(), running(), done(LEAK)] })

  expect(service.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET', 'GET'])
  expect(service.requests[0]).toMatchObject({
    body: { repo_url: `${harness.server.url}/${repository.name}`, pull_request_number: 7 },
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(run.annotations[0]).toMatchObject({
    level: 'error',
    properties: { file: 'src/maps.ts', line: '32', col: '13', endColumn: '52' },
  })
  expect(run.annotations[0]!.properties['title']).toBe('Live Google API key in commit ccccccc')
  expect(run.outputs).toMatchObject({ verdict: 'found', 'findings-count': '1', 'scan-uuid': SCAN_UUID })
  expect(run.status).toBe(1)
})

test('a push is asked for by its commits', async () => {
  const service = await serve({})
  let tip!: Mark
  const repository = harness.repository((history) => {
    tip = history.line(history.commit(), 2, (i) => ({ 'a.txt': `${i}` }))
    history.ref('refs/heads/topic', tip)
    history.ref('refs/heads/main', tip.parents[0]!.parents[0]!)
  })
  const payload = pushPayload({
    ref: 'refs/heads/topic',
    after: repository.built.sha(tip),
    repository: repository.name,
  })

  const run = await harness.run(
    repository,
    { name: 'push', payload, mark: tip, ref: 'refs/heads/topic' },
    { inputs: { 'api-key': TOKEN, 'base-url': service.url.href } },
  )

  const body = service.requests[0]!.body as { commit_shas: string[] }
  expect(body.commit_shas.toSorted()).toEqual(repository.built.range(tip, tip.parents[0]!.parents[0]!))
  expect(run.outputs).toMatchObject({ verdict: 'clean', 'commits-scanned': '2' })
})

/** Two commits put a key into a file and then do something else with it; the service tells of the first. */
async function leakAndThen(files: Files, options: { readonly commits?: number } = {}) {
  let added!: Mark
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    added = history.commit({ parents: [base], files: { 'src/maps.ts': `\n${leakingLine(1)}` } })
    pull = history.pullRequest({ base, head: history.commit({ parents: [added], files }) })
  })
  const found = { ...FINDING, line_no: 2, cols: [10, 50] }
  const service = await serve({
    result: [done({ [repository.built.sha(added)]: { secrets_found: [found] } })],
  })
  return harness.runPullRequest(repository, pull, {
    inputs: { 'api-key': TOKEN, 'base-url': service.url.href },
    ...options,
  })
}

describe('where a secret stands now is worked out here, from the place alone', () => {
  test('further down in its file', async () => {
    const run = await leakAndThen({ 'src/maps.ts': `\n\n\n${leakingLine(1)}` })

    expect(run.annotations[0]).toMatchObject({ properties: { file: 'src/maps.ts', line: '4', col: '10' } })
  })

  test('in a file of another name', async () => {
    const run = await leakAndThen({ 'src/maps.ts': null, 'src/key.ts': leakingLine(1) })

    expect(run.annotations[0]).toMatchObject({ properties: { file: 'src/key.ts', line: '1' } })
  })

  test('removed, and still in the history', async () => {
    const run = await leakAndThen({ 'src/maps.ts': null })

    expect(run.outputs['verdict']).toBe('found')
    expect(run.annotations[0]!.message).toMatch(/removed in [0-9a-f]{7}, still in history/)
  })

  test('where the commits can not be read, the finding stays as it came, and a line says why', async () => {
    const run = await leakAndThen({ 'src/maps.ts': null }, { commits: 7 })

    expect(run.outputs['verdict']).toBe('found')
    expect(run.annotations[0]).toMatchObject({ properties: { file: 'src/maps.ts', line: '2' } })
    expect(run.log).toContain('Whether the secrets are still in the head commit is unknown. ')
  })
})

test('a key file names the address of the service', async () => {
  const service = await serve({})
  const { repository, pull } = pullRequest()
  const file = JSON.stringify({ api_keys: { [service.url.origin]: { id: 'BLU-1', key: 'k', token: TOKEN } } })

  const run = await harness.runPullRequest(repository, pull, { inputs: { 'api-key': file } })

  expect(run.outputs['verdict']).toBe('clean')
  expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
  expect(run.log.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(TOKEN)
})

test('an empty key means the embedded engine, said in one notice', async () => {
  const service = await serve({})
  const { repository, pull } = pullRequest()

  const run = await harness.runPullRequest(repository, pull, {
    inputs: { 'api-key': '', 'base-url': service.url.href },
  })

  expect(run.outputs['verdict']).toBe('clean')
  expect(service.requests).toEqual([])
  expect(run.annotations.map(({ level }) => level)).toEqual(['notice'])
  expect(run.annotations[0]!.message).toContain('the embedded engine scans instead of the scan service')
})

describe('what passes is waited for', () => {
  test.each<[string, ScanServiceScript]>([
    [
      '429 with Retry-After',
      { result: [json(429, { message: 'slow down' }, { 'retry-after': '1' }), done(LEAK)] },
    ],
    ['503 twice', { result: [json(503, {}), json(503, {}), done(LEAK)] }],
    ['a connection that breaks off in a body', { result: [resetMidBody(), done(LEAK)] }],
    ['truncated JSON', { result: [text(200, '{"secrets":{'), done(LEAK)] }],
    [
      'a state that nobody knows, in progress',
      { result: [json(202, { scan_state: 'simmering' }), done(LEAK)] },
    ],
  ])('%s', async (_name, script) => {
    const { run } = await ask(script)

    expect(run.outputs).toMatchObject({ verdict: 'found', 'findings-count': '1' })
  })
})

describe('what does not pass is never called clean', () => {
  test.each<[string, Reply, string]>([
    [
      '200 with state failed',
      json(200, { secrets: {}, scan_state: 'failed', message: 'no such branch' }),
      'no such branch',
    ],
    ['200 with a state that nobody knows', json(200, { secrets: {}, scan_state: 'simmering' }), 'simmering'],
    ['secrets that is a list', json(200, { secrets: [], scan_state: 'done' }), 'secrets'],
    [
      'a finding without a line',
      done({ [COMMIT]: { secrets_found: [{ ...FINDING, line_no: undefined }] } }),
      'line_no',
    ],
    ['401', json(401, { message: 'the key was revoked' }), 'the key was revoked'],
    ['a body of 100 MB', huge(100 * 2 ** 20), 'MiB'],
  ])('%s', async (_name, reply, words) => {
    const { run, message } = await ask({ result: [reply] })

    expect(run.outputs['verdict']).toBe('not-scanned')
    expect(run.status).toBe(1)
    expect(message).toContain(words)
    expect(run.errors).toBe('')
  })

  test('a service that hangs until the time is up', async () => {
    const { run, message } = await ask({ result: [hang()] }, { timeout: '0.02' })

    expect(run.outputs['verdict']).toBe('not-scanned')
    expect(message).toContain('within 1.2 s')
  })

  test('a redirect to another host, which is never asked', async () => {
    const other = await serve({})

    const { run } = await ask({ start: [redirect(307, other.url)] })

    expect(run.outputs['verdict']).toBe('not-scanned')
    expect(other.requests).toEqual([])
  })

  test('unless errors only warn', async () => {
    const { run } = await ask({ result: [json(401, {})] }, { 'on-error': 'warn' })

    expect(run.status).toBe(0)
    expect(run.outputs['verdict']).toBe('not-scanned')
    expect(run.annotations.map(({ level }) => level)).toEqual(['warning'])
  })
})
