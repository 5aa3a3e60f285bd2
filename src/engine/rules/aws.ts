import type { Proof, RuleFile } from '../rule.ts'
import { BASE32, BASE64, HEX_LOWER, LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { awsAccountOf } from '../shape/aws-account.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { PRESIGNED_QUERY, provePresigned } from '../shape/presigned-url.ts'
import { anyOf, chars, uuid } from '../shape/text.ts'

/** Forty characters by chance have upper-case and lower-case letters and digits; a path or a word has not. */
function proveMixed(secret: string): Proof {
  return {
    validity: /[a-z]/.test(secret) && /[A-Z]/.test(secret) && /\d/.test(secret) ? 'unproven' : 'invalid',
  }
}

function tellAccount(keyId: string): Proof {
  const account = awsAccountOf(keyId)
  return {
    validity: 'unproven',
    ...(account === undefined ? {} : { details: [`its key id is of the AWS account ${account}`] }),
  }
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
      shapes: [
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
      ],
      prove: proveMixed,
    },
    {
      id: 'aws_access_key_id',
      title: 'AWS access key id',
      severity: 'high',
      shapes: [prefixed({ prefix: ['AKIA', 'ASIA', 'ABIA', 'ACCA'], body: chars(BASE32, 16) })],
      prove: tellAccount,
      partOf: 'aws_secret_key',
    },
    {
      id: 'aws_session_token',
      title: 'AWS session token',
      severity: 'high',
      shapes: [
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
      shapes: [PRESIGNED_QUERY],
      prove: provePresigned,
      impact: 'do once more what was signed, until it ends',
      revoke: 'AWS console → IAM: deactivate the key that signed it, or let it end',
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-presigned-url.html',
    },
    {
      id: 'aws_mws_key',
      aliases: ['amazon_mws_auth_token'],
      title: 'Amazon MWS authentication token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'amzn.mws.', body: uuid(HEX_LOWER) })],
      impact: 'read and change orders and listings of the seller',
      revoke: 'Seller Central → Apps and services → Manage your apps',
    },
    {
      id: 'aws_bedrock_api_key',
      title: 'Amazon Bedrock API key',
      severity: 'high',
      shapes: [
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
      shapes: [
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
      shapes: [prefixed({ prefix: 'da2-', body: chars(LOWER_ALPHANUMERIC, 26) })],
      impact: 'query the GraphQL API it belongs to',
      revoke: 'AWS console → AppSync → API → Settings',
    },
  ],
}
