import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { makeRule } from '../../support/rule.ts'

const VALUE = 'a7k2m9q4x1'
const matcher = createMatcher([
  makeRule({
    id: 'acme',
    anchor: { kind: 'keyword', words: ['acme'] },
    pattern: new RegExp(`(?<secret>${VALUE})`),
  }),
])

function isFound(text: string): boolean {
  return matcher.find(Buffer.from(text)).length === 1
}

describe('a value is named', () => {
  test.each([
    ['by what ends like the name of a key, without an operator', `acme-token ${VALUE}`],
    ['before a verb', `The Acme API key is ${VALUE}.`],
    ['before the scheme of a header', `acme_api: OAuth ${VALUE}`],
    ['by the section that its key is in', `[acme]\nsecret = ${VALUE}`],
    ['by the key above in YAML', `acme:\n  token: "${VALUE}"`],
    ['by the line above, where that names a key', `Acme SECRET Token\n${VALUE}`],
    ['by the variable whose default it is', `variable "acme_token" {\n  default = "${VALUE}"\n}`],
    ['by the object that has it', `{"acme": {"apiKey": "${VALUE}"}}`],
    ['by the host that it is a parameter for', `https://api.acme.io/v1?api_key=${VALUE}`],
    ['in a Makefile', `ACME_KEY ?= ${VALUE}`],
  ])('%s', (_how, text) => {
    expect(isFound(text)).toBe(true)
  })
})

describe('a value is not named', () => {
  test.each([
    ['by a word before a blank that names no key', `acme ${VALUE}`],
    ['by a module whose commit it is', `github.com/acme/go-diff ${VALUE}`],
    ['by the line above, where neither names a key', `acme\nrevision = ${VALUE}`],
    ['by a line above that is a statement', `call(acme, 1);\ntoken = ${VALUE}`],
    ['by a line farther up', `[acme]\nname = x\nsecret = ${VALUE}`],
    ['by an object that is closed', `{"acme": {}, "b": {"apiKey": "${VALUE}"}}`],
  ])('%s', (_how, text) => {
    expect(isFound(text)).toBe(false)
  })
})
