import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readConfig } from '../../src/service/config.ts'
import { personOf, roleOf } from '../../src/service/console/oidc/person.ts'
import { ROLES } from '../../src/service/console/session/roles.ts'

const SECRET = ['not', 'a', 'secret'].join('-')

const WHOLE = {
  KEYSIEVE_BASE_URL: 'https://keysieve.example.com',
  KEYSIEVE_OIDC_ISSUER: 'https://login.example.com/realms/acme',
  KEYSIEVE_OIDC_CLIENT_ID: 'keysieve',
  KEYSIEVE_OIDC_CLIENT_SECRET: SECRET,
  KEYSIEVE_OIDC_ROLES: 'Keysieve admins=admin; Security team = security ; *=viewer',
}

function read(env: Readonly<Record<string, string>>, file = '') {
  return readConfig({ role: 'serve', dataFolder: '/data' }, env, () => file)
}

const groupsOf = (text: string) => read({ ...WHOLE, KEYSIEVE_OIDC_ROLES: text }).oidc!.roles

test('without settings there are passwords alone', () => {
  const { oidc, passwordSignIn } = read({})

  expect([oidc, passwordSignIn]).toEqual([undefined, true])
})

test('a provider needs five settings', () => {
  expect(read(WHOLE).oidc).toEqual({
    issuer: 'https://login.example.com/realms/acme',
    clientId: 'keysieve',
    clientSecret: SECRET,
    name: 'single sign-on',
    scopes: 'openid profile email',
    groupsClaim: 'groups',
    roles: [
      { group: 'Keysieve admins', role: 'admin' },
      { group: 'Security team', role: 'security' },
      { group: '*', role: 'viewer' },
    ],
    sessionLimit: 12 * 3_600_000,
    mustReauthenticate: true,
  })
})

test('all else can be set, and the client’s secret be in a file', () => {
  const { KEYSIEVE_OIDC_CLIENT_SECRET: _, ...rest } = WHOLE
  const settings = {
    KEYSIEVE_OIDC_CLIENT_SECRET_FILE: '/run/secrets/oidc',
    KEYSIEVE_OIDC_SCOPES: 'profile,groups',
    KEYSIEVE_OIDC_GROUPS_CLAIM: 'realm_access.roles',
    KEYSIEVE_OIDC_NAME: 'Acme login',
    KEYSIEVE_OIDC_SESSION_HOURS: '8',
    KEYSIEVE_OIDC_REAUTHENTICATION: 'off',
    KEYSIEVE_PASSWORD_SIGN_IN: 'off',
  }
  const { oidc, passwordSignIn } = read({ ...rest, ...settings }, `${SECRET}\n`)

  expect(passwordSignIn).toBe(false)
  expect(oidc).toMatchObject({
    clientSecret: SECRET,
    scopes: 'openid profile groups',
    groupsClaim: 'realm_access.roles',
    name: 'Acme login',
    sessionLimit: 8 * 3_600_000,
    mustReauthenticate: false,
  })
})

test.each([
  ['http://login.example.com', false],
  ['ftp://login.example.com', false],
  ['login.example.com', false],
  ['https://login.example.com/?tenant=1', false],
  ['https://user@login.example.com', false],
  ['http://127.example.com', false],
  ['http://127.0.0.1:8080/realms/x', true],
  ['http://localhost:5556/dex', true],
  ['http://[::1]:5556', true],
  ['https://acme.example.com/', true],
])('whether %s may be the issuer: %s', (issuer, isAllowed) => {
  const readIssuer = () => read({ ...WHOLE, KEYSIEVE_OIDC_ISSUER: issuer }).oidc?.issuer

  if (isAllowed) expect(readIssuer()).toBe(issuer)
  else expect(readIssuer).toThrow('KEYSIEVE_OIDC_ISSUER is not a URL with TLS')
})

