import type { Random } from '../samples.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALPHANUMERIC = `${LETTERS}0123456789`
const URL_SAFE = `${ALPHANUMERIC}_-`
const CRYPT = `${ALPHANUMERIC}./`
const HEX = '0123456789abcdef'

/** A password as people have it made: letters, digits and signs, eleven to eighteen characters. */
export function makePassword(random: Random): string {
  const sign = '@!:#%'[random.below(5)]!
  return `${random.text(LETTERS, 5)}${sign}${random.text(ALPHANUMERIC, 4 + random.below(7))}${10 + random.below(90)}`
}

/** A token as machines draw it: letters and digits, or hexadecimal digits. */
export function makeToken(random: Random): string {
  return random.below(2) === 0 ? `${random.text(ALPHANUMERIC, 36)}q7k3` : `${random.text(HEX, 36)}a7c3`
}

/** A random key in the alphabet of URL-safe base64. */
export function makeUrlSafeKey(random: Random): string {
  return `${random.text(URL_SAFE, 20)}-7_${random.text(URL_SAFE, 20)}=`
}

/** Thirty-two bytes as programs write them. */
export function makeBytes(random: Random): string {
  return Array.from({ length: 32 }, (_, at) => `0x${((at * 89 + random.below(80)) & 255).toString(16)}`).join(
    ', ',
  )
}

/** A hash of bcrypt. */
export function makeHash(random: Random): string {
  return `$2b$12$${random.text(CRYPT, 53)}`
}

/** The token of a robot account. */
export function makeRobotToken(random: Random): string {
  return random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 64)
}

/** Ways of several languages to give a password its value. */
export const PASSWORD_FORMS: readonly string[] = [
  `const dbPassword = '%'\n`,
  `{"password": "%"}`,
  `db:\n  user: app\n  password: "%"\n`,
  `DB_PASSWORD=%\n`,
  `ENV DB_PASSWORD %\n`,
  `[db]\npassword = %\n`,
  `<password>%</password>\n`,
  `dataSource.setPassword("%");\n`,
  `if (password === "%") {\n`,
  `if ("%" == userPassword) {\n`,
  `env:\n  - name: DB_PASSWORD\n    value: %\n`,
  `{"name":"DB_PASSWORD","value":"%"}\n`,
  `"adminPassword": { "value": "%" }\n`,
  `db:\n  password: >-\n    %\n`,
  `Dim dbPassword As String = "%"\n`,
  `set -gx DB_PASSWORD %\n`,
]

/** Ways to give a key or token its value. */
export const TOKEN_FORMS: readonly string[] = [
  `const apiKey = '%'\n`,
  `{"client_secret": "%"}`,
  `access_token: %\n`,
  `export API_TOKEN="%"\n`,
  `https://api.internal.net/v1?access_token=%&page=2\n`,
  `curl -H "X-Auth-Token: %" https://api.internal.net\n`,
]

/** What has a name of a password, and none; each takes a random value for `%`. */
export const PASSWORD_MISSES: readonly (readonly [why: string, text: string])[] = [
  ['a field', `password_field = "%"\n`],
  ['a hash', `passwordHash: "%"\n`],
  ['a call', `password = getPassword("%")\n`],
  ['a template', `password: "{{ % }}"\n`],
  ['a variable of a shell', `PASSWORD="\${%}"\n`],
  ['a placeholder', `password: "<%>"\n`],
  ['a path', `password = "/run/secrets/%"\n`],
  ['text for people', `"password": "New password %"\n`],
  ['a reference', `password: op://vault/%\n`],
  ['another name', `label = "%"\n`],
  ['a reference of Kubernetes', `- name: DB_PASSWORD\n  valueFrom: %\n`],
  ['a title beside it', `{"id":"password","title":"%"}\n`],
]

/** The same for keys and tokens. */
export const TOKEN_MISSES: readonly (readonly [why: string, text: string])[] = [
  ['a public key', `publicKey = "%"\n`],
  ['a key of an object', `objectKey = "%"\n`],
  ['a name of a secret', `LLM_SECRET_NAME = "%"\n`],
  ['a key id', `kms_key_id: "%"\n`],
  ['a token of a request', `ClientRequestToken: "%"\n`],
  ['a token of a page', `nextPageToken: "%"\n`],
  ['a call', `token = decrypt("%")\n`],
  ['a checksum', `secret = "sha256:%"\n`],
  ['a variable of a shell', `API_TOKEN="\${%}"\n`],
  ['a badge', `![](https://ci.internal.net/badge.svg?token=%)\n`],
]
