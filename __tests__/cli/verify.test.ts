import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import type { CommandSpec } from '../../src/cli/command.ts'
import { detect } from '../../src/cli/commands/detect.ts'
import { rules } from '../../src/cli/commands/rules.ts'
import { scan } from '../../src/cli/commands/scan.ts'
import { type CommandOptions, runCommand } from '../support/command-run.ts'
import { runKeysieve } from '../support/keysieve.ts'
import { secretOf } from '../support/live-subject.ts'
import { cut, type ProviderServer, startProviders } from '../support/provider-server.ts'
import { type ProxyServer, startProxy } from '../support/proxy-server.ts'
import { json, type Reply } from '../support/scan-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The first scan loads all rules. */
jest.setTimeout(60_000)

/** Providers that misbehave, each in its own way; the last one answers well. */
const REPLIES: Readonly<Record<string, (secret: string) => Reply>> = {
  'api.openai.com': (secret) => json(500, { message: secret }),
  'gitlab.com': () => cut('in the body'),
  'api.stripe.com': (secret) => json(302, { message: secret }, { location: `https://example.com/${secret}` }),
  'api.telegram.org': (secret) => json(200, { ok: true, result: { username: secret } }),
  'api.github.com': (secret) =>
    json(200, { login: 'octocat' }, { 'x-oauth-scopes': `gist, a ${secret}`, server: secret }),
}
const TYPES = {
  openai_api_key: secretOf('openai_api_key', 1, 'sk-proj-'),
  gitlab_access_token: secretOf('gitlab_access_token', 1),
  stripe_live_secret_key: secretOf('stripe_live_secret_key', 1),
  telegram_bot_token: secretOf('telegram_bot_token', 1),
  github_personal_access_token: secretOf('github_personal_access_token', 1),
} as const
const secrets = Object.values(TYPES)

const folder = temporaryFolder()
const [scanned, written] = [join(folder, 'scanned.txt'), temporaryFolder()]
let providers: ProviderServer
let proxy: ProxyServer
const trusted = getCACertificates('default')

beforeAll(async () => {
  const lines = Object.entries(TYPES).map(([type, secret]) => `${type.replace('_', '_bot_')} = "${secret}"\n`)
  writeFileSync(scanned, lines.join('\n'.repeat(3)))
  providers = await startProviders(Object.keys(REPLIES), (response, request) => {
    const secret = secrets.find((one) => `${request.path} ${request.headers.authorization}`.includes(one))
    return REPLIES[request.headers.host ?? '']?.(secret ?? '')(response, request)
  })
  writeFileSync(join(folder, 'ca.pem'), providers.ca)
  setDefaultCACertificates([...trusted, providers.ca])
  proxy = await startProxy({ port: providers.port })
})

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await proxy.close()
  await providers.close()
})

function everyFileIn(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile())
}

/** Runs the command in this process, behind the proxy. */
async function runHere(
  command: CommandSpec,
  options: CommandOptions,
  env: Readonly<Record<string, string>> = {},
) {
  const before = { ...process.env }
  Object.assign(process.env, { HTTPS_PROXY: proxy.url.href, ...env })
  try {
    return await runCommand(command, options)
  } finally {
    process.env = before
  }
}

function scanHere(values: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const options = { operands: [scanned], switches: ['no-policy'], values: { format: 'jsonl', ...values } }
  return runHere(scan, options, env)
}