test.each([
  [{ KEYSIEVE_OIDC_CLIENT_ID: '' }, 'KEYSIEVE_OIDC_CLIENT_ID is not set, but KEYSIEVE_OIDC_ISSUER is.'],
  [{ KEYSIEVE_OIDC_CLIENT_SECRET: '' }, 'KEYSIEVE_OIDC_CLIENT_SECRET is not set'],
  [{ KEYSIEVE_OIDC_ISSUER: '' }, 'KEYSIEVE_OIDC_ISSUER is not set, but KEYSIEVE_OIDC_CLIENT_ID is.'],
  [{ KEYSIEVE_BASE_URL: '' }, 'KEYSIEVE_BASE_URL is not set. The identity provider sends people back to it'],
  [{ KEYSIEVE_OIDC_ROLES: 'a=admin, b=viewer' }, 'KEYSIEVE_OIDC_ROLES does not map groups to roles.'],
  [{ KEYSIEVE_OIDC_ROLES: 'a=root' }, 'KEYSIEVE_OIDC_ROLES does not map groups to roles.'],
  [{ KEYSIEVE_OIDC_ROLES: '=admin' }, 'KEYSIEVE_OIDC_ROLES does not map groups to roles.'],
  [{ KEYSIEVE_OIDC_ROLES: 'admin' }, 'KEYSIEVE_OIDC_ROLES does not map groups to roles.'],
  [{ KEYSIEVE_OIDC_SESSION_HOURS: '0' }, 'KEYSIEVE_OIDC_SESSION_HOURS is not a whole number from 1 to 168.'],
  [{ KEYSIEVE_SCIM_TOKEN: 'short' }, 'KEYSIEVE_SCIM_TOKEN has fewer than 32 characters'],
  [{ KEYSIEVE_SCIM_CLAIM: 'oid' }, 'KEYSIEVE_SCIM_TOKEN is not set, but KEYSIEVE_SCIM_CLAIM is.'],
  [{ KEYSIEVE_PASSWORD_SIGN_IN: 'no' }, 'KEYSIEVE_PASSWORD_SIGN_IN is neither on nor off.'],
  [{ KEYSIEVE_OIDC_REAUTHENTICATION: 'no' }, 'KEYSIEVE_OIDC_REAUTHENTICATION is neither required nor off.'],
])('%j is refused with a sentence', (changes, sentence) => {
  expect(() => read({ ...WHOLE, ...changes })).toThrow(sentence)
})

test('a provider that manages accounts needs a token', () => {
  const token = 'ab'.repeat(16)

  expect(read({ ...WHOLE, KEYSIEVE_SCIM_TOKEN: token }).oidc!.scim).toEqual({ token, claim: 'sub' })
  expect(
    read({ ...WHOLE, KEYSIEVE_SCIM_TOKEN_FILE: '/run/scim', KEYSIEVE_SCIM_CLAIM: 'oid' }, `${token}\n`).oidc!
      .scim,
  ).toEqual({ token, claim: 'oid' })
})

test('without a provider, passwords can’t be turned off', () => {
  expect(() => read({ KEYSIEVE_PASSWORD_SIGN_IN: 'off' })).toThrow('nobody could sign in')
})

test('a wrong secret is not quoted', () => {
  const secret = `${SECRET} with spaces`

  expect(() => read({ ...WHOLE, KEYSIEVE_OIDC_CLIENT_SECRET: secret })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(SECRET) }),
  )
})

test('a group may have any name but for semicolons and line breaks, also one of a directory', () => {
  expect(groupsOf('CN=Sec,OU=Teams,DC=acme=security')).toEqual([
    { group: 'CN=Sec,OU=Teams,DC=acme', role: 'security' },
  ])
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 1, unit: 'grapheme' })
        .filter((name) => !/[;\n=]/.test(name) && name.trim() !== ''),
      fc.constantFrom(...ROLES),
      (name, role) => {
        expect(groupsOf(`${name}=${role}`)).toEqual([{ group: name.trim(), role }])
      },
    ),
  )
})

test('whatever a provider claims, a person has a name that can be shown, and a role only by a group', () => {
  const { roles } = read({ ...WHOLE, KEYSIEVE_OIDC_ROLES: 'known=security' }).oidc!
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('preferred_username', 'email', 'name', 'sub', 'groups'), fc.anything()),
      (claims) => {
        const person = personOf(claims, { groupsClaim: 'groups' })

        expect(person.name).toMatch(/^[^\p{Cc}\p{Cf}]{1,100}$/u)
        expect(person.name.trim()).toBe(person.name)
        expect(roleOf(person, { roles })).toBeUndefined()
      },
    ),
  )
})

test('of several groups the one that allows the most counts', () => {
  const settings = read(WHOLE).oidc!

  expect(roleOf({ groups: ['Security team', 'Keysieve admins'] }, settings)).toBe('admin')
  expect(roleOf({ groups: undefined }, settings)).toBe('viewer')
})

test('a claim is found by its name, or by the names on the way to it', () => {
  const groups = (claims: object, groupsClaim: string) => personOf({ ...claims }, { groupsClaim }).groups

  expect(groups({ realm_access: { roles: ['a'] } }, 'realm_access.roles')).toEqual(['a'])
  expect(groups({ 'https://acme.example/groups': ['b'] }, 'https://acme.example/groups')).toEqual(['b'])
  expect(groups({}, 'constructor.name')).toBeUndefined()
})
