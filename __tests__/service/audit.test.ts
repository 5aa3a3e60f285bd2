import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'

import { openAuditSink } from '../../src/service/audit/sink.ts'
import { openFirstAccount } from '../../src/service/console/first-account.ts'
import { ConsoleBrowser } from '../support/console-browser.ts'
import { embeddedStore, onEachStore } from '../support/each-store.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { startTestService, type TestService, testService } from '../support/test-service.ts'

const EVENTS = '/api/public/event/search'
const PASSWORD = ['several', 'good', 'words'].join(' ')
const AUDIT = { id: 'alert_type', value: ['AUDIT_LOG'] }

interface Act {
  readonly action: string
  readonly actor: string
  readonly address: string | null
  readonly request_id: string | null
  readonly subject: string | null
}

async function acts({ ask }: TestService, ...filters: object[]): Promise<readonly Act[]> {
  return (await ask('POST', EVENTS, { filters: [AUDIT, ...filters] })).body.events
}

onEachStore((store) => {
  const running = testService(store)

  test('what a key does is kept with the key, its address and the request', async () => {
    const { ask } = running()
    const headers = { 'x-request-id': 'made-here' }
    const { body } = await ask('POST', '/api/public/api-key', { name: 'ci', type: 'Read' }, { headers })
    const [{ id }] = Object.values<{ id: string }>(body.api_keys) as [{ id: string }]
    await ask('DELETE', `/api/public/api-key/${id}`)
    const { repo_id } = (await ask('POST', '/api/public/repo', { repo_url: 'https://git.example.com/o/r' }))
      .body
    await ask('PATCH', `/api/public/repo/${repo_id}`, { schedule: null })
    await ask('GET', `/api/public/repo/${repo_id}/webhook`)
    await ask('DELETE', `/api/public/repo/${repo_id}`)
    await scanCommits(running(), 'https://git.example.com/o/audited', [{ secretHash: hashOf(1) }])
    const { alerts } = (await ask('POST', '/api/public/alert/search', { filters: [] })).body
    await ask('POST', `/api/public/alert/${alerts[0].alert_id}/dismiss`, {})
    await ask('POST', `/api/public/alert/${alerts[0].alert_id}/reinstate`, {})
    const all = await acts(running())
    const [made] = await acts(running(), { id: 'request_id', value: ['made-here'] })

    expect(all.map(({ action }) => action)).toEqual([
      'alert_reinstated',
      'alert_reviewed',
      'repository_removed',
      'webhook_secret_shown',
      'repository_changed',
      'repository_added',
      'api_key_revoked',
      'api_key_created',
      'service_started',
    ])
    expect(made).toEqual({
      event_id: expect.stringMatching(/^[\da-f-]{36}$/),
      alert_type: 'AUDIT_LOG',
      action: 'api_key_created',
      actor: expect.stringMatching(/^key:KSV-/),
      address: '127.0.0.1',
      request_id: 'made-here',
      subject: id,
      details: { name: 'ci', type: 'Read', limited: false },
      created: expect.stringMatching(/Z$/),
    })
  })

  test('signing in is kept, and so is failing to, under the name that was typed', async () => {
    const { db } = store().store
    const browser = () => new ConsoleBrowser(running().service.address)
    await browser().send((await openFirstAccount(db, undefined))!, { name: 'Ada', password: PASSWORD })
    const host = browser()
    await host.send('/sign-in', { name: 'Ada', password: PASSWORD })
    for (let count = 0; count < 11; count++) {
      await browser().send('/sign-in', { name: 'Eve', password: 'not this one' })
    }
    await host.submit('/settings/people', '/settings/people')
    await host.submit('/', '/sign-out')
    const [user] = await db.selectFrom('users').select('id').execute()
    const since = await acts(running(), { id: 'actor', value: [`user:${user!.id}`, 'nobody'] })
    const kept = since.map(({ action, actor, subject }) => [action, actor, subject])

    expect(kept.slice(0, 4)).toEqual([
      ['signed_out', `user:${user!.id}`, null],
      ['setup_link_made', `user:${user!.id}`, null],
      ['sign_in_held_up', 'nobody', 'Eve'],
      ['sign_in_failed', 'nobody', 'Eve'],
    ])
    expect(kept.slice(-2)).toEqual([
      ['signed_in', `user:${user!.id}`, null],
      ['account_created', `user:${user!.id}`, 'Ada'],
    ])
    expect(JSON.stringify(since)).not.toContain('not this one')
  })
})

const store = embeddedStore()
const running = testService(store)

beforeAll(async () => {
  await running().ask('POST', '/api/public/api-key', { name: 'first', type: 'Read' })
})

test('acts are no events unless they are asked for, and are for Admin keys alone', async () => {
  const { ask, token } = running()
  const asked = (type: 'Read' | 'Admin', path: string) =>
    token(type).then((one) => ask('POST', path, { filters: [AUDIT] }, { token: one }))
  const counts = await Promise.all([
    asked('Read', EVENTS),
    asked('Read', '/api/public/event/count'),
    asked('Admin', '/api/public/event/count'),
  ])

  expect((await ask('POST', EVENTS, { filters: [] })).body.events).toEqual([])
  expect(counts.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(counts[2]!.body.count).toBe(2)
})

test('a log line of a request names who asked', async () => {
  await running().ask('POST', EVENTS, { filters: [] }, { headers: { 'x-request-id': 'who-asked' } })
  const lines = running()
    .log()
    .split('\n')
    .filter((line) => line.includes('who-asked'))
    .map((line) => JSON.parse(line))

  expect(lines.find(({ msg }) => msg === 'request completed').actor).toMatch(/^key:KSV-/)
})

test('acts go to a file as JSON Lines too', async () => {
  const path = join(store().folder, 'audit.jsonl')
  const { ask, service } = await startTestService(store(), { auditLog: path })
  await ask('POST', '/api/public/api-key', { name: 'filed', type: 'Read' })
  await service.close()
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  expect(lines.map(({ action, details }) => [action, details['name'] ?? details['role']])).toEqual([
    ['service_started', 'serve'],
    ['api_key_created', 'filed'],
  ])
})

test('acts go to a log server as messages of RFC 5424', async () => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const faults: string[] = []
  const { port } = server.address() as AddressInfo
  const sink = openAuditSink(`syslog://127.0.0.1:${port}`, (fault) => faults.push(fault))
  sink.write({ created: '2026-01-02T03:04:05.678Z', action: 'signed_in', actor: 'user:x' })
  const [message] = await once(server, 'message')
  sink.close()
  server.close()

  expect(String(message)).toMatch(
    /^<109>1 2026-01-02T03:04:05\.678Z \S+ keysieve \d+ signed_in - \{"created":.*"actor":"user:x"\}$/,
  )
  expect(faults).toEqual([])
})

test('a file that can’t be written is refused at the start', () => {
  expect(() => openAuditSink('/nowhere/at/all', () => undefined)).toThrow(
    "KEYSIEVE_AUDIT_LOG names /nowhere/at/all, which can't be written (ENOENT).",
  )
})
