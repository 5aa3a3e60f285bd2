import { afterAll, beforeAll, expect, test } from '@jest/globals'

import type { LiveCheck, LiveRequest } from '../../../src/engine/check/live-check.ts'
import {
  createLiveChecker,
  type LiveChecker,
  type LiveOptions,
} from '../../../src/engine/live/live-checker.ts'
import { rateLimitersAt } from '../../../src/engine/live/rate-limiter.ts'
import { INSTANCES } from '../../../src/model/verify.ts'
import { type CheckedRule, checkedRules, hostIn, partsOf } from '../../support/checked-rules.ts'
import type { ProviderSample } from '../../support/provider-case.ts'
import { type ProviderServer, PUBLIC_ADDRESS, startProviders } from '../../support/provider-server.ts'
import { hang, json, type RecordedRequest, type Reply, redirect, text } from '../../support/scan-service.ts'

/** A host that an operator names, for products that have none for everybody. */
const OWN_HOST = 'vault.example.com'
const HOSTS: LiveOptions['hosts'] = [
  { instance: 'vault', host: OWN_HOST },
  { instance: 'jira', host: OWN_HOST },
]
const NOW = Date.UTC(2026, 0, 1)
const UNTIL = new AbortController().signal

/** Every reply says the secret back wherever there is room for it. */
type Answering = (secret: string, documented: CheckedRule['documented']) => Reply

const rules = checkedRules()
/** What is to be sent about each: that a request comes as planned tells which rule it is of. */
const planned = rules.flatMap((one) => chain(one.rule.live).flatMap((check) => plan(one, check)))

let server: ProviderServer
let answering: Answering
const unplanned: string[] = []
const log: string[] = []
/** One that waits for answers, and one that does not. */
let patient: LiveChecker
let hasty: LiveChecker

beforeAll(async () => {
  server = await startProviders([...new Set(planned.map(({ host }) => host))], (response, request) => {
    const match = planned.find((one) => isSame(one, request))
    if (match !== undefined) {
      return answering(match.of.subject.secret.reveal(), match.of.documented)(response, request)
    }
    unplanned.push(`${request.method} ${request.headers.host}${request.path}`)
    response.writeHead(418).end()
  })
  const { ca, resolve, dial } = server
  const options: LiveOptions = {
    ...{ ca, resolve, dial, connectTimeout: 20_000, now: () => NOW, limiterOf: rateLimitersAt(UNPACED) },
    ...{ types: [], hosts: HOSTS, env: {}, version: '1.0.0', debug: (line) => log.push(line) },
  }
  patient = createLiveChecker({ ...options, timeout: 20_000 })
  hasty = createLiveChecker({ ...options, timeout: 500 })
})
afterAll(async () => {
  patient.close()
  hasty.close()
  await server.close()
})

const UNPACED = { atOnce: 2, burst: 10_000, perSecond: 10_000 }

test.each<[what: string, answering: Answering, outcome: string | ((of: CheckedRule) => string)]>([
  ['accepts the key', (secret, { accepted }) => said(accepted, secret), 'active'],
  [
    'refuses the key',
    (secret, { accepted, refused = accepted }) => said(refused, secret),
    ({ documented }) => (documented.refused === undefined ? 'active' : 'inactive'),
  ],
  ['is asked too often', (secret) => json(429, { message: secret }), 'its rate limit is exceeded (429)'],
  ['fails', (secret) => json(500, { message: secret }), 'it failed (500)'],
  [
    'answers with a web page',
    (secret) => text(200, `<!doctype html><p>${secret}</p>`, { 'content-type': 'text/html' }),
    'it returned a web page (200), perhaps from a proxy or a sign-in page',
  ],
  [
    'points elsewhere',
    (secret) => redirect(302, `https://login.example.com/?${encodeURIComponent(secret)}`),
    'it redirected (302), which is not followed',
  ],
  [
    'answers something else',
    (secret) => json(200, { hello: secret }),
    'its response (200) is not documented for this request',
  ],
  ['stops in the middle', (secret) => cutBehind(`{"message": "${secret}`), 'the connection was closed'],
  ['never answers', () => hang(), 'no response came within 0.5 s'],
])('every provider, over TLS and by its name, that %s', async (what, answer, outcome) => {
  answering = answer
  const checker = what === 'never answers' ? hasty : patient

  // A checker keeps answers by the rule, so each is another rule for it.
  const answers = await Promise.all(
    rules.map(({ rule, subject }) =>
      checker.check({ ...subject, rule: { ...rule, id: `${rule.id} (${what})` } }, UNTIL),
    ),
  )

  const outcomes = answers.map((one) => (one?.activeness === 'unknown' ? one.reason : one?.activeness))
  expect(byRule(outcomes)).toEqual(
    byRule(rules.map((of) => (typeof outcome === 'string' ? outcome : outcome(of)))),
  )
  expect(unplanned).toEqual([])
  const told = JSON.stringify(answers) + log.join('\n')
  expect(rules.filter(({ subject }) => shows(told, subject)).map(({ rule }) => rule.id)).toEqual([])
})

