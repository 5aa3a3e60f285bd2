import type { ProviderAnswer } from '../../model/finding.ts'
import { signForAws } from '../check/aws-signature.ts'
import { byStatus } from '../check/interpret-response.ts'
import type { LiveCheck, LiveResponse } from '../check/live-check.ts'
import { postForm } from '../check/request.ts'
import { BESIDE_KEY_ID } from '../generic/neighbor-key.ts'
import { BASE32, BASE64, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { awsAccountOf } from '../pattern/aws-account.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { PRESIGNED_QUERY, validatePresigned } from '../pattern/presigned-url.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** Forty characters by chance have upper-case and lower-case letters and digits; a path or a word has not. */
function validateMixed(secret: string): OfflineCheck {
  return {
    validity: /[a-z]/.test(secret) && /[A-Z]/.test(secret) && /\d/.test(secret) ? 'unvalidated' : 'invalid',
  }
}

function tellAccount(keyId: string): OfflineCheck {
  const account = awsAccountOf(keyId)
  return {
    validity: 'unvalidated',
    ...(account === undefined ? {} : { details: [`its key id is of the AWS account ${account}`] }),
  }
}

/** Each partition of AWS knows its own keys only, and has a region that signatures are for. */
const STS_REGIONS: Readonly<Record<string, string>> = {
  'sts.amazonaws.com': 'us-east-1',
  'sts.us-gov-west-1.amazonaws.com': 'us-gov-west-1',
  'sts.cn-north-1.amazonaws.com.cn': 'cn-north-1',
}

/** A call that needs no permission. Its answer is XML, or JSON, by what it makes of the Accept header. */
const CALLER_IDENTITY: LiveCheck = {
  hosts: Object.keys(STS_REGIONS),
  near: { 'key id': /(?<![A-Z0-9])(?<value>(?:AKIA|ASIA)[A-Z2-7]{16})(?![A-Z0-9])/ },
  perhaps: {
    'session token':
      /(?<![A-Za-z0-9+/])(?<value>(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9+/]{100,1800}={0,2})/,
  },
  request: (parts, { host, now }) => {
    const { secret, 'key id': keyId = '', 'session token': sessionToken } = parts
    if (keyId.startsWith('ASIA') && sessionToken === undefined) return undefined
    const request = postForm('/', {}, { Action: 'GetCallerIdentity', Version: '2011-06-15' })
    return signForAws(request, {
      ...{ keyId, secret, host, now, service: 'sts', region: STS_REGIONS[host] ?? 'us-east-1' },
      ...(keyId.startsWith('ASIA') && sessionToken !== undefined ? { sessionToken } : {}),
    })
  },
  interpretResponse: byStatus({ 200: readCaller, 403: readRefusal }),
}

function readCaller({ text }: LiveResponse): ProviderAnswer | undefined {
  const arn = /\barn:aws[a-z-]{0,20}:(?:iam|sts)::\d{12}:[^"<\s]{1,200}/.exec(text)?.[0]
  if (arn === undefined) return undefined
  return { activeness: 'active', account: arn, ...(arn.endsWith(':root') ? { broad: true } : {}) }
}

/** A signature that is out of time says that a clock is wrong, not the key. */
function readRefusal({ text }: LiveResponse): ProviderAnswer | undefined {
  if (/Signature (?:expired|not yet current)/.test(text)) return undefined
  const refused = /\b(?:InvalidClientTokenId|SignatureDoesNotMatch|ExpiredToken)\b/.test(text)
  return refused ? { activeness: 'inactive' } : undefined
}

export const aws: RuleFile = {
  provider: 'AWS',
  impact: 'use the AWS account with the rights of its user or role',
  revoke: 'AWS console → IAM → Users → Security credentials',
  url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
  rules: [
    {
      id: 'aws_secret_key',
      aliases: ['aws_secret_access_key'],
      title: 'AWS secret access key',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: ['aws', 'amazon', 'akia', 'asia'],
          value: chars(BASE64, 40),
          except: /[0-9a-f]{40}/,
        }),
        keyworded({
          keywords: ['secret_access_key', 'secretaccesskey', 'secret-access-key', 'secret_key', 'secretkey'],
          value: chars(BASE64, 40),
          except: /[0-9a-f]{40}/,
          loose: true,
        }),
        BESIDE_KEY_ID,
      ],
      validate: validateMixed,
      live: CALLER_IDENTITY,
    },
    {
      id: 'aws_access_key_id',
      title: 'AWS access key id',
      severity: 'high',
      patterns: [prefixed({ prefix: ['AKIA', 'ASIA', 'ABIA', 'ACCA'], body: chars(BASE32, 16) })],
      validate: tellAccount,
      partOf: 'aws_secret_key',
    },
    {
      id: 'aws_session_token',
      title: 'AWS session token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz', 'FQoDYXdz'],
          body: [chars(BASE64, { min: 200, max: 2500 }), anyOf('==', '=', '')],
        }),
      ],
      impact: 'complete a temporary key until it expires',
      revoke: 'AWS console → IAM → Roles → Revoke sessions',
    },
    {
      id: 'aws_presigned_url',
      title: 'Pre-signed address of AWS that still works',
      severity: 'medium',
      patterns: [PRESIGNED_QUERY],
      validate: validatePresigned,
      impact: 'do once more what was signed, until it ends',
      revoke: 'AWS console → IAM: deactivate the key that signed it, or let it end',
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-presigned-url.html',
    },
    {
      id: 'aws_mws_key',
      aliases: ['amazon_mws_auth_token'],
      title: 'Amazon MWS authentication token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'amzn.mws.', body: uuid(HEX_LOWER) })],
      impact: 'read and change orders and listings of the seller',
      revoke: 'Seller Central → Apps and services → Manage your apps',
    },
    {
      id: 'aws_bedrock_api_key',
      title: 'Amazon Bedrock API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'ABSKQmVkcm9ja0FQSUtleS',
          body: [chars(BASE64, { min: 91, max: 269 }), anyOf('==', '=', '')],
        }),
        prefixed({
          prefix: 'bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t',
          body: [chars(BASE64, { min: 100, max: 3000 }), anyOf('==', '=', '')],
        }),
      ],
      impact: 'run models at the cost of the account',
    },
    {
      id: 'amazon_oauth_client_secret',
      title: 'Login with Amazon client secret',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'amzn1.oa2-cs.v1.', body: chars(HEX_LOWER, 64) }),
        keyworded({
          keywords: ['amazon_client_secret', 'amazonclientsecret', 'lwa_client_secret', 'lwa_secret'],
          value: chars(HEX_LOWER, 64),
        }),
      ],
      impact: 'act as the application and turn its users’ sign-ins into tokens',
      revoke: 'Amazon Developer console → Login with Amazon → the security profile → Web settings',
      url: 'https://developer.amazon.com/docs/login-with-amazon/register-web.html',
    },
    {
      id: 'aws_appsync_key',
      title: 'AWS AppSync API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'da2-', body: chars(LOWER_ALPHANUMERIC, 26) })],
      impact: 'query the GraphQL API it belongs to',
      revoke: 'AWS console → AppSync → API → Settings',
    },
  ],
}
