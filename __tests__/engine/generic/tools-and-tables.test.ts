import { createHash } from 'node:crypto'

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readRandomPassword } from '../../../src/engine/generic/random-password.ts'
import { plainValues, secretsIn, strongValues } from '../../support/strong-values.ts'

/** What any form below can hold between its quotes or up to a blank. */
const signs = '!@*-_.'
const drawn: fc.Arbitrary<string> = fc.tuple(plainValues, plainValues).map((parts) => parts.join(''))

function isFound(form: string, values: fc.Arbitrary<string>): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(secretsIn(form.replace('%', () => value))).toEqual([value])
    }),
    { numRuns: 30 },
  )
}

function isNoFinding(form: string, values: fc.Arbitrary<string>): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(secretsIn(form.replaceAll('%', () => value))).toEqual([])
    }),
    { numRuns: 30 },
  )
}

describe('a password is found that', () => {
  test.each([
    ['AsciiDoc has in an attribute', ':admin-password: %\n'],
    ['a node of Erlang is started with', 'erl -name app@db1 -setcookie % -detached\n'],
    ['a user of Redis logs in with', 'user app on >% ~app:* +@all\n'],
    ['Redis is opened with in Lua', 'local ok, err = red:auth("%")\n'],
    ['Redis is opened with in Python', `r.auth('%')\n`],
    ['a script of Expect answers with', 'expect "assword:"\nsend "%\\r"\n'],
    ['a script of Expect answers with in a branch', 'expect {\n  "*assword:*" { send -- "%\\r" }\n}\n'],
    ['is short for it in aligned columns', 'admin_pw       = "%"\n'],
    ['is short for it in JSON', '{"admin_pw": "%"}\n'],
    ['is short for it in PHP', `'pw' => '%',\n`],
    ['an application of Android has', '<string name="relay_password">%</string>\n'],
    [
      'an application of Android has beside other attributes',
      '<string name="relay_password" translatable="false" tools:ignore="x">%</string>\n',
    ],
    ['C++ has in braces', 'const std::string kDbPassword{"%"};\n'],
    ['Italian has several words for', "parola d'ordine: %\n"],
    ['Terraform has drawn', '{"type": "random_password", "instances": [{"attributes": {"result": "%"}}]}\n'],
    ['a placeholder of Spring has for a default', '@Value("${relay.db-password:%}")\n'],
  ])('%s', (_, form) => isFound(form, strongValues(signs)))
})

test('a password of a placeholder goes up to its brace', () => {
  isFound('@Value("${relay.db-password:%}")\n', strongValues('();]#&'))
})