test('every product on a host that its operator names, with a port, is asked there first and by its own path', async () => {
  const own = 'own.example.com'
  const ofOwners = rules.filter(({ rule }) => rule.live.instance !== undefined)
  const operators = await startProviders([own], (response, request) =>
    reply(ofOwners.find((one) => isSame(planAt(one, `${own}:8443`), request)))(response, request),
  )
  const { ca, resolve, dial } = operators
  const hosts = INSTANCES.map((instance) => ({ instance, host: `${own}:8443` }))
  const checker = createLiveChecker({
    ...{ ca, resolve, dial, timeout: 20_000, connectTimeout: 20_000, now: () => NOW },
    ...{ types: [], hosts, env: {}, version: '1.0.0' },
  })

  const answers = await Promise.all(ofOwners.map(({ subject }) => checker.check(subject, UNTIL)))
  checker.close()
  await operators.close()

  expect(new Set(ofOwners.map(({ rule }) => rule.live.instance))).toEqual(new Set(INSTANCES))
  expect(ofOwners.filter((_, at) => answers[at]?.activeness !== 'active').map(({ rule }) => rule.id)).toEqual(
    [],
  )
  expect(new Set(operators.dialed)).toEqual(new Set([`${PUBLIC_ADDRESS}:8443`]))
})

/** What the first check of a type sends to a host. */
function planAt(of: CheckedRule, host: string): Planned {
  const request = of.rule.live.request(partsOf(of.rule.live, of.subject), { host, now: NOW })
  return { of, host, request: request! }
}

function reply(of: CheckedRule | undefined): Reply {
  return of === undefined ? text(418, '') : said(of.documented.accepted, of.subject.secret.reveal())
}

/** A check, and those that are tried where it does not find the secret to work. */
function chain(check: LiveCheck | undefined): readonly LiveCheck[] {
  return check === undefined ? [] : [check, ...chain(check.otherwise)]
}

interface Planned {
  readonly of: CheckedRule
  readonly host: string
  readonly request: LiveRequest
}

/** The requests of a check, to each of its hosts. */
function plan(of: CheckedRule, check: LiveCheck): readonly Planned[] {
  const parts = partsOf(check, of.subject)
  if (check.form?.test(parts.secret) === false) return []
  const fixed = check.hosts.filter((host) => !host.startsWith('*'))
  const own = HOSTS.filter(({ instance }) => instance === check.instance).map(({ host }) => host)
  const hosts = fixed.length + own.length > 0 ? [...own, ...fixed] : [hostIn(check, parts)]
  return hosts.flatMap((host) => {
    const request = check.request(parts, { host, now: NOW })
    return request === undefined ? [] : [{ of, host, request }]
  })
}

function isSame({ host, request }: Planned, sent: RecordedRequest): boolean {
  return (
    host === sent.headers.host &&
    request.method === sent.method &&
    request.path === sent.path &&
    (request.body ?? '') === sent.body &&
    Object.entries(request.headers).every(([name, value]) => sent.headers[name] === value)
  )
}

/** What is documented, with the secret in a header. */
function said({ status, body, headers = {} }: ProviderSample, secret: string): Reply {
  const echo = { 'x-echo': encodeURIComponent(secret), ...headers }
  return typeof body === 'string' ? text(status, body, echo) : json(status, body, echo)
}

function cutBehind(start: string): Reply {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' })
    await new Promise<void>((resolve) => response.write(start, () => resolve()))
    response.socket?.destroy()
  }
}

function byRule<T>(outcomes: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(rules.map(({ rule }, at) => [rule.id, outcomes[at]!]))
}

/** Whether any line of the secret, as it is or as in an address, is in the text. */
function shows(text: string, { secret }: CheckedRule['subject']): boolean {
  const lines = secret
    .reveal()
    .split('\n')
    .filter((line) => line.length > 12)
  return lines.some((line) => text.includes(line) || text.includes(encodeURIComponent(line)))
}
