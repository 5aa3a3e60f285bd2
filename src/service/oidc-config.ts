import { ScanError } from '../model/errors.ts'
import { isRole, ROLE_WORDS, ROLES, type Role } from './console/session/roles.ts'

/** A group of the identity provider, and what its members may do. */
export interface GroupRole {
  /** As the provider names it; `*` means everyone whom the provider lets in. */
  readonly group: string
  readonly role: Role
}

/** How people sign in by an identity provider (OpenID Connect). */
export interface OidcSettings {
  /** As the provider's discovery document names it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What the sign-in page calls the provider. */
  readonly name: string
  /** Scopes to ask for, with spaces between them. */
  readonly scopes: string
  /** The claim that has the groups. */
  readonly groupsClaim: string
  readonly roles: readonly GroupRole[]
  /** Milliseconds after which a session of the provider ends, whatever happens in it. */
  readonly sessionLimit: number
  /** Whether the provider has to say that a person has just signed in again, before they let others in. */
  readonly mustReauthenticate: boolean
  /** How the provider manages accounts; undefined where people's accounts are made as they sign in. */
  readonly scim?: ScimSettings
}

/** How an identity provider manages accounts (SCIM 2.0). */
export interface ScimSettings {
  /** What it sends along as a bearer token. */
  readonly token: string
  /** The claim of an ID token that has what the provider sends as `externalId`. */
  readonly claim: string
}

/** Who may sign in, and by what. */
export interface SignInSettings {
  readonly oidc?: OidcSettings
  /** Whether passwords and passkeys sign in. */
  readonly passwordSignIn: boolean
}

type ReadSetting = (name: string) => string | undefined

const PREFIX = 'KEYSIEVE_OIDC_'
const ISSUER = `${PREFIX}ISSUER`
const HOUR_MS = 60 * 60 * 1000
const NAMES = [
  ...['CLIENT_ID', 'CLIENT_SECRET', 'CLIENT_SECRET_FILE', 'ROLES', 'GROUPS_CLAIM', 'SCOPES', 'NAME'],
  ...['SESSION_HOURS', 'REAUTHENTICATION'],
]
const SCIM_TOKEN = 'KEYSIEVE_SCIM_TOKEN'
const SCIM_NAMES = [SCIM_TOKEN, `${SCIM_TOKEN}_FILE`, 'KEYSIEVE_SCIM_CLAIM']
/** 32 characters, as `openssl rand -hex 16` prints them: 128 bits. */
const SHORTEST_TOKEN = 32

/**
 * Reads how people sign in.
 *
 * @param setting gives a setting without the spaces around it; nothing for an empty one
 * @param readFile reads the file that has the client's secret
 * @throws {ScanError} naming the setting that is wrong or missing; the client's secret is not quoted
 */
export function readSignIn(setting: ReadSetting, readFile: (path: string) => string): SignInSettings {
  const passwordSignIn = readSwitch(setting, 'KEYSIEVE_PASSWORD_SIGN_IN', ['on', 'off'])
  const issuer = setting(ISSUER)
  if (issuer === undefined) {
    const lost = [...NAMES.map((name) => PREFIX + name), ...SCIM_NAMES].find(
      (name) => setting(name) !== undefined,
    )
    if (lost !== undefined) throw wrong(ISSUER, `is not set, but ${lost} is. Set both, or none`)
    if (!passwordSignIn)
      throw wrong(ISSUER, 'is not set, so that without passwords nobody could sign in. Set it')
    return { passwordSignIn }
  }
  if (setting('KEYSIEVE_BASE_URL') === undefined)
    throw wrong('KEYSIEVE_BASE_URL', 'is not set. The identity provider sends people back to it: set it')
  return {
    passwordSignIn,
    oidc: {
      issuer: readIssuer(issuer),
      clientId: required(setting, 'CLIENT_ID'),
      clientSecret: readSecret(setting, readFile),
      name: setting(`${PREFIX}NAME`) ?? 'single sign-on',
      scopes: readScopes(setting(`${PREFIX}SCOPES`) ?? 'openid profile email'),
      groupsClaim: setting(`${PREFIX}GROUPS_CLAIM`) ?? 'groups',
      roles: readRoles(required(setting, 'ROLES')),
      sessionLimit: readHours(setting(`${PREFIX}SESSION_HOURS`) ?? '12') * HOUR_MS,
      mustReauthenticate: readSwitch(setting, `${PREFIX}REAUTHENTICATION`, ['required', 'off']),
      ...readScim(setting, readFile),
    },
  }
}

