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
    ['before a verb, as a pass', `the acme pass is ${VALUE}`],
    ['before a verb, behind a bracket', `the Acme (key) was ${VALUE}`],
    ['above a value in a list', `acme_token:\n  - value: ${VALUE}\n`],
    ['before the scheme of a header', `acme_api: OAuth ${VALUE}`],
    ['by the section that its key is in', `[acme]\nsecret = ${VALUE}`],
    ['by the key above in YAML', `acme:\n  token: "${VALUE}"`],
    ['by the line above, where that names a key', `Acme SECRET Token\n${VALUE}`],
    ['by the variable whose default it is', `variable "acme_token" {\n  default = "${VALUE}"\n}`],
    ['by the object that has it', `{"acme": {"apiKey": "${VALUE}"}}`],
    ['by the host that it is a parameter for', `https://api.acme.io/v1?api_key=${VALUE}`],
    ['in a Makefile', `ACME_KEY ?= ${VALUE}`],
    ['in R', `acme_key <- "${VALUE}"`],
    ['in bold type', `**Acme API key:** ${VALUE}`],
    ['before its type', `val acmeKey: String = "${VALUE}"`],
    ['before its accessors', `public string AcmeKey { get; set; } = "${VALUE}";`],
    ['before what makes it bytes', `acmeKey = []byte("${VALUE}")`],
    ['before what makes it a string', `let acme_token = String::from("${VALUE}");`],
    ['before an option', `gh secret set ACME_TOKEN --body "${VALUE}"`],
    ['as a value beside it', `{"name": "ACME_API_KEY", "value": "${VALUE}"}`],
    ['as an attribute beside it', `<meta-data android:name="io.acme.Key" android:value="${VALUE}"/>`],
    ['as a value above it', `env:\n  - name: ACME_API_KEY\n    value: ${VALUE}\n`],
    ['as a value above it in JSON', `{\n  "name": "ACME_API_KEY",\n  "value": "${VALUE}"\n}`],
    ['by the folded key above', `acme_api_key: >-\n  ${VALUE}\n`],
    ['by a variable with a type', `variable "acme_token" {\n  type = string\n  default = "${VALUE}"\n}`],
    ['by the section, farther up', `[acme]\nname = x\nsecret = ${VALUE}`],
    ['by the parent in YAML, farther up', `acme:\n  region: eu\n  key: ${VALUE}\n`],
    ['by the array that has it', `'acme' => ['key' => '${VALUE}'],`],
    ['by the variable of a shell whose default it is', `KEY="\${ACME_KEY:-${VALUE}}"`],
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
    ['by a section that has ended', `[acme]\nname = x\n[other]\nsecret = ${VALUE}`],
    ['by a sibling in YAML', `acme: x\nregion: eu\nkey: ${VALUE}\n`],
    ['by a statement that it is in', `if (acme)\n  return 1\n  key = ${VALUE}`],
    ['by a name beside it that is no name of a key', `{"name": "acme", "value": "${VALUE}"}`],
    ['by an object that is closed', `{"acme": {}, "b": {"apiKey": "${VALUE}"}}`],
  ])('%s', (_how, text) => {
    expect(isFound(text)).toBe(false)
  })
})
