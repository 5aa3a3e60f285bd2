import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { compiledPatternsOf } from '../../../src/engine/match/compiled-pattern.ts'
import type { Work } from '../../../src/engine/match/confirm.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { createTablesMatcher } from '../../../src/engine/match/matcher.ts'
import { createPrefilterTables } from '../../../src/engine/match/prefilter-tables.ts'
import { BASE32, BASE62, BASE64 } from '../../../src/engine/pattern/alphabet.ts'
import type { Rule } from '../../../src/engine/rule.ts'
import { gitlab } from '../../../src/engine/rules/gitlab.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { makeRule } from '../../support/rule.ts'

const TOKEN = makeRule({
  id: 'token',
  anchor: { kind: 'prefix', literals: ['tok_'] },
  pattern: /(?<secret>tok_[a-z0-9]{10})(?![a-z0-9])/,
})
const NAMED = makeRule({
  id: 'named',
  anchor: { kind: 'keyword', words: ['acme'] },
  pattern: /(?<secret>[a-z0-9_]{14})(?![a-z0-9])/,
})
const SECRET = ['tok', 'k3f9a7c2q8'].join('_')

function find(text: string, all: readonly Rule[] = [TOKEN]): string[] {
  return createMatcher(all)
    .find(Buffer.from(text))
    .map(({ rule, secret, start, end }) => `${rule.id} ${secret.reveal()} ${start}-${end}`)
}

test('finds every occurrence of a secret, in the order of the text', () => {
  expect(find(`${SECRET}\n${SECRET} "${SECRET}"`)).toEqual([
    `token ${SECRET} 0-14`,
    `token ${SECRET} 15-29`,
    `token ${SECRET} 31-45`,
  ])
})

test('tells offsets in bytes, and line and columns in characters', () => {
  const [found] = createMatcher([TOKEN]).find(Buffer.from(`é\n😀 = ${SECRET}`))

  expect({ ...found, rule: undefined, secret: undefined }).toEqual({
    rule: undefined,
    secret: undefined,
    start: 10,
    end: 24,
    line: 2,
    columns: [6, 20],
    tags: [],
  })
})

test.each(['\\n', '\\t', '\\u003d', '\\x3d', '%3D'])('finds a secret right after the escape %s', (before) => {
  expect(find(`"a${before}${SECRET}"`)).toEqual([
    `token ${SECRET} ${2 + before.length}-${16 + before.length}`,
  ])
})

test('finds a secret that is the default of a shell, though it is made of hyphens too', () => {
  const glpat = gitlab.rules.find(({ id }) => id === 'gitlab_access_token')!
  const { secret } = glpat.patterns.find(({ notAfter }) => notAfter?.includes('-'))!.sample(3)

  expect(find(`TOKEN="\${GITLAB_TOKEN:-${secret}}"\n`, [glpat])).toEqual([
    `gitlab_access_token ${secret} 23-${23 + secret.length}`,
  ])
  expect(find(`x-${secret}`, [glpat])).toEqual([])
})

test('finds a secret between bytes that are no text', () => {
  const bytes = Buffer.concat([Buffer.from([0, 0xff, 0]), Buffer.from(SECRET), Buffer.from([0, 0xfe])])

  expect(createMatcher([TOKEN]).find(bytes)).toHaveLength(1)
})

test('reports the alphabet in the full form of a key, as what a person has typed, but not for a name alone', () => {
  const alphabet = 'abcdefghij'
  const typed = createMatcher([TOKEN]).find(Buffer.from(`tok_${alphabet}`))

  expect(typed.map(({ tags }) => tags)).toEqual([['low_entropy']])
  expect(find(`acme = ${alphabet}klmn`, [NAMED])).toEqual([])
})

test('reports the rule that says more where two match the same text', () => {
  const generic = { ...TOKEN, id: 'generic', generic: true as const }

  expect(find(`acme = ${SECRET}`, [NAMED, generic, TOKEN])).toEqual([`token ${SECRET} 7-21`])
  expect(find(`acme = ${SECRET}`, [NAMED, generic])).toEqual([`named ${SECRET} 7-21`])
})

test('reports the rule that asks for a name before one that does not', () => {
  const pattern = { ...TOKEN.patterns[0], named: true as const }

  expect(find(SECRET, [TOKEN, { ...TOKEN, id: 'withName', patterns: [pattern] }])).toEqual([
    `withName ${SECRET} 0-14`,
  ])
})

