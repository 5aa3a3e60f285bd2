import { describe, expect, test } from '@jest/globals'

import { type Random, randomFrom } from '../../../src/engine/samples.ts'
import { secretsIn } from '../../support/secrets-in.ts'

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const BASE64 = `${BASE62}+/`
const HEX = '0123456789abcdef'
const SEEDS = Array.from({ length: 15 }, (_, index) => index + 1)

/** Names of secrets, as settings have them. */
const NAMES = [
  'DB_PASSWORD',
  'apiKey',
  'client_secret',
  'auth-token',
  'spring.datasource.password',
  'masterPassword',
]

function bytes(random: Random, count: number): string {
  return Buffer.from(Array.from({ length: count }, () => random.below(256))).toString('base64')
}

const CIPHERTEXTS: Readonly<Record<string, (random: Random) => string>> = {
  SOPS: (random) =>
    `ENC[AES256_GCM,data:${bytes(random, 24)},iv:${bytes(random, 32)},tag:${bytes(random, 16)},type:str]`,
  Jasypt: (random) => `ENC(${bytes(random, 48)})`,
  eyaml: (random) => `ENC[PKCS7,${bytes(random, 180)}]`,
  Bitwarden: (random) => `2.${bytes(random, 16)}|${bytes(random, 32)}|${bytes(random, 32)}`,
  'Vault transit': (random) => `vault:v1:${bytes(random, 48)}`,
  'Spring Cloud Config': (random) => `{cipher}${random.text(HEX, 96)}`,
  'Rails cookies': (random) => `${bytes(random, 64)}--${bytes(random, 16)}`,
  'Rails credentials': (random) => `${bytes(random, 64)}--${bytes(random, 12)}--${bytes(random, 16)}`,
  'AWS KMS': (random) => `AQICAH${bytes(random, 150).replaceAll('=', '')}`,
  'Sealed Secrets': (random) => `AgB${bytes(random, 400).replaceAll('=', '')}`,
}

describe('ciphertext is no secret, under any name', () => {
  test.each(Object.entries(CIPHERTEXTS))('of %s', (_, make) => {
    for (const seed of SEEDS) {
      const random = randomFrom(seed)
      const name = NAMES[random.below(NAMES.length)]!
      const value = make(random)
      const texts = [`${name}: "${value}"\n`, `${name}=${value}\n`, `{"${name}": "${value}"}\n`]

      expect(texts.flatMap(secretsIn)).toEqual([])
    }
  })

  test('in a block of Ansible’s vault', () => {
    for (const seed of SEEDS) {
      const random = randomFrom(seed)
      const lines = Array.from({ length: 5 }, () => `          ${random.text(HEX, 80)}`).join('\n')

      expect(secretsIn(`db_password: !vault |\n          $ANSIBLE_VAULT;1.1;AES256\n${lines}\n`)).toEqual([])
    }
  })

  test('in a SealedSecret', () => {
    for (const seed of SEEDS) {
      const random = randomFrom(seed)
      const text = `kind: SealedSecret\nspec:\n  encryptedData:\n    user: AgB${bytes(random, 90)}\n    password: AgC${bytes(random, 90)}\n`

      expect(secretsIn(text)).toEqual([])
    }
  })

  test('under a name that says so', () => {
    for (const seed of SEEDS) {
      const value = bytes(randomFrom(seed), 48)
      const names = [
        'encrypted_password',
        'X-Minio-Internal-Server-Side-Encryption-Sealed-Key',
        'encryptedKey',
      ]

      expect(names.flatMap((name) => secretsIn(`"${name}": "${value}"\n`))).toEqual([])
    }
  })

  test('and the key that encrypts is one', () => {
    for (const seed of SEEDS) {
      const value = randomFrom(seed).text(BASE62, 40)

      expect(secretsIn(`encryption_key = "${value}"\n`)).toHaveLength(1)
    }
  })
})

const NAMES_IN_TEMPLATES = ['DB_PASSWORD', 'GITLAB_TOKEN', 'app_secret', 'adminPassword1']

const TEMPLATES: Readonly<Record<string, (name: string) => string>> = {
  'a batch file': (name) => `%${name}%`,
  'delayed expansion': (name) => `!${name.toUpperCase()}!`,
  'a shell': (name) => `\${${name}}`,
  'a default of a shell': (name) => `\${${name}:-}`,
  'a command': (name) => `$(${name})`,
  Mustache: (name) => `{{${name}}}`,
  'Jinja with blanks': (name) => `{{ ${name} }}`,
  'GitHub Actions': (name) => `\${{ secrets.${name} }}`,
  ERB: (name) => `<%= ${name} %>`,
  Symfony: (name) => `%env(${name})%`,
  'a generator': (name) => `__${name}__`,
  Ruby: (name) => `#{${name}}`,
  Maven: (name) => `@${name.replace(/\d/, '')}@`,
  Python: (name) => `%(${name})s`,
  Concourse: (name) => `((${name}))`,
  'angle brackets': (name) => `<${name}>`,
  'Azure Pipelines': (name) => `$(${name}.value)`,
}

describe('a template is no secret', () => {
  test.each(Object.entries(TEMPLATES))('of %s, alone or in an address or a connection string', (_, write) => {
    for (const name of NAMES_IN_TEMPLATES) {
      const value = write(name)
      const texts = [
        `DB_PASSWORD=${value}\n`,
        `password: "${value}"\n`,
        `url = "https://oauth2:${value}@git.internal.net/o/r.git"\n`,
        `DATABASE_URL=postgres://app:${value}@db.internal.net:5432/orders\n`,
        `"Server=db.internal.net;Database=orders;User Id=app;Password=${value};"\n`,
      ]

      expect(texts.flatMap(secretsIn)).toEqual([])
    }
  })

  test('nor are words that ask for a value', () => {
    const words = [
      'SET_A_PASSWORD_HERE_123',
      'enter-your-token-here',
      'PUT_THE_SECRET_KEY_HERE',
      'REPLACE_WITH_TOKEN',
    ]

    for (const value of words) {
      expect(secretsIn(`"Server=db.internal.net;User Id=app;Password=${value};"\n`)).toEqual([])
      expect(secretsIn(`api_token = "${value}"\n`)).toEqual([])
    }
  })
})

