import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const USERS: LiveCheck = checkBy({
  host: ['api.newrelic.com', 'api.eu.newrelic.com'],
  form: /^NRAK-/i,
  path: '/v2/users.json',
  headers: ({ secret }) => ({ 'x-api-key': secret }),
  answers: { 200: accepts('users'), 401: refusesSaying(/API key/i) },
})

export const newRelic: RuleFile = {
  provider: 'New Relic',
  impact: 'read and change what the account monitors',
  revoke: 'New Relic → User menu → API keys',
  url: 'https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/',
  rules: [
    {
      id: 'new_relic_user_api_key',
      title: 'New Relic user key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['NRAK-', 'nrak-'], body: chars(BASE62, 27) }),
        prefixed({ prefix: ['NRAA-', 'nraa-'], body: chars(HEX_LOWER, 27) }),
        prefixed({ prefix: 'NRRA-', body: chars(HEX_LOWER, 42) }),
        keyworded({
          keywords: ['newrelic', 'new_relic', 'new-relic'],
          value: [chars(BASE62, 4), '-', chars(BASE62, { min: 41, max: 42 })],
        }),
      ],
      live: USERS,
    },
    {
      id: 'new_relic_insert_key',
      title: 'New Relic insert key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['NRII-', 'nrii-'], body: chars(BASE64URL, { either: [25, 32] }) })],
      impact: 'send false data to the account',
    },
    {
      id: 'new_relic_query_key',
      title: 'New Relic query key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['NRIQ-', 'nriq-'], body: chars(BASE64URL, { either: [25, 32] }) })],
      impact: 'read the data of the account',
    },
    {
      id: 'new_relic_browser_key',
      title: 'New Relic browser key',
      severity: 'info',
      patterns: [prefixed({ prefix: ['NRJS-', 'NRBR-'], body: chars(LOWER_ALPHANUMERIC, 19) })],
      impact: 'send browser data; the key is public in pages',
    },
    {
      id: 'new_relic_pixie_key',
      title: 'New Relic Pixie deploy or API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['px-dep-', 'px-api-'], body: uuid(HEX_LOWER) })],
      impact: 'deploy Pixie to a cluster of the organization, or read what it sees there',
      revoke: 'Pixie → Admin → API keys or deployment keys',
      url: 'https://docs.px.dev/reference/admin/api-keys/',
    },
    {
      id: 'new_relic_license_key',
      title: 'New Relic license key',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: ['new_relic', 'newrelic', 'license_key', 'licensekey', 'new-relic'],
          value: anyOf([chars(HEX_LOWER, 32), 'FFFFNRAL'], chars(HEX_LOWER, 40)),
        }),
        prefixed({
          prefix: 'eu01xx',
          body: [chars(HEX_LOWER, 26), anyOf('FFFF', chars(HEX_LOWER, 4)), 'NRAL'],
        }),
      ],
      impact: 'send data to the account',
    },
  ],
}
