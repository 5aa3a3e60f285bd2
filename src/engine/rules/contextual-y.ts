import { BASE64URL, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keywordProviders } from '../pattern/not-an-id.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const contextualY: readonly RuleFile[] = keywordProviders([
  {
    provider: 'Yahoo',
    id: 'yahoo_client_secret',
    title: 'Yahoo client secret',
    severity: 'medium',
    keywords: [
      'yahoo_client',
      'yahooclient',
      'yahoo client',
      'yahoo_secret',
      'yahoosecret',
      'yahoo_consumer',
      'yahooconsumer',
      'yahoo-client',
    ],
    value: chars(HEX_LOWER, 40),
    impact: 'act as the application toward users who signed in with Yahoo',
    revoke: 'Yahoo Developer Network → My apps → application',
    url: 'https://developer.yahoo.com/oauth2/guide/',
  },
  {
    provider: 'Yelp',
    id: 'yelp_api_key',
    title: 'Yelp API key',
    severity: 'low',
    keywords: ['yelp'],
    value: chars(BASE64URL, 128),
    impact: 'query businesses and reviews on the owner’s quota',
    revoke: 'Yelp Fusion → Manage app',
    url: 'https://docs.developer.yelp.com/docs/fusion-authentication',
  },
  {
    provider: 'YNAB',
    id: 'youneedabudget_api_key',
    title: 'YNAB API key',
    severity: 'high',
    keywords: ['youneedabudget', 'you_need_a_budget', 'ynab'],
    value: anyOf(chars(HEX_LOWER, 64), chars(BASE64URL, 43)),
    impact: 'read and change budgets, accounts and transactions',
    revoke: 'YNAB → Account settings → Developer settings → Personal access tokens',
    url: 'https://api.ynab.com/#personal-access-tokens',
  },
  {
    provider: 'Yousign',
    id: 'yousign_api_key',
    title: 'Yousign API key',
    severity: 'high',
    keywords: ['yousign'],
    value: chars(LOWER_ALPHANUMERIC, 32),
    impact: 'send, read and cancel documents for signature',
    revoke: 'Yousign → Developers → API keys',
    url: 'https://developers.yousign.com/docs/authentication',
  },
])
