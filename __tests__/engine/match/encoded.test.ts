import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import type { Candidate } from '../../../src/engine/match/matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { makeRule } from '../../support/rule.ts'

const TOKEN = makeRule({
  id: 'token',
  anchor: { kind: 'prefix', literals: ['tok_'] },
  pattern: /(?<secret>tok_[a-z0-9]{10})(?![a-z0-9])/,
})
const NAMED = makeRule({
  id: 'named',
  anchor: { kind: 'keyword', words: ['acme'] },
  pattern: /(?<secret>[A-Za-z0-9_]{14,60})(?![A-Za-z0-9=])/,
})
const SECRET = ['tok', 'k3f9a7c2q8'].join('_')
const LINES = `first line of the text\nkey = ${SECRET}; last`

const matcher = createMatcher([TOKEN, NAMED])

function base64(text: string | Buffer): string {
  return Buffer.from(text).toString('base64')
}

function show({ rule, secret, line, columns, tags }: Candidate): string {
  return [rule.id, secret.reveal(), line, columns.join('-'), ...tags].join(' ')
}

function find(text: string): string[] {
  return matcher.find(Buffer.from(text)).map(show)
}

/** The text that a finding covers. */
function covered(text: string): string[] {
  const bytes = Buffer.from(text)
  return matcher.find(bytes).map(({ start, end }) => bytes.toString('utf8', start, end))
}

test.each([
  ['base64', base64(LINES), 'decoded_base64'],
  [
    'base64 of a text with a sign of three bytes near its start',
    base64(`is it’s ${LINES}`),
    'decoded_base64',
  ],
  ['hexadecimal digits', Buffer.from(LINES).toString('hex'), 'decoded_hex'],
  ['base64 of UTF-16', Buffer.from(LINES, 'utf16le').toString('base64'), 'decoded_base64 decoded_utf16'],
  ['base64 of gzip', base64(gzipSync(LINES)), 'decoded_base64 decoded_gzip'],
  ['base64 of base64', base64(base64(LINES)), 'decoded_base64'],
  ['base64 of base64 of gzip', base64(base64(gzipSync(LINES))), 'decoded_base64 decoded_gzip'],
  ['base64 of hexadecimal digits', base64(Buffer.from(LINES).toString('hex')), 'decoded_base64 decoded_hex'],
  ['base64 of base64 of base64', base64(base64(base64(LINES))), 'decoded_base64'],
])('a secret in %s is where the encoded text is', (_, encoded, tags) => {
  expect(find(`a: 1\nbé: "${encoded}"\n`)).toEqual([`token ${SECRET} 2 6-${6 + encoded.length} ${tags}`])
})

test('a secret four steps deep is too deep', () => {
  expect(find(base64(base64(base64(base64(LINES)))))).toEqual([])
})

test.each([
  ['percent encoding', 'tok%5Fk3f9a7c2q8', 'decoded_percent'],
  ['percent encoding twice', 'tok%255Fk3f9a7c2q8', 'decoded_percent'],
  ['escapes', '\\u0074\\u006f\\x6b_k3f9a7c2q8', 'decoded_escapes'],
  ['character references', 't&#x6f;k&#95;k3f9a7c2q8', 'decoded_html'],
  ['percent encoding in escapes', 'tok\\u00255Fk3f9a7c2q8', 'decoded_escapes decoded_percent'],
])('a secret in %s is exactly where it is written', (_, written, tags) => {
  expect(find(`a: 1\n  b = "${written}"; c\n`)).toEqual([`token ${SECRET} 2 8-${8 + written.length} ${tags}`])
})

test('a secret that tags split is found', () => {
  expect(covered('<p>Key: <b>tok_</b><i>k3f9a7c2q8</i></p>')).toEqual(['tok_</b><i>k3f9a7c2q8'])
})

test('the name before an encoded value counts', () => {
  expect(find(`data:\n  acme-key: ${base64('k3f9a7c2q8k3f9a7c2q8')}\n`)).toEqual([
    'named k3f9a7c2q8k3f9a7c2q8 2 13-41 decoded_base64',
  ])
})

test('wrapped base64 is one place, marked on its first line', () => {
  const lines = base64(`${'some words before it '.repeat(5)}${SECRET} ${'and behind it '.repeat(5)}`).match(
    /.{1,64}/g,
  )!

  expect(find(`key: |\n  ${lines.join('\n  ')}\nnext: 1\n`)).toEqual([
    `token ${SECRET} 2 3-67 decoded_base64`,
  ])
})

test('several secrets in one encoded text are all found', () => {
  const other = 'tok_a8b7c6d5e4'

  expect(find(base64(`one ${SECRET}\ntwo ${other}\n`))).toEqual([
    `token ${SECRET} 1 1-53 decoded_base64`,
    `token ${other} 1 1-53 decoded_base64`,
  ])
})

