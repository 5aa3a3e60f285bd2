import { describe, expect, test } from '@jest/globals'

import type { LiveResponse } from '../../../src/engine/check/live-check.ts'
import { INSTANCES } from '../../../src/model/verify.ts'
import { CASES, checkedRules, hostIn, partsOf, RULES_WITH_CHECK } from '../../support/checked-rules.ts'
import type { ProviderSample } from '../../support/provider-case.ts'

const PAGE = '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Unauthorized</body></html>'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

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

test('there are more than 120 checks, and every one is judged here', () => {
  const ids = RULES_WITH_CHECK.map(({ id }) => id)

  expect(ids.toSorted()).toEqual(Object.keys(CASES).toSorted())
  expect(ids.length).toBeGreaterThan(120)
})

test('every instance that can be named belongs to a check, and the other way round', () => {
  const named = new Set(RULES_WITH_CHECK.flatMap(({ live }) => live.instance ?? []))

  expect([...named].toSorted()).toEqual([...INSTANCES])
})

test('no key of a package registry is asked about', () => {
  const ids = ['npm_access_token', 'pypi_api_key', 'rubygems_api_key', 'nuget_api_key']

  expect(
    RULES_WITH_CHECK.filter(({ id }) => ids.some((one) => id.startsWith(one.split('_', 1)[0]!))),
  ).toEqual([])
})

describe.each(checkedRules().map((checked) => [checked.rule.id, checked] as const))(
  '%s',
  (_, { rule: { live }, documented: { accepted, refused }, subject }) => {
    const parts = partsOf(live, subject)

    test('asks with one request, over a path of the host', () => {
      const request = live.request(parts, { host: hostIn(live, parts), now: Date.UTC(2026, 0, 1) })

      expect(request?.path).toMatch(/^\/[\x21-\x7e]*$/)
      expect(Object.keys(request?.headers ?? {}).filter((name) => name !== name.toLowerCase())).toEqual([])
      expect(Object.values(request?.headers ?? {}).join('')).toMatch(/^[\x20-\x7e]+$/)
      expect(live.hosts.filter((host) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))).toEqual([])
    })

    test('knows the answer to a secret that works', () => {
      expect(live.interpretResponse(responseOf(accepted), parts).activeness).toBe('active')
    })

    test('knows the answer to a secret that does not work', () => {
      const answer = refused === undefined ? undefined : live.interpretResponse(responseOf(refused), parts)

      expect(answer?.activeness).toBe(refused === undefined ? undefined : 'inactive')
    })

    test('calls everything else unknown, with a reason', () => {
      const decided = UNDOCUMENTED.filter(([, sample]) => {
        const { activeness, reason } = live.interpretResponse(responseOf(sample), parts)
        return activeness !== 'unknown' || reason === undefined
      })

      expect(decided.map(([why]) => why)).toEqual([])
    })
  },
)
