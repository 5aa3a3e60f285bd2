import { checkBy } from '../check/check-by.ts'
import {
  details,
  field,
  type Reading,
  refuses,
  refusesSaying,
  text,
  texts,
} from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const readKey: Reading = ({ json }) => {
  if (field(json, 'api_key_id') === undefined) return undefined
  if (field(json, 'api_key_disabled') === true || field(json, 'api_key_blocked') === true) {
    return { activeness: 'inactive' }
  }
  return { activeness: 'active', ...details({ account: text(json, 'name'), scopes: texts(json, 'acls') }) }
}

const KEY: LiveCheck = checkBy({
  host: 'api.x.ai',
  path: '/v1/api-key',
  answers: { 200: readKey, 400: refusesSaying(/Incorrect API key/), 401: refuses },
})

export const xai: RuleFile = {
  provider: 'xAI',
  impact: 'run models at the cost of the account',
  revoke: 'console.x.ai → API Keys',
  url: 'https://docs.x.ai/docs/overview',
  rules: [
    {
      id: 'xai_api_key',
      title: 'xAI API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'xai-', body: chars(BASE64URL, { min: 70, max: 120 }) })],
      live: KEY,
    },
  ],
}
