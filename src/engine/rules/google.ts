import { createPublicKey, X509Certificate } from 'node:crypto'
import type { ProviderAnswer } from '../../model/finding.ts'
import { checkBy } from '../check/check-by.ts'
import {
  accepts,
  byStatus,
  details,
  objectIn,
  permits,
  refusesSaying,
  text,
} from '../check/interpret-response.ts'
import type { LiveCheck, LiveResponse, Parts } from '../check/live-check.ts'
import { get } from '../check/request.ts'
import { BASE64, BASE64URL, DIGITS, HEX_LOWER, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { LOWER_WORD } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { PEM_REACH, pemSource, writePem } from '../pattern/pem.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { suffixedBy } from '../pattern/suffixed-by.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** What a key's DER starts with. */
const DER = Buffer.from([0x30, 0x82])

/** The private key in a service account's JSON file; in a string the quotes are escaped. */
const SERVICE_ACCOUNT: WrittenPattern = {
  anchor: { kind: 'prefix', literals: ['service_account'] },
  notAfter: BASE64URL.characters,
  expression: () =>
    new RegExp(
      String.raw`service_account\\{0,3}"[^}]{0,1500}?private_key\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"(?<secret>${pemSource('(?:RSA )?PRIVATE KEY')})`,
    ),
  reach: PEM_REACH + 1600,
  sample: (seed) => {
    const random = randomFrom(seed)
    const id = random.text(HEX_LOWER.characters, 40)
    const secret = writePem('PRIVATE KEY', DER, 1200, random).replaceAll('\n', '\\n')
    const text = `{"type": "service_account",\n "private_key_id": "${id}",\n "private_key": "${secret}\\n"}\n`
    return { secret, text }
  },
  nearMisses: () => [
    { why: 'no key', text: '{"type": "service_account", "private_key_id": "0a1b", "private_key": ""}' },
    {
      why: 'an ellipsis',
      text: '{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\\n...\\n"}',
    },
  ],
}

/** A client secret without a prefix, as Google made them until 2021, right behind the client's id. */
function behindClientId(pattern: WrittenPattern): WrittenPattern {
  const id = '.apps.googleusercontent.com"\\n'
  return {
    ...pattern,
    expression: () => {
      const { source, flags } = pattern.expression()
      return new RegExp(`(?<=googleusercontent\\.com.{0,40})${source}`, `${flags}s`)
    },
    sample: (seed) => {
      const { secret } = pattern.sample(seed)
      return { secret, text: `client_id = "1${seed}${id}client_secret = "${secret}"\n` }
    },
    nearMisses: (seed) => [
      ...pattern.nearMisses(seed),
      { why: 'no client id before it', text: `client_secret = "${pattern.sample(seed).secret}"\n` },
    ],
  }
}

/** A key that may not use this API is a key all the same. */
const MODELS: LiveCheck = checkBy({
  host: 'generativelanguage.googleapis.com',
  path: '/v1/models?pageSize=1',
  headers: ({ secret }) => ({ 'x-goog-api-key': secret }),
  answers: {
    200: accepts('models', () => ({ scopes: ['Gemini'] })),
    403: permits(
      /SERVICE_DISABLED|API_KEY_SERVICE_BLOCKED|API_KEY_HTTP_REFERRER_BLOCKED|API_KEY_IP_ADDRESS_BLOCKED|API_KEY_ANDROID_APP_BLOCKED|API_KEY_IOS_APP_BLOCKED/,
    ),
    400: refusesSaying(/API_KEY_INVALID/),
  },
})

const TOKEN_INFO: LiveCheck = {
  hosts: ['www.googleapis.com'],
  request: ({ secret }) => get(`/oauth2/v3/tokeninfo?access_token=${encodeURIComponent(secret)}`, {}),
  interpretResponse: byStatus({
    200: accepts('scope', (body) => {
      const scopes = text(body, 'scope')?.split(' ')
      const broad = scopes?.some((scope) => scope.endsWith('/auth/cloud-platform')) ? true : undefined
      return details({ account: text(body, 'email'), scopes, broad })
    }),
    400: refusesSaying(/invalid_token|Invalid Value/),
  }),
}

/**
 * Google publishes the certificates of a service account's keys, so the key itself stays here: it works as long
 * as its own certificate is among them.
 */
const SERVICE_ACCOUNT_CERTIFICATES: LiveCheck = {
  hosts: ['www.googleapis.com'],
  near: {
    'client e-mail': /(?<value>[a-z0-9][a-z0-9-]{1,62}@[a-z0-9.-]{1,80}\.gserviceaccount\.com)/,
    'key id': /private_key_id\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"(?<value>[0-9a-f]{40})/,
  },
  request: ({ 'client e-mail': account = '' }) =>
    get(`/robot/v1/metadata/x509/${encodeURIComponent(account)}`, {}),
  interpretResponse: byStatus({ 200: readCertificates }),
}

function readCertificates({ json }: LiveResponse, parts: Parts): ProviderAnswer | undefined {
  const published = objectIn(json)
  const certificate = published?.[parts['key id'] ?? '']
  const others = Object.values(published ?? {})
  if (others.length === 0 || !others.every((one) => String(one).includes('BEGIN CERTIFICATE')))
    return undefined
  if (typeof certificate !== 'string') return { activeness: 'inactive' }
  const isPair = belongTogether(parts.secret, certificate)
  return isPair ? { activeness: 'active', ...details({ account: parts['client e-mail'] }) } : undefined
}

function belongTogether(key: string, certificate: string): boolean {
  try {
    const unescaped = key.replace(/\\{1,4}n/g, '\n')
    return createPublicKey(unescaped).equals(new X509Certificate(certificate).publicKey)
  } catch {
    return false
  }
}

export const google: RuleFile = {
  provider: 'Google',
  impact: 'call the Google APIs that the key or its account may use, at the cost of the project',
  revoke: 'Google Cloud console → APIs & Services → Credentials',
  url: 'https://docs.cloud.google.com/docs/authentication/api-keys',
  rules: [
    {
      id: 'google_api_key',
      aliases: ['blogger_api_key'],
      title: 'Google API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'AIza', body: chars(BASE64URL, 35) })],
      // The settings of a web app of Firebase, and the script of a map, are read by every visitor.
      publicBeside: /\bauthDomain\b|\bfirebaseapp\.com\b|maps\.google(?:apis)?\.com\/maps(?:\/api\/js|\?)/,
      live: MODELS,
    },
    {
      id: 'google_gemini_api_key',
      title: 'Gemini API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'AQ.Ab8RN6', body: chars(BASE64URL, 44) })],
      live: MODELS,
    },
    {
      id: 'google_oauth_client_secret',
      aliases: ['google_oauth'],
      title: 'Google OAuth client secret',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'GOCSPX-', body: chars(BASE64URL, 28) }),
        behindClientId(keyworded({ keywords: ['secret'], value: chars(BASE64URL, 24) })),
      ],
      impact: 'act as the OAuth application',
    },
    {
      id: 'google_oauth_client_id',
      title: 'Google OAuth client id',
      severity: 'info',
      patterns: [
        suffixedBy({
          before: [chars(DIGITS, { min: 6, max: 16 }), '-', chars(LOWER_WORD, { min: 20, max: 36 }), '.'],
          text: 'apps.googleusercontent.com',
        }),
      ],
      partOf: 'google_oauth_client_secret',
    },
    {
      id: 'google_cloud_storage_hmac',
      title: 'Google Cloud Storage HMAC secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['gcs_', 'gs_secret', 'hmac_secret', 'hmacsecret', 'google_storage', 'gs_access'],
          value: chars(BASE64, 40),
          except: /[0-9a-f]{40}/,
        }),
      ],
      impact: 'read and change the buckets that its account may use',
      revoke: 'Google Cloud console → Cloud Storage → Settings → Interoperability',
      url: 'https://docs.cloud.google.com/storage/docs/authentication/hmackeys',
    },
    {
      id: 'google_cloud_storage_hmac_id',
      title: 'Google Cloud Storage HMAC access id',
      severity: 'low',
      patterns: [
        prefixed({ prefix: 'GOOG1E', body: chars(UPPER_ALPHANUMERIC, { min: 53, max: 58 }) }),
        prefixed({ prefix: 'GOOG', body: chars(UPPER_ALPHANUMERIC, 20) }),
      ],
      partOf: 'google_cloud_storage_hmac',
    },
    {
      id: 'firebase_cloud_messaging_key',
      title: 'Firebase Cloud Messaging server key (retired)',
      severity: 'medium',
      patterns: [
        marked({
          before: ['AAAA', chars(BASE64URL, 7)],
          marker: ':APA91b',
          after: chars(BASE64URL, { min: 110, max: 190 }),
        }),
      ],
      impact: 'send push messages to the app’s users, where the retired interface still answers',
      revoke: 'Firebase console → Project settings → Cloud Messaging',
      url: 'https://firebase.google.com/docs/cloud-messaging/auth-server',
    },
    {
      id: 'firebase_registration_token',
      title: 'Firebase Cloud Messaging registration token',
      severity: 'low',
      patterns: [
        marked({
          before: chars(BASE64URL, 22),
          marker: ':APA91b',
          after: chars(BASE64URL, { min: 120, max: 190 }),
        }),
      ],
      impact: 'tell the device that push messages of the app go to, for those who may send them',
      revoke: 'the app: delete the registration token, so that a new one is made',
      url: 'https://firebase.google.com/docs/cloud-messaging/manage-tokens',
    },
    {
      id: 'google_oauth_access_token',
      title: 'Google OAuth access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'ya29.', body: chars(BASE64URL, { min: 20, max: 1024 }) })],
      impact: 'act as the signed-in account for about an hour',
      live: TOKEN_INFO,
    },
    {
      id: 'google_oauth_refresh_token',
      title: 'Google OAuth refresh token',
      severity: 'high',
      patterns: [prefixed({ prefix: '1//0', body: chars(BASE64URL, { min: 80, max: 512 }) })],
      impact: 'act as the signed-in account until it is withdrawn',
      revoke: 'Google Account → Security → Third-party connections',
    },
    {
      id: 'google_service_account_key',
      title: 'Google service account key',
      severity: 'critical',
      patterns: [SERVICE_ACCOUNT],
      impact: 'act as the service account, with all its roles',
      revoke: 'Google Cloud console → IAM & Admin → Service Accounts → the account → Keys',
      url: 'https://docs.cloud.google.com/iam/docs/service-account-creds',
      live: SERVICE_ACCOUNT_CERTIFICATES,
    },
  ],
}
