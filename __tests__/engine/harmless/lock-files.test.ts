import { expect, test } from '@jest/globals'

import { type Random, randomFrom } from '../../../src/engine/samples.ts'
import { secretsIn } from '../../support/secrets-in.ts'

const HEX = '0123456789abcdef'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Names of packages and files that hold the words that name secrets, and those of providers. */
const NAMES = [
  'secret-token',
  'auth-key',
  'password',
  'server.key',
  'keycloak',
  'sentry',
  'api-key',
  'jwt-auth',
]

const hex = (random: Random, length: number): string => random.text(HEX, length)
const sha512 = (random: Random): string => `${random.text(BASE64, 86)}==`
const sha256 = (random: Random): string => `${random.text(BASE64, 43)}=`

/** A list with three entries. */
function list(random: Random, entry: (name: string) => string, separator = '\n'): string {
  return Array.from({ length: 3 }, () => entry(NAMES[random.below(NAMES.length)]!)).join(separator)
}

const FILES: Readonly<Record<string, (random: Random) => string>> = {
  '.cargo-checksum.json': (random) =>
    `{"files":{${list(random, (name) => `"tests/${name}":"${hex(random, 64)}"`, ',')}},"package":"${hex(random, 64)}"}`,
  'Cargo.lock': (random) =>
    list(
      random,
      (name) => `[[package]]\nname = "${name}"\nversion = "1.2.3"\nchecksum = "${hex(random, 64)}"`,
    ),
  'yarn.lock': (random) =>
    list(
      random,
      (name) =>
        `"@scope/${name}@^1":\n  version "1.2.3"\n  resolved "https://host/${name}-1.2.3.tgz#${hex(random, 40)}"\n  integrity sha512-${random.text(BASE64, 84)}Pw==\n`,
    ),
  'package-lock.json': (random) =>
    list(
      random,
      (name) =>
        `"node_modules/${name}": {\n "version": "1.2.3",\n "resolved": "https://host/${name}/-/${name}-1.2.3.tgz",\n "integrity": "sha512-${sha512(random)}"\n},`,
    ),
  'pnpm-lock.yaml': (random) =>
    list(random, (name) => `  /@scope/${name}@1.2.3:\n    resolution: {integrity: sha512-${sha512(random)}}`),
  'bun.lock': (random) =>
    list(random, (name) => `"${name}": ["${name}@1.2.3", "", {}, "sha512-${sha512(random)}"],`),
  'poetry.lock': (random) =>
    list(random, (name) => `    {file = "${name}-1.2.3.whl", hash = "sha256:${hex(random, 64)}"},`),
  'uv.lock': (random) =>
    list(
      random,
      (name) => `    { url = "https://host/${name}.whl", hash = "sha256:${hex(random, 64)}", size = 9 },`,
    ),
  'Pipfile.lock': (random) =>
    list(random, (name) => `"${name}": {"hashes": ["sha256:${hex(random, 64)}"], "version": "==1.2.3"},`),
  'requirements.txt': (random) =>
    list(random, (name) => `${name}==1.2.3 \\\n    --hash=sha256:${hex(random, 64)}`),
  'composer.lock': (random) =>
    list(
      random,
      (name) =>
        `{"name": "vendor/${name}", "source": {"reference": "${hex(random, 40)}"}, "dist": {"shasum": "${hex(random, 40)}"}},`,
    ),
  'Gemfile.lock': (random) =>
    `CHECKSUMS\n${list(random, (name) => `  ${name} (1.2.3) sha256=${hex(random, 64)}`)}`,
  'go.sum': (random) => list(random, (name) => `github.com/owner/${name} v1.2.3 h1:${sha256(random)}`),
  'Podfile.lock': (random) => `SPEC CHECKSUMS:\n${list(random, (name) => `  ${name}: ${hex(random, 40)}`)}`,
  'pubspec.lock': (random) =>
    list(
      random,
      (name) => `  ${name}:\n    description:\n      name: ${name}\n      sha256: "${hex(random, 64)}"`,
    ),
  'mix.lock': (random) =>
    list(
      random,
      (name) =>
        `  "${name}": {:hex, :${name.replaceAll('-', '_')}, "1.2.3", "${hex(random, 64)}", [:mix], [], "hexpm", "${hex(random, 64)}"},`,
    ),
  'flake.lock': (random) =>
    list(
      random,
      (name) =>
        `"${name}": { "locked": { "narHash": "sha256-${sha256(random)}", "rev": "${hex(random, 40)}" } },`,
    ),
  'verification-metadata.xml': (random) =>
    list(
      random,
      (name) =>
        `<artifact name="${name}.jar"><sha256 value="${hex(random, 64)}" origin="Gradle"/></artifact>`,
    ),
  'deno.lock': (random) =>
    list(random, (name) => `"https://deno.land/std/${name}.ts": "${hex(random, 64)}",`),
  '.terraform.lock.hcl': (random) =>
    `hashes = [\n${list(random, () => `    "zh:${hex(random, 64)}",\n    "h1:${sha256(random)}",`)}\n]`,
  'Package.resolved': (random) =>
    list(random, (name) => `{ "identity" : "${name}", "state" : { "revision" : "${hex(random, 40)}" } },`),
  SHA256SUMS: (random) => list(random, (name) => `${hex(random, 64)}  ${name}`),
  'checksums of a program': (random) =>
    `{${list(random, (name) => `"assets/${name}": "${hex(random, 32)}"`, ', ')}}`,
  'a manifest of chunks': (random) =>
    `{${['sentry', 'heroku', 'algolia', 'lob'].map((name) => `"${name}":"${hex(random, 40)}"`).join(',')}}`,
}

test.each(Object.entries(FILES))('%s holds no secrets, whatever its packages are called', (_, make) => {
  for (let seed = 1; seed <= 12; seed++) expect(secretsIn(`${make(randomFrom(seed))}\n`)).toEqual([])
})

test('a key in hexadecimal digits is one, beside others, where a name says so', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(seed)
    const [one = '', two = '', three = ''] = Array.from({ length: 3 }, () => hex(random, 64))

    expect(secretsIn(`APP_SECRET=${one}\nSESSION_SECRET=${two}\nCOOKIE_SECRET=${three}\n`)).toHaveLength(3)
  }
})

test('a key of a provider is found where the same line stands three times, which no list of checksums does', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const key = hex(randomFrom(seed), 64)

    expect(secretsIn(`AMBEE_VALUE=${key}\n`.repeat(3))).toEqual(Array(3).fill(`ambee_api_key: ${key}`))
  }
})
