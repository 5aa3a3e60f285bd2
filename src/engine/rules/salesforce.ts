import { type Alphabet, BASE62, DIGITS, HEX, WORD } from '../pattern/alphabet.ts'
import { BASE64_EITHER } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const SESSION_CHARACTERS: Alphabet = { characters: `${BASE62.characters}._`, range: 'A-Za-z0-9._' }

export const salesforce: RuleFile = {
  provider: 'Salesforce',
  impact: 'read and change the customer data that its user can see',
  revoke: 'Salesforce → Setup → Connected Apps OAuth Usage → Block or Revoke',
  url: 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_tokens_scopes.htm',
  rules: [
    {
      id: 'salesforce_access_token',
      title: 'Salesforce access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: '00D',
          body: [chars(BASE62, 12), '!', chars(SESSION_CHARACTERS, { min: 80, max: 260 })],
        }),
      ],
      revoke: 'Salesforce → Setup → Session Management → Remove',
    },
    {
      id: 'salesforce_refresh_token',
      title: 'Salesforce refresh token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: '5Aep861', body: chars(SESSION_CHARACTERS, { min: 40, max: 200 }) }),
        keyworded({
          keywords: ['salesforce', 'sfdc', 'sforce', 'refresh_token', 'refreshtoken'],
          value: ['5A', chars(WORD, { min: 80, max: 200 })],
        }),
      ],
      impact: 'get access tokens, and so read and change customer data, until it is revoked',
    },
    {
      id: 'salesforce_oauth_client_secret',
      title: 'Salesforce consumer secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['salesforce', 'sfdc', 'sforce', 'consumersecret', 'consumer_secret'],
          value: chars(HEX, 64),
        }),
        // The metadata of a sign-in provider.
        prefixedBy({ text: '<consumerSecret>', secret: chars(BASE64_EITHER, { min: 16, max: 256 }) }),
        keyworded({
          keywords: [
            'salesforce_consumer_secret',
            'salesforceconsumersecret',
            'salesforce_client_secret',
            'salesforceclientsecret',
            'sfdc_consumer_secret',
            'sfdc_client_secret',
          ],
          value: chars(DIGITS, { min: 16, max: 19 }),
        }),
      ],
      impact: 'act as the connected app: exchange codes and refresh tokens of its users',
      revoke: 'Salesforce → Setup → App Manager → app → Manage Consumer Details',
    },
    {
      id: 'salesforce_consumer_key',
      title: 'Salesforce consumer key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: '3MVG9', body: chars(SESSION_CHARACTERS, { min: 80, max: 251 }) }),
        prefixedBy({ text: '<consumerKey>', secret: chars(BASE64_EITHER, { min: 16, max: 256 }) }),
      ],
      partOf: 'salesforce_oauth_client_secret',
    },
  ],
}