test('reports the rule whose keyword says more', () => {
  const longer = makeRule({
    id: 'longer',
    anchor: { kind: 'keyword', words: ['acme_admin'] },
    pattern: /(?<secret>[a-z0-9_]{14})/,
  })

  expect(find(`acme_admin = ${SECRET}`, [NAMED, longer])).toEqual([`longer ${SECRET} 13-27`])
  expect(find(`acme_admin = ${SECRET}`, [longer, NAMED])).toEqual([`longer ${SECRET} 13-27`])
})

test('reports the first of two rules that say the same', () => {
  expect(find(SECRET, [TOKEN, { ...TOKEN, id: 'second' }])).toEqual([`token ${SECRET} 0-14`])
})

test('reports the longer of two matches of rules that say the same', () => {
  const longer = makeRule({
    id: 'longer',
    anchor: TOKEN.patterns[0].anchor,
    pattern: /(?<secret>tok_[a-z0-9]{10}\.x)/,
  })

  expect(find(`${SECRET}.x`, [TOKEN, longer])).toEqual([`longer ${SECRET}.x 0-16`])
})

test('does not report what is proven to be no secret', () => {
  const validated = {
    ...TOKEN,
    validate: (secret: string) => ({ validity: secret === SECRET ? 'invalid' : 'valid' }) as const,
  }

  expect(find(`${SECRET} tok_k3f9a7c2q9`, [validated])).toEqual(['token tok_k3f9a7c2q9 15-29'])
})

describe('what is proven to be no secret', () => {
  const unreal = { ...TOKEN, validate: () => ({ validity: 'invalid' }) as const }
  const address = {
    ...makeRule({
      id: 'address',
      anchor: { kind: 'literal', literals: ['https://'] },
      pattern: /(?<secret>https:\/\/[^\s@:]*:[^\s@]+@[a-z.]+(?:\?\S+)?)/,
    }),
    generic: true as const,
  }

  test.each([
    ['by the name before it', `acme = ${SECRET}`, NAMED],
    ['as the password in an address', `https://me:${SECRET}@host.net`, address],
    ['as the user in an address', `https://${SECRET}:basic@host.net`, address],
  ])('is none %s either', (_how, text, weaker) => {
    expect(find(text, [unreal, weaker])).toEqual([])
  })

  test('says nothing of the password of an address that has it elsewhere', () => {
    const url = ['https://me:other', `host.net?t=${SECRET}`].join('@')

    expect(find(url, [unreal, address])).toEqual([`address ${url} 0-${url.length}`])
  })

  test('is what a rule takes for one that says more', () => {
    const pattern = { ...TOKEN.patterns[0], named: true as const }
    const named = { ...TOKEN, id: 'withName', patterns: [pattern] as const }

    expect(find(SECRET, [unreal, named])).toEqual([`withName ${SECRET} 0-14`])
  })
})

test('passes on what a proof tells besides', () => {
  const validated = { ...TOKEN, validate: () => ({ validity: 'valid', tags: ['inactive_secret'] }) as const }

  expect(createMatcher([validated]).find(Buffer.from(SECRET))[0]?.tags).toEqual(['inactive_secret'])
})

describe('a value that completes another', () => {
  const part = makeRule({
    id: 'part',
    anchor: { kind: 'prefix', literals: ['id_'] },
    pattern: /(?<secret>id_[a-z0-9]{10})/,
    partOf: 'token',
  })
  const tagsOf = (text: string): (readonly string[])[] =>
    createMatcher([TOKEN, part])
      .find(Buffer.from(text))
      .map(({ tags }) => tags)

  test('is not reported alone', () => {
    expect(find('id_k3f9a7c2q8', [TOKEN, part])).toEqual([])
  })

  test.each([
    ['before', `id_k3f9a7c2q8\n${SECRET}`],
    ['behind', `${SECRET}\nid_k3f9a7c2q8`],
    ['as far before as may be', `id_k3f9a7c2q8${' '.repeat(1000)}${SECRET}`],
    ['as far behind as may be', `${SECRET}${' '.repeat(1000)}id_k3f9a7c2q8`],
    ['near the second of two', `${SECRET}${' '.repeat(3000)}${SECRET} id_k3f9a7c2q8`],
  ])('makes the other complete where it is %s', (_where, text) => {
    expect(tagsOf(text).at(-1)).toEqual(['complete'])
  })

  test('says nothing of another far away', () => {
    expect(tagsOf(`id_k3f9a7c2q8${' '.repeat(1001)}${SECRET}`)).toEqual([[]])
    expect(tagsOf(`${SECRET}${' '.repeat(1001)}id_k3f9a7c2q8`)).toEqual([[]])
  })
})

