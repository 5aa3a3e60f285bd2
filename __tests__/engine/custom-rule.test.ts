import { describe, expect, test } from '@jest/globals'

import { type CustomPattern, loadCustomRules } from '../../src/engine/custom-rule.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import type { Rule } from '../../src/engine/rule.ts'
import { makeRule } from '../support/rule.ts'

const SECRET = ['k3f9', 'a7c2', 'q8d4'].join('')

function customRule(more: Partial<CustomPattern> = {}): CustomPattern {
  return { id: 'acme_key', title: 'Acme key', severity: 'high', pattern: 'k[0-9a-z]{11}', ...more }
}

async function find(
  text: string | Buffer,
  rule: CustomPattern,
  { path, rules = [] }: { path?: string; rules?: readonly Rule[] } = {},
): Promise<string[]> {
  const matcher = createMatcher(rules, [await loadCustomRules([rule])])
  return matcher
    .find(Buffer.from(text), path === undefined ? {} : { path })
    .map((one) => `${one.rule.id} ${one.secret.reveal()} ${one.line}:${one.columns[0]}`)
}

test('finds what the expression matches, everywhere', async () => {
  const found = await find(`a ${SECRET}\né ${SECRET}, ${SECRET}\n`, customRule())

  expect(found).toEqual([`acme_key ${SECRET} 1:3`, `acme_key ${SECRET} 2:3`, `acme_key ${SECRET} 2:17`])
})

test.each<[string, Partial<CustomPattern>]>([
  ['the group that is named secret', { pattern: '(acme)=(?<secret>[0-9a-z]{12})' }],
  ['the first group', { pattern: 'acme=([0-9a-z]{12})' }],
  ['the group that the rule says', { pattern: '(acme)=([0-9a-z]{12})', secretGroup: 2 }],
])('takes for the secret %s', async (_, rule) => {
  expect(await find(`acme=${SECRET}`, customRule(rule))).toEqual([`acme_key ${SECRET} 1:6`])
})

describe('with keywords', () => {
  const rule = customRule({ keywords: ['Acme', 'widget'] })

  test.each(['ACME', 'widget'])('finds what is near %s, in either case', async (word) => {
    expect(await find(`${word}:\n\n  ${SECRET}`, rule)).toEqual([`acme_key ${SECRET} 3:3`])
    expect(await find(`${SECRET} # ${word}`, rule)).toEqual([`acme_key ${SECRET} 1:1`])
  })

  test('finds nothing far from them, or without them', async () => {
    expect(await find(SECRET, rule)).toEqual([])
    expect(await find(`acme\n${'line\n'.repeat(1000)}${SECRET}\n`, rule)).toEqual([])
    expect(await find(`${SECRET}\n${'line\n'.repeat(1000)}acme\n`, rule)).toEqual([])
  })
})

test('the ends of a line are ^ and $', async () => {
  const rule = customRule({ pattern: '^(k[0-9a-z]{11})$' })

  expect(await find(`${SECRET}\nx ${SECRET}\n${SECRET} x\n${SECRET}`, rule)).toEqual([
    `acme_key ${SECRET} 1:1`,
    `acme_key ${SECRET} 4:1`,
  ])
})

test('a rule for some paths applies to those, and where the path is not known', async () => {
  const rule = customRule({ path: '\\.env$' })

  expect(await find(SECRET, rule, { path: 'a/.env' })).toHaveLength(1)
  expect(await find(SECRET, rule)).toHaveLength(1)
  expect(await find(SECRET, rule, { path: 'a/.env.md' })).toEqual([])
})

test('a secret is found once at every offset of a text that is cut into windows', async () => {
  const rule = customRule({ pattern: 'k[0-9a-z]{11}' })
  const { find: findMatches } = await loadCustomRules([rule])
  const places = Array.from({ length: 90 }, (_, i) => 3000 + i * 14)

  for (const at of places) {
    const text = Buffer.from(`${'-'.repeat(at)}${SECRET}${'-'.repeat(3000)}`)

    expect(
      createMatcher([], [{ find: findMatches }])
        .find(text)
        .map(({ start }) => start),
    ).toEqual([at])
  }
})

test('a text is read as bytes, whatever they are', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0, 0xc3]), Buffer.from(SECRET), Buffer.from([0xe9])])

  expect(await find(bytes, customRule())).toEqual([`acme_key ${SECRET} 1:4`])
})

test('what is encoded is found, too', async () => {
  const encoded = Buffer.from(`the value is ${SECRET}`).toString('base64')

  expect(await find(`x: ${encoded}`, customRule())).toEqual([`acme_key ${SECRET} 1:4`])
})

test('a rule of a provider and one of the policy report a secret once', async () => {
  const provider = makeRule({
    id: 'provider',
    anchor: { kind: 'prefix', literals: ['k3f'] },
    pattern: /(?<secret>k3f[a-z0-9]{9})/,
  })

  expect(await find(SECRET, customRule(), { rules: [provider] })).toHaveLength(1)
})

describe('an expression that is wrong', () => {
  const refused = (rule: Partial<CustomPattern>): Promise<unknown> =>
    loadCustomRules([customRule(rule)]).then(
      () => 'accepted',
      (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
    )

  test.each([
    ['ab(c', 4, 'missing closing )'],
    ['ab)c', 3, 'unexpected )'],
    ['a[z-b]', 5, 'invalid character class range'],
    ['a{2}b{2000}', 11, 'invalid repeat count'],
    ['ab(?=c)', 4, 'invalid or unsupported Perl syntax'],
    ['(a)\\1', 5, 'invalid escape sequence'],
    ['ab\\', 3, 'trailing backslash at end of expression'],
  ])('is refused with the place: %s', async (pattern, place, problem) => {
    expect(await refused({ pattern })).toBe(
      `policy: The pattern of the rule acme_key is invalid at character ${place}: ${problem}. Fix it; look-around and back-references are not supported.`,
    )
  })

  test('is refused for a path as well', async () => {
    expect(await refused({ path: '*.env' })).toContain(
      'The path of the rule acme_key is invalid at character 1: ',
    )
  })

  test('is refused where it is too long', async () => {
    expect(await refused({ pattern: 'a'.repeat(2001) })).toBe(
      'policy: The pattern of the rule acme_key has 2001 characters; the limit is 2000. Shorten it.',
    )
  })

  test('is refused where it lacks the group of the secret', async () => {
    expect(await refused({ secretGroup: 1 })).toBe(
      'policy: The rule acme_key uses group 1 as the secret, but its pattern has 0. Use a group that exists.',
    )
  })
})

test('no more than a thousand matches of a rule are told of in one text', async () => {
  const { find: findMatches } = await loadCustomRules([customRule({ pattern: 'a' })])

  expect(findMatches(Buffer.from('a'.repeat(5000)), undefined)).toHaveLength(1000)
})

test.each(['(\\w+\\s?)*=', '(a+)+$', '(a|aa)+b', '(.*)*z', '[a-z_-]*key[a-z_-]*\\s*[:=]'])(
  'the expression %s, which takes others for ever, comes to an end',
  async (pattern) => {
    const { find: findMatches } = await loadCustomRules([customRule({ pattern })])

    expect(findMatches(Buffer.from('a'.repeat(50_000)), undefined).length).toBeLessThanOrEqual(1000)
  },
)

test('nothing is loaded and nothing found where there are no rules', async () => {
  const { find: findMatches } = await loadCustomRules([])

  expect(findMatches(Buffer.from(SECRET), undefined)).toEqual([])
})