describe('an address has no user where its authority has ended', () => {
  test.each([
    'jdbc:mysql://db.internal.net:3306?user=reader@corp.internal',
    'https://files.internal.net:8443/users/app@internal.net',
    'postgres://db.internal.net:5432/orders?contact=app:team@internal.net',
    'https://internal.net/path:with@sign',
    'redis://cache.internal.net:6379#app@0',
    'http://proxy.internal.net:3128?next=a:b@internal.net',
  ])('%s', (address) => {
    expect(secretsIn(`url = "${address}"\n`)).toEqual([])
  })
})

test('a digest beside a type of resource is no secret', () => {
  for (const seed of SEEDS) {
    const digest = randomFrom(seed).text(HEX, 16)

    expect(secretsIn(`    "AWS::ApiGateway::ApiKey": "${digest}",\n`)).toEqual([])
  }
})

describe('an id is no secret, though its name has a key or a token in it', () => {
  test.each([
    'X-Amz-Cf-Id',
    'ClientToken',
    'clientRequestToken',
    'csrf_token',
    'X-CSRF-Token',
    'xsrfToken',
    'authenticity_token',
    '__RequestVerificationToken',
    'secret_rev',
    'cacheKey',
    's3_key',
    'idempotencyKey',
    'nextPageToken',
    'continuation_token',
    'LockToken',
    'nextForwardToken',
    'starting-token',
  ])('%s', (name) => {
    for (const seed of SEEDS) {
      const random = randomFrom(seed)
      const values = [random.text(BASE62, 40), `${random.text(`${BASE62}-_`, 54)}==`, random.text(HEX, 32)]

      expect(
        values.flatMap((value) => [
          ...secretsIn(`${name}: ${value}\n`),
          ...secretsIn(`{"${name}": "${value}"}\n`),
          ...secretsIn(`${name} = '${value}'\n`),
          ...secretsIn(`  --${name} ${value} \\\n`),
        ]),
      ).toEqual([])
    }
  })
})

describe('a piece of a program is no secret', () => {
  test.each([
    'password := claims["password"].(string)\n',
    'token := ctx.Value(tokenKey).(*jwt.Token)\n',
    '$password = [string]::Empty\n',
    '$secret = [System.Convert]::ToBase64String($bytes)\n',
    'mutation { logIn(password: String!, token: ID!): Session }\n',
    'type User {\n  password: String!\n  tokens: [Token!]!\n}\n',
    'password = params&.[](:password)\n',
    'token = user&.api_token&.value\n',
    "PROMPT='%F{red}%n@%m%f %F{blue}%~%f $(git_prompt_info) %# '\n",
    'requests.get(url, auth=("name", "word"))\n',
  ])('%s', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})

test('the numbers of a test vector are no secrets', () => {
  for (const seed of SEEDS) {
    const random = randomFrom(seed)
    const hex = (length: number): string => random.text(HEX, length)
    const text = `{"vectors": [{"tcId": ${seed}, "key": "${hex(64)}", "iv": "${hex(24)}", "aad": "${hex(20)}",
  "msg": "${hex(90)}", "ct": "${hex(90)}", "tag": "${hex(32)}", "shared_secret": "${hex(64)}", "private_key": "${hex(64)}"}]}\n`

    expect(secretsIn(text)).toEqual([])
  }
})

test('a key and its initialization vector in settings are no test vector', () => {
  for (const seed of SEEDS) {
    const random = randomFrom(seed)
    const key = random.text(HEX, 64)

    expect(secretsIn(`{"encryption_key": "${key}", "iv": "${random.text(HEX, 32)}"}\n`)).not.toEqual([])
  }
})

describe('what a Kubernetes Secret holds beside secrets', () => {
  const inSecret = (key: string, value: string): string =>
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: orders\ndata:\n  ${key}: ${btoa(value)}\n`

  test.each([
    ['project', 'orders-production'],
    ['PROJECT_NAME', 'my-project-123'],
    ['clientId', 'orders-web-client'],
    ['AUTH_CLIENT_ID', 'c0ffee12-3456-7890-abcd-ef0123456789'],
    ['tls.crt', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
    ['private.pem', '-----BEGIN RSA PRIVATE KEY-----\n-----END RSA PRIVATE KEY-----\n'],
    ['LOG_LEVEL', 'information'],
    ['FEATURE_X', 'enabled'],
    ['REDIS_HOST', 'cache.internal.net'],
    ['endpoint', 'https://api.internal.net/v2'],
  ])('%s is no secret', (key, value) => {
    expect(secretsIn(inSecret(key, value))).toEqual([])
  })

  test('are not the fields of the manifest, wherever they are', () => {
    expect(secretsIn('kind: Secret\ndata:\n  apiVersion: djEyMzQ1Njc4\n')).toEqual([])
  })

  test('its passwords are secrets, also those made of words', () => {
    for (const seed of SEEDS) {
      const password = randomFrom(seed).text(BASE64, 20)

      expect(secretsIn(inSecret('extra', password))).toHaveLength(1)
      expect(secretsIn(inSecret('DB_PASSWORD', 'brown-horse-jumps'))).toHaveLength(1)
    }
  })
})