test('a secret that stands there plainly is reported once, however often its surroundings decode', () => {
  expect(find(`{"a": "x\\n${SECRET}\\u0020 %3D %3D"}`)).toEqual([`token ${SECRET} 1 11-25`])
  expect(find(`<p>${SECRET} &quot;%3D\\x3d</p>`)).toEqual([`token ${SECRET} 1 4-18`])
})

test('a secret that is decoded in two ways is reported once', () => {
  expect(find(`<p>t&#x6f;k_k3f9a7c2q8 &quot;</p>`)).toEqual([`token ${SECRET} 1 4-23 decoded_html`])
})

test('the specific secret inside outdoes what its encoded text is taken for by its name alone', () => {
  const encoded = base64(`a=${SECRET}`).replaceAll('=', '')

  expect(find(`acme = "${encoded}"`)).toEqual([`token ${SECRET} 1 9-${9 + encoded.length} decoded_base64`])
})

test('what is found plainly stays where something less specific is inside', () => {
  const header = base64('acme: k3f9a7c2q8k3').replaceAll('=', '')
  const outer = makeRule({
    id: 'outer',
    anchor: { kind: 'prefix', literals: [header.slice(0, 4)] },
    pattern: new RegExp(`(?<secret>${header})`),
  })

  const found = createMatcher([outer, NAMED]).find(Buffer.from(`x = "${header}"`))

  expect(found.map(({ rule }) => rule.id)).toEqual(['outer'])
})

describe('with all rules', () => {
  const all = createMatcher(rules)
  const typesIn = (text: string): string[] => all.find(Buffer.from(text)).map(({ rule }) => rule.id)
  const key = rules.find(({ id }) => id === 'private_key')!.patterns[0]!.sample(4).secret

  test('finds a key of TLS in a Kubernetes Secret, and one of PEM in a string of JSON', () => {
    expect(typesIn(`kind: Secret\ndata:\n  tls.key: ${base64(key)}\n`)).toEqual(['private_key'])
    expect(typesIn(JSON.stringify({ key }))).toEqual(['private_key'])
    expect(typesIn(JSON.stringify({ inner: JSON.stringify({ key }) }))).toEqual(['private_key'])
  })

  test('finds the second half of a connection string that was encoded for an address', () => {
    const address = encodeURIComponent(`postgres://app:${'k3f9a7c2q8Xz'}@db.internal.net/orders`)

    expect(typesIn(`https://example.net/?to=${address}`)).toEqual(['postgres_connection_string'])
  })

  test.each([
    'The password = hunter2xyz99!A is only a text, and so is secret: k3f9a7c2q8Xz_8841.',
    '{"version":3,"file":"a.js","sources":["b.ts"],"mappings":"AAAA,SAAS;AACA"}',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2C6.48 2 2 6.48"/></svg>',
  ])('base64 of ordinary text is silent: %s', (text) => {
    expect(typesIn(`const data = "${base64(text)}"`)).toEqual([])
  })
})

test('tells where a secret is at every offset of its encoded text, and of that in the file', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 200 }),
      fc.nat({ max: 80 }),
      fc.constantFrom<BufferEncoding>('base64', 'base64url', 'hex'),
      (inside, outside, how) => {
        const encoded = Buffer.from(`${'a '.repeat(inside)} ${SECRET} and more`).toString(how)

        expect(covered(`${'é '.repeat(outside)}"${encoded}"`)).toEqual([encoded])
      },
    ),
  )
})

describe('what is not real', () => {
  const validated = {
    ...TOKEN,
    validate: (secret: string) =>
      secret === SECRET
        ? ({ validity: 'valid' } as const)
        : ({ validity: 'invalid', reason: 'its checksum is wrong' } as const),
  }
  const strict = createMatcher([validated, NAMED])

  test('is told of only where it is asked for, with the reason', () => {
    const bytes = Buffer.from(`${SECRET}\ntok_a8b7c6d5e4`)

    expect(strict.find(bytes).map(show)).toEqual([`token ${SECRET} 1 1-15`])
    expect(strict.find(bytes, { unreal: true }).map((one) => [show(one), one.unreal])).toEqual([
      [`token ${SECRET} 1 1-15`, undefined],
      ['token tok_a8b7c6d5e4 2 1-15 not_real', 'its checksum is wrong'],
    ])
  })

  test('is not told of where something real overlaps it', () => {
    const found = strict.find(Buffer.from('acme = tok_a8b7c6d5e4_x'), { unreal: true })

    expect(found.map(({ rule, unreal }) => [rule.id, unreal])).toEqual([['named', undefined]])
  })

  test('a placeholder is an example', () => {
    const found = matcher.find(Buffer.from('tok_xxxxxxxxxx'), { unreal: true })

    expect(found.map(({ tags, unreal }) => [tags, unreal])).toEqual([
      [['example_secret'], 'it stands for a value'],
    ])
  })
})
