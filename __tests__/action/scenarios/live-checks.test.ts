import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'

import { ActionHarness } from '../../support/action-harness.ts'
import type { PullRequestMarks } from '../../support/history.ts'
import { secretOf } from '../../support/live-subject.ts'
import { type ProviderServer, startProviders } from '../../support/provider-server.ts'
import { json, type Reply, text } from '../../support/scan-service.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const harness = new ActionHarness()
const folder = temporaryFolder()
const TOKEN = secretOf('hashicorp_vault_service_token')

const servers: ProviderServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Runs the action on a pull request that brings a token of a Vault, which answers like this. */
async function runWith(reply: Reply, inputs: Record<string, string> = {}, env: Record<string, string> = {}) {
  const vault = await startProviders(['localhost'], reply)
  servers.push(vault)
  const ca = join(folder, `${vault.port}.pem`)
  writeFileSync(ca, vault.ca)
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const files = { 'vault.env': `VAULT_TOKEN=${TOKEN}\n` }
    pull = history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
  })
  const run = await harness.runPullRequest(repository, pull, {
    inputs: { verify: 'live', 'verify-hosts': `vault=localhost:${vault.port}`, ...inputs },
    env: { NODE_EXTRA_CA_CERTS: ca, ...env },
  })
  return { run, vault }
}

const ACCEPTED = json(200, { data: { display_name: 'token-ci', policies: ['deploy'] } })
const REFUSED = json(403, { errors: ['permission denied', 'invalid token'] })

test('a key that its provider accepts fails a check that asks for live ones, and the summary says whose it is', async () => {
  const { run, vault } = await runWith(ACCEPTED, { 'fail-on': 'active' })

  expect(run.status).toBe(1)
  expect(vault.requests).toMatchObject([{ method: 'GET', path: '/v1/auth/token/lookup-self' }])
  expect(run.annotations[0]!.properties['title']).toMatch(/^Live Vault service token/)
  expect(run.summary).toContain('token-ci')
})

test('a key that its provider refuses is found, and fails no check that asks for live ones', async () => {
  const { run } = await runWith(REFUSED, { 'fail-on': 'active' })

  expect(run.status).toBe(0)
  expect(run.outputs).toMatchObject({ verdict: 'found', 'findings-count': '1' })
  expect(run.summary).toContain('no longer works')
})

test.each<[string, Reply, Record<string, string>, Record<string, string>]>([
  ['the provider is out of order', text(503, 'later'), {}, {}],
  ['no way leads out', ACCEPTED, { 'verify-hosts': 'vault=localhost:9' }, {}],
  ['an operator forbids it', ACCEPTED, {}, { KEYSIEVE_NO_LIVE_CHECKS: '1' }],
])(
  'where %s the finding stays, and the summary says that it was not checked',
  async (_, reply, inputs, env) => {
    const { run } = await runWith(reply, inputs, env)

    expect(run.status).toBe(1)
    expect(run.outputs['verdict']).toBe('found')
    expect(run.summary).toContain('critical: not checked (')
  },
)

test('what is asked, with debug logging, never shows the key', async () => {
  const { run } = await runWith(text(500, TOKEN), {}, { RUNNER_DEBUG: '1' })

  expect(run.log).toContain('about hashicorp_vault_service_token')
  expect(run.log + run.errors + run.summary).not.toContain(TOKEN)
})

test('no other type is asked about than those listed', async () => {
  const { run, vault } = await runWith(ACCEPTED, { 'verify-types': 'github_personal_access_token' })

  expect(vault.requests).toEqual([])
  expect(run.outputs['verdict']).toBe('found')
})

test('a listed type that is none stops the run before anything is scanned', async () => {
  const { run } = await runWith(ACCEPTED, { 'verify-types': 'hashicorp_vault_service_tokn' })

  expect(run.status).toBe(1)
  expect(run.annotations.map(({ message }) => message)).toEqual([
    '"hashicorp_vault_service_tokn" in verify-types is not a secret type. Did you mean hashicorp_vault_service_token? The check fails, because nothing was scanned.',
  ])
})