test('scan --verify live lets nothing out of the secrets, however providers behave and however much is logged', async () => {
  const report = join(written, 'report.jsonl')
  const args = ['scan', scanned, '--no-policy', '--format', 'jsonl', '--verify', 'live', '--output', report]

  const { stdout, stderr } = await runKeysieve(args, {
    cwd: written,
    env: {
      HTTPS_PROXY: proxy.url.href,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      TMPDIR: written,
      KEYSIEVE_DEBUG: '1',
      NODE_DEBUG: 'http,https,net,tls,stream',
    },
  })

  expect(providers.requests.map(({ host }) => host).toSorted()).toEqual(Object.keys(REPLIES).toSorted())
  const output = [stdout, stderr, ...everyFileIn(written).map((file) => readFileSync(file, 'latin1'))].join(
    '\n',
  )
  expect(secrets.filter((secret) => output.includes(secret) || output.includes(secret.slice(-20)))).toEqual(
    [],
  )
  const findings = readFileSync(report, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'finding')
  const answers = findings.map((one) => [one.secret_type, one.secret_checker_results])
  expect(Object.fromEntries(answers)).toMatchObject({
    openai_api_key: { tags: [], provider_answer: { reason: 'it failed (500)' } },
    gitlab_access_token: { tags: [], provider_answer: { reason: 'the connection was closed' } },
    stripe_live_secret_key: {
      tags: [],
      provider_answer: { reason: 'it redirected (302), which is not followed' },
    },
    telegram_bot_token: { tags: ['active_secret'], provider_answer: { activeness: 'active' } },
    github_personal_access_token: {
      tags: ['active_secret'],
      provider_answer: { activeness: 'active', account: 'user octocat', scopes: ['gist'] },
    },
  })
  expect(stderr).toContain('GET to api.github.com about github_personal_access_token: 200, active')
}, 60_000)

test('scan --verify live sends nothing where the environment forbids it', async () => {
  const before = proxy.requests.length

  const { stdout } = await scanHere({ verify: 'live' }, { KEYSIEVE_NO_LIVE_CHECKS: '1' })

  expect(stdout).toContain('KEYSIEVE_NO_LIVE_CHECKS turns live checks off')
  expect(proxy.requests).toHaveLength(before)
})

test('scan --verify live asks about the types named only', async () => {
  const before = proxy.requests.length

  const { stdout } = await scanHere({ verify: 'live', 'verify-types': 'figma_pat,asana_pat' })

  expect(stdout).toContain('github_personal_access_token')
  expect(stdout).not.toContain('provider_answer')
  expect(proxy.requests).toHaveLength(before)
})

test('detect --verify live answers with what the provider says', async () => {
  const line = JSON.stringify({ id: 1, text: `token = ${TYPES.github_personal_access_token}` })
  const input = [Buffer.from(`${line}\n`)]

  const run = await runHere(detect, { values: { verify: 'live' }, input })
  const offline = await runHere(detect, { input })

  expect(JSON.parse(run.stdout).matches).toMatchObject([
    {
      secret_type: 'github_personal_access_token',
      tags: ['active_secret'],
      provider_answer: { activeness: 'active', account: 'user octocat' },
    },
  ])
  expect(offline.stdout).not.toContain('provider_answer')
})

test.each(['off', 'offline'])('scan --verify %s sends nothing', async (verify) => {
  const before = proxy.requests.length

  const { stdout } = await scanHere({ verify })

  expect(stdout).not.toContain('provider_answer')
  expect(proxy.requests).toHaveLength(before)
})

test('scan refuses a host that can not be understood', async () => {
  const { code, stderr } = await runKeysieve(['scan', scanned, '--verify-hosts', 'gitlab=http://a/b'])

  expect(code).toBe(2)
  expect(stderr).toContain('is not valid for verify-hosts')
}, 60_000)

describe('rules --hosts', () => {
  test('lists every host with the types that it is asked about', async () => {
    const { stdout } = await runCommand(rules, { switches: ['hosts'] })

    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(90)
    expect(lines.find((line) => line.startsWith('sts.amazonaws.com '))).toMatch(
      /^sts\.amazonaws\.com +aws_secret_key$/,
    )
    expect(lines.at(-1)).toMatch(/^\*\./)
  })

  test('says beside the list which products are asked on hosts of their owners', async () => {
    const { stdout, stderr } = await runCommand(rules, { switches: ['hosts'], operands: ['vault'] })

    expect(stdout).toBe('')
    expect(stderr).toBe('Also asked: your own hosts from --verify-hosts, of vault.\n')
  })

  test('lists them in JSON, of some types only where words are given', async () => {
    const { stdout } = await runCommand(rules, { switches: ['hosts', 'json'], operands: ['postmark'] })

    expect(JSON.parse(stdout)).toEqual([{ host: 'api.postmarkapp.com', types: ['postmark_api_key'] }])
  })
})
