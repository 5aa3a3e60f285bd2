import { describe, expect, test } from '@jest/globals'

import type { LiveCheck, LiveResponse, Parts } from '../../../src/engine/check/live-check.ts'
import { matchesNear } from '../../../src/engine/live/nearby.ts'
import type { Rule } from '../../../src/engine/rule.ts'
import { ruleFiles } from '../../../src/engine/rules/index.ts'
import { INSTANCES } from '../../../src/model/verify.ts'
import { PROVIDER_CASES } from '../../support/provider-answers.ts'
import type { ProviderSample } from '../../support/provider-case.ts'

/** It is shown with real keys and certificates in a test of its own. */
const ELSEWHERE = ['google_service_account_key', 'private_key']

const PAGE = '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Unauthorized</body></html>'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Enough for every form of a rule to be among its samples. */
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed)

/** What no provider documents, or what comes from somebody else. */
const UNDOCUMENTED: readonly (readonly [why: string, sample: ProviderSample])[] = [
  ...[200, 204, 400, 401, 403, 404].map(
    (status) => [`nothing at all with ${status}`, { status, body: '' }] as const,
  ),
  ...[200, 400, 401, 403, 404, 407, 503].map(
    (status) => [`a web page with ${status}`, { status, body: PAGE, headers: HTML }] as const,
  ),
  ...[301, 302, 303, 307, 308].map(
    (status) => [`a redirect with ${status}`, { status, body: '', headers: { location: '/login' } }] as const,
  ),
  ...[418, 429, 500, 502, 503, 504].map(
    (status) => [`a JSON error with ${status}`, { status, body: { message: 'no' } }] as const,
  ),
  ['an empty object', { status: 200, body: {} }],
  ['a captive portal in JSON', { status: 200, body: 'welcome' }],
  ['half an object', { status: 200, body: '{"login": "octo' }],
  ["a proxy's own refusal", { status: 403, body: 'Access to this site is blocked by policy' }],
]

const checked = ruleFiles
  .flatMap(({ rules }) => rules)
  .filter((rule): rule is Rule & { readonly live: LiveCheck } => rule.live !== undefined)

function responseOf({ status, body, headers = {} }: ProviderSample): LiveResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  return { status, headers: { 'content-type': type, ...headers }, text, json: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A form of the rule for which there is a request. */
function partsFor({ id, shapes, live }: Rule & { readonly live: LiveCheck }): Parts {
  const { near = '', start = '' } = PROVIDER_CASES[id] ?? {}
  const others = Object.entries(live.near ?? {}).map(([name, expression]) => {
    const [value = ''] = matchesNear(expression, { text: near, start: 0, end: 0 })
    return [name, value]
  })
  const secrets = shapes.flatMap((shape) => SEEDS.map((seed) => shape.sample(seed).secret))
  const secret = secrets.find(
    (one) => one.startsWith(start) && live.request(partsWith(one), asked(live)) !== undefined,
  )
  return partsWith(secret ?? '')

  function partsWith(secret: string): Parts {
    return { ...Object.fromEntries(others), secret }
  }
}

function asked({ hosts }: LiveCheck): { readonly host: string; readonly now: number } {
  return { host: hosts[0]?.replace('*', 'acme') ?? 'own.example.com', now: Date.UTC(2026, 0, 1) }
}

test('there are more than a hundred checks, and every one is judged here', () => {
  const ids = checked.map(({ id }) => id).filter((id) => !ELSEWHERE.includes(id))

  expect(ids.toSorted()).toEqual(Object.keys(PROVIDER_CASES).toSorted())
  expect(ids.length).toBeGreaterThan(100)
})

test('every instance that can be named belongs to a check, and the other way round', () => {
  const named = new Set(checked.flatMap(({ live }) => live.instance ?? []))

  expect([...named].toSorted()).toEqual([...INSTANCES])
})

test('no key of a package registry is asked about', () => {
  const ids = ['npm_access_token', 'pypi_api_key', 'rubygems_api_key', 'nuget_api_key']

  expect(checked.filter(({ id }) => ids.some((one) => id.startsWith(one.split('_', 1)[0]!)))).toEqual([])
})

describe.each(checked.filter(({ id }) => !ELSEWHERE.includes(id)).map((rule) => [rule.id, rule] as const))(
  '%s',
  (id, rule) => {
    const { live } = rule
    const { accepted, refused } = PROVIDER_CASES[id]!
    const parts = partsFor(rule)

    test('asks with one request, over a path of the host', () => {
      const request = live.request(parts, asked(live))

      expect(request?.path).toMatch(/^\/[\x21-\x7e]*$/)
      expect(Object.keys(request?.headers ?? {}).filter((name) => name !== name.toLowerCase())).toEqual([])
      expect(Object.values(request?.headers ?? {}).join('')).toMatch(/^[\x20-\x7e]+$/)
      expect(live.hosts.filter((host) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))).toEqual([])
    })

    test('knows the answer to a secret that works', () => {
      expect(live.judge(responseOf(accepted), parts).activeness).toBe('active')
    })

    test('knows the answer to a secret that does not work', () => {
      const answer = refused === undefined ? undefined : live.judge(responseOf(refused), parts)

      expect(answer?.activeness).toBe(refused === undefined ? undefined : 'inactive')
    })

    test('calls everything else unknown, with a reason', () => {
      const decided = UNDOCUMENTED.filter(([, sample]) => {
        const { activeness, reason } = live.judge(responseOf(sample), parts)
        return activeness !== 'unknown' || reason === undefined
      })

      expect(decided.map(([why]) => why)).toEqual([])
    })
  },
)