/** Whether an address is of this machine, where TLS protects from nobody. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}

function readIssuer(text: string): string {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
  if (url !== null && isSafe && url.search === '' && url.hash === '' && url.username === '') return text
  throw wrong(ISSUER, 'is not a URL with TLS and without a query, such as https://login.example.com')
}

function required(setting: ReadSetting, name: string): string {
  const value = setting(PREFIX + name)
  if (value !== undefined) return value
  throw wrong(PREFIX + name, `is not set, but ${ISSUER} is. Set both, or none`)
}

function readSecret(setting: ReadSetting, readFile: (path: string) => string): string {
  const file = setting(`${PREFIX}CLIENT_SECRET_FILE`)
  const secret = file === undefined ? required(setting, 'CLIENT_SECRET') : readFile(file).trim()
  if (/^[\x21-\x7e]+$/.test(secret)) return secret
  throw wrong(`${PREFIX}CLIENT_SECRET`, 'has a space or a character that is not ASCII, or is empty')
}

function readScim(
  setting: ReadSetting,
  readFile: (path: string) => string,
): { readonly scim?: ScimSettings } {
  const file = setting(`${SCIM_TOKEN}_FILE`)
  const token = file === undefined ? setting(SCIM_TOKEN) : readFile(file).trim()
  const claim = setting('KEYSIEVE_SCIM_CLAIM')
  if (token === undefined) {
    if (claim === undefined) return {}
    throw wrong(SCIM_TOKEN, 'is not set, but KEYSIEVE_SCIM_CLAIM is. Set both, or none')
  }
  if (token.length >= SHORTEST_TOKEN && /^[\x21-\x7e]+$/.test(token))
    return { scim: { token, claim: claim ?? 'sub' } }
  throw wrong(SCIM_TOKEN, `has fewer than ${SHORTEST_TOKEN} characters, or one that no header can have`)
}

function readScopes(text: string): string {
  const scopes = text.split(/[\s,]+/)
  return (scopes.includes('openid') ? scopes : ['openid', ...scopes]).join(' ')
}

/** `Keysieve admins=admin; Security=security; *=viewer`: names of groups may have spaces, commas and equals signs. */
function readRoles(text: string): readonly GroupRole[] {
  const pairs = text.split(/[;\n]/).filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    const group = pair.slice(0, Math.max(at, 0)).trim()
    const role = roleOf(pair.slice(at + 1).trim())
    // Two pairs with a comma between them would be one group that nobody is in.
    const isTwo = /=\s*(?<role>\w+)\s*,/.exec(group)?.groups?.['role']
    if (group !== '' && role !== undefined && (isTwo === undefined || roleOf(isTwo) === undefined))
      return { group, role }
    throw wrong(
      `${PREFIX}ROLES`,
      `does not map groups to roles. Use the form Security team=security; *=viewer, with ${ROLES.join(', ')}`,
    )
  })
}

function roleOf(text: string): Role | undefined {
  return isRole(text) ? text : ROLES.find((role) => ROLE_WORDS[role].name === text)
}

function readHours(text: string): number {
  const hours = Number(text)
  if (/^\d{1,3}$/.test(text) && hours >= 1 && hours <= 168) return hours
  throw wrong(`${PREFIX}SESSION_HOURS`, 'is not a whole number from 1 to 168')
}

/** True for the first of both words, which is the default. */
function readSwitch(setting: ReadSetting, name: string, [yes, no]: readonly [string, string]): boolean {
  const text = setting(name) ?? yes
  if (text === yes || text === no) return text === yes
  throw wrong(name, `is neither ${yes} nor ${no}`)
}

function wrong(name: string, problem: string): ScanError {
  return new ScanError('input', `${name} ${problem}.`)
}
