import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { DIGITS, HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: ['*.cloud.databricks.com', '*.azuredatabricks.net', '*.gcp.databricks.com'],
  path: '/api/2.0/preview/scim/v2/Me',
  answers: {
    200: accepts('userName', accountIn('user', 'userName')),
    401: refusesSaying(/invalid access token/i),
    403: refusesSaying(/invalid access token/i),
  },
})

export const databricks: RuleFile = {
  provider: 'Databricks',
  impact: 'run code and read data in the workspace',
  revoke: 'Databricks → User settings → Developer → Access tokens',
  url: 'https://docs.databricks.com/en/dev-tools/auth/pat.html',
  rules: [
    {
      id: 'databricks_pat',
      title: 'Databricks personal access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dapi', body: [chars(HEX, 32), anyOf('', ['-', chars(DIGITS, 1)])] })],
      live: ME,
    },
  ],
}