test('finds an AWS key pair once, complete, and the id alone not at all', () => {
  const random = randomFrom(5)
  const id = `AKIA${random.text(BASE32.characters, 16)}`
  const secret = random.text(BASE64.characters, 40)
  const matcher = createMatcher(rules)

  const pair = matcher.find(Buffer.from(`aws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`))

  expect(pair.map(({ rule, tags }) => [rule.id, tags])).toEqual([['aws_secret_key', ['complete']]])
  expect(pair[0]!.parts?.map(({ rule, start, end }) => [rule.id, start, end])).toEqual([
    ['aws_access_key_id', 20, 40],
  ])
  expect(matcher.find(Buffer.from(`aws_access_key_id = ${id}\n`))).toEqual([])
})

test('never shows a secret in what it returns', () => {
  expect(inspect(createMatcher([TOKEN]).find(Buffer.from(SECRET)), { depth: 9 })).not.toContain(SECRET)
})

test('makes no expression for a rule without an anchor in the text', () => {
  const other = makeRule({
    id: 'other',
    anchor: { kind: 'prefix', literals: ['oth_'] },
    pattern: /(?<secret>x)/,
  })
  const pattern = (): RegExp => {
    throw new Error('made')
  }
  const untouched = { ...other, patterns: [{ ...other.patterns[0], pattern }] as const }
  const forms = compiledPatternsOf([TOKEN, untouched])
  const matcher = createTablesMatcher({
    ...createPrefilterTables([TOKEN, other]),
    patternAt: (index) => forms[index]!,
  })

  expect(matcher.find(Buffer.from(SECRET))).toHaveLength(1)
})

describe('hostile text', () => {
  const matcher = createMatcher(rules)
  const random = randomFrom(9)
  const units = [
    'ghp_',
    'eyJ',
    'eyJaaaaaaaaaaaaaaa.',
    '-----BEGIN RSA PRIVATE KEY-----',
    `-----BEGIN RSA PRIVATE KEY-----\n${random.text(BASE64.characters, 80)}\n`,
    'postgres://a:b@',
    'https://a:b',
    'service_account"',
    'aws_secret = ',
    `aws="${random.text(BASE62.characters, 39)}"`,
    '\\nghp_',
    'AKIA',
    'sv=2022-11-02&',
    'a',
    '_',
    '0',
    '= ',
    ...['%41', '%41%', '&#65;', '&lt;', '\\u0041', `\\u0041${'\\'.repeat(200)}`, '\\', '\\"key\\":', ':\\/'],
    ...[
      'YWJjZGVmZ2hpamts',
      'YWJjZGVmZ2hpamts\n',
      'YWJjZGVmZ2hpamts.',
      '6162636465666768',
      '{"\\n',
      '["a\\n",',
      '<a b="',
    ],
  ]

  test.each(units)('%j over and over takes work in step with its length', (unit) => {
    const workOn = (bytes: number): Omit<Work, 'anchors'> => {
      const before = { ...matcher.work }
      matcher.find(Buffer.from(unit.repeat(Math.ceil(bytes / unit.length))))
      return {
        expressions: matcher.work.expressions - before.expressions,
        windowBytes: matcher.work.windowBytes - before.windowBytes,
        decoderBytes: matcher.work.decoderBytes - before.decoderBytes,
      }
    }

    const once = workOn(50_000)
    const fourTimes = workOn(200_000)

    expect(fourTimes.expressions).toBeLessThanOrEqual(4.1 * once.expressions + 10)
    expect(fourTimes.windowBytes).toBeLessThanOrEqual(4.5 * once.windowBytes + 200_000)
    expect(fourTimes.windowBytes).toBeLessThanOrEqual(8 * 200_000 + 200_000)
    expect(fourTimes.decoderBytes).toBeLessThanOrEqual(4.1 * once.decoderBytes + 10_000)
    expect(fourTimes.decoderBytes).toBeLessThanOrEqual(16 * 200_000)
  })
})
