import { expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { type Alphabet, BASE62 } from '../../../src/engine/pattern/alphabet.ts'
import { keyworded } from '../../../src/engine/pattern/keyworded.ts'
import { prefixed } from '../../../src/engine/pattern/prefixed.ts'
import { chars } from '../../../src/engine/pattern/text.ts'
import type { Pattern, Rule } from '../../../src/engine/rule.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const VALUE = `7${randomFrom(1).text(BASE62.characters, 39)}`

function ruleOf(id: string, pattern: Pattern): Rule {
  return { id, title: id, severity: 'high', patterns: [pattern] }
}

function find(rules: readonly Rule[], text: string): readonly string[] {
  return createMatcher(rules)
    .find(Buffer.from(text))
    .map(({ rule, secret }) => `${rule.id}: ${secret.reveal()}`)
}

test('a name that keys of any provider have says less than the name of one', () => {
  const any = ruleOf('any', keyworded({ keywords: ['secret_key'], value: chars(BASE62, 40), loose: true }))
  const acme = ruleOf('acme', keyworded({ keywords: ['acme'], value: chars(BASE62, 40) }))

  const found = find([any, acme], `ACME_SECRET_KEY=${VALUE}\n`)

  expect(found).toEqual([`acme: ${VALUE}`])
})

test('of two words for the same value the longer one tells the type', () => {
  const short = ruleOf('short', keyworded({ keywords: ['acme'], value: chars(BASE62, 40) }))
  const long = ruleOf('long', keyworded({ keywords: ['acme_refresh'], value: chars(BASE62, 40) }))

  const found = find([short, long], `ACME_REFRESH_TOKEN=${VALUE}\n`)

  expect(found).toEqual([`long: ${VALUE}`])
})

test('of two forms that fit the same text the stricter one tells the type', () => {
  const wide = ruleOf('wide', prefixed({ prefix: 'ab_', body: chars(BASE62, { min: 20, max: 60 }) }))
  const exact = ruleOf('exact', prefixed({ prefix: 'ab_', body: chars(BASE62, 40) }))

  const found = find([wide, exact], `token = "ab_${VALUE}"\n`)

  expect(found).toEqual([`exact: ab_${VALUE}`])
})

test('a value that goes on with a character of its own is a longer one', () => {
  const alphabet: Alphabet = { characters: `${BASE62.characters}~.`, range: 'A-Za-z0-9~.' }
  const rule = ruleOf('tilde', keyworded({ keywords: ['acme'], value: chars(alphabet, 40) }))

  const found = [VALUE, `${VALUE}~`, `${VALUE}.x`].map((value) => find([rule], `acme = "${value}"\n`).length)

  expect(found).toEqual([1, 0, 0])
})

test('a publishable key is reported alone, and completes its secret where that is near', () => {
  const key: Rule = {
    ...ruleOf('key', prefixed({ prefix: 'pub_', body: chars(BASE62, 40) })),
    partOf: 'secret',
    publishable: true,
  }
  const secret = ruleOf('secret', prefixed({ prefix: 'sec_', body: chars(BASE62, 40) }))
  const both = `a = "pub_${VALUE}"\nb = "sec_${VALUE}"\n`

  expect(find([key, secret], `a = "pub_${VALUE}"\n`)).toEqual([`key: pub_${VALUE}`])
  expect(find([key, secret], both)).toEqual([`secret: sec_${VALUE}`])
  expect(find([key, secret], both.replace('\n', '\n'.repeat(2000)))).toHaveLength(2)
})