describe('a call of Java gives a database a password that is found', () => {
  test.each([
    ['in Scala', '("org.postgresql.Driver", "jdbc:postgresql:relay", "app", "%")'],
    ['in Groovy', `Sql.newInstance("jdbc:mysql://db1/relay", "app", '%', "com.mysql.Driver")`],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(strongValues(signs), (value) => {
        expect(secretsIn(form.replace('%', () => value))).toHaveLength(1)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a key or token is found', () => {
  test.each([
    ['in a column of CSV', '"vendor";"api_key";"expires"\n"acme";"%";"2027-01-01"\n'],
    ['in a column of tabs', 'name\tclient_secret\nacme\t%\n'],
    ['in a column of Markdown', '| Service | API key |\n|---|---|\n| acme | `%` |\n'],
    ['in a column of tokens', '| Service | Token |\n|---|---|\n| acme | % |\n'],
    ['as the default of a variable of Dart', `String.fromEnvironment('API_KEY', defaultValue: '%')\n`],
    ['as the default of a call of Python', `config("API_SECRET", default="%")\n`],
    ['in the header of a recorded request', '{"name": "authorization", "value": "Token %"}\n'],
    ['compared in Python', 'if hmac.compare_digest(token, "%"):\n'],
    ['compared in PHP', `hash_equals('%', $request->header('X-Api-Key'))\n`],
    ['compared in Node', `crypto.timingSafeEqual(Buffer.from(apiKey), Buffer.from('%'))\n`],
    ['compared in Go', 'subtle.ConstantTimeCompare([]byte(r.Header.Get("X-Token")), []byte("%"))\n'],
    ['compared in Ruby', 'secure_compare(params[:token], "%")\n'],
    ['compared in C#', 'CryptographicOperations.FixedTimeEquals(secret, Encoding.UTF8.GetBytes("%"))\n'],
    ['behind a scheme of xh', 'xh -A bearer -a % get api.acme.test\n'],
    ['in an element with more attributes', '<string name="relay_api_key" translatable="false">%</string>\n'],
  ])('%s', (_, form) => isFound(form, drawn))
})

test('a key of Play is found under a name with dots, whatever signs it has', () => {
  isFound('play.http.secret.key = "%"\n', strongValues('!@;([])+&$'))
})

/** So many bytes, drawn anew for each number. */
function bytes(count: number): fc.Arbitrary<Buffer> {
  return fc.nat().map((seed) => createHash('sha512').update(`${seed}`).digest().subarray(0, count))
}

test('the key that a cluster of Consul gossips with is found, of each of its lengths', () => {
  for (const length of [16, 24, 32]) {
    isFound(
      '{"datacenter": "dc1", "encrypt": "%"}\n',
      bytes(length).map((key) => key.toString('base64')),
    )
  }
})

test('the private key in a list of accounts is found, and no address', () => {
  fc.assert(
    fc.property(bytes(32), (all) => {
      const key = all.toString('hex')
      expect(secretsIn(`accounts: ["0x${key}"]\n`)).toEqual([key])
      expect(secretsIn(`accounts: ["0x${key.slice(0, 40)}"]\n`)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('a password that Terraform has drawn is found in each instance, up to the next resource', () => {
  fc.assert(
    fc.property(strongValues(signs), strongValues(signs), strongValues(signs), (one, other, id) => {
      const instance = (result: string): string => `{"attributes": {"id": "none", "result": "${result}"}}`
      const state = `{"type": "random_password", "instances": [${instance(one)}, ${instance(other)}]},
        {"type": "random_string", "instances": [${instance(id)}]}`
      expect(secretsIn(state)).toEqual([one, other])
    }),
    { numRuns: 20 },
  )
})

test('a password of Terraform is read for one resource, however many are behind one another', () => {
  fc.assert(
    fc.property(strongValues(signs), strongValues(signs), (one, other) => {
      const resource = (result: string): string => `random_password", "result": "${result}", "`
      const state = resource(one) + resource(other)
      expect(readRandomPassword(state, 0).map(({ start, end }) => state.slice(start, end))).toEqual([one])
    }),
    { numRuns: 20 },
  )
})

describe('nothing is found in', () => {
  test.each([
    ['an attribute that refers to another', ':admin-password: {default-admin-password}\n'],
    ['a hash of a user of Redis', 'user app on #% ~app:* +@all\n'],
    ['a question that is answered with a variable', 'expect "assword:"\nsend "$pw_%\\r"\n'],
    ['the answer to another question', 'expect "login:"\nsend "%\\r"\n'],
    ['the resource of another type', '{"type": "random_string", "result": "%"}\n'],
    ['a digest that is compared', 'hmac.compare_digest(digest, "%")\n'],
    ['a signature that is compared', `hash_equals('%', $signature)\n`],
    ['a token that is compared with another', 'hmac.compare_digest(token, settings.%)\n'],
    ['a list of arguments that ends like a head', '    creation_token,\n    fsid,\n    mode=mode_%,\n'],
    ['the lines of a report', 'Rule:        acme-secret\nCommit:      %\n'],
    ['a short token of a test of headers', '{ key: "Authorization", value: "Bearer x7kq9vzl2mwt" } // %\n'],
    ['a column of ids', 'name,token_id\nacme,%\n'],
    ['the text of a button', '<string name="password_hint" translatable="true">Choose a password</string>\n'],
  ])('%s', (_, form) => isNoFinding(form, drawn))
})

test('an address on a blockchain in a column of tokens is none', () => {
  isNoFinding(
    '| Chain | Token |\n|---|---|\n| main | 0x% |\n',
    bytes(20).map((all) => all.toString('hex')),
  )
})
