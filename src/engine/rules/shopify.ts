import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const SCOPES: LiveCheck = checkBy({
  host: '*.myshopify.com',
  path: '/admin/oauth/access_scopes.json',
  headers: ({ secret }) => ({ 'x-shopify-access-token': secret }),
  answers: {
    200: accepts('access_scopes', (body) => {
      const list = body['access_scopes']
      const scopes = Array.isArray(list) ? list.flatMap((scope) => text(scope, 'handle') ?? []) : undefined
      return details({
        scopes,
        broad: scopes?.some((scope) => scope.startsWith('write_')) ? true : undefined,
      })
    }),
    401: refusesSaying(/Invalid API key or access token/),
  },
})

export const shopify: RuleFile = {
  provider: 'Shopify',
  impact: 'read and change orders, products and customers of the shop',
  revoke: 'Shopify admin → Settings → Apps and sales channels → the app → API credentials',
  url: 'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
  rules: [
    {
      id: 'shopify_access_token',
      title: 'Shopify access token',
      severity: 'high',
      patterns: [prefixed({ prefix: ['shpat_', 'shptka_'], body: chars(BASE62, 32) })],
      live: SCOPES,
    },
    {
      id: 'shopify_custom_access_token',
      title: 'Shopify custom app access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'shpca_', body: chars(BASE62, 32) })],
      live: SCOPES,
    },
    {
      id: 'shopify_private_app_token',
      title: 'Shopify private app password',
      severity: 'high',
      patterns: [prefixed({ prefix: 'shppa_', body: chars(BASE62, 32) })],
      live: SCOPES,
    },
    {
      id: 'shopify_shared_secret',
      title: 'Shopify shared secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'shpss_', body: chars(BASE62, 32) })],
      impact: 'forge webhooks and sessions of the app',
    },
    {
      id: 'shopify_partner_token',
      title: 'Shopify Partner API token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'prtapi_', body: chars(HEX_LOWER, 32) })],
      impact: 'read and change the data of the partner account',
    },
  ],
}
