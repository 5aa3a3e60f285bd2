import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const snowflake: RuleFile = {
  provider: 'Snowflake',
  impact: 'query and change the data that its user’s role can reach',
  revoke: 'Snowflake → Governance & security → Users & roles → user → Programmatic access tokens',
  url: 'https://docs.snowflake.com/en/user-guide/programmatic-access-tokens',
  rules: [
    {
      id: 'snowflake_api_key',
      title: 'Snowflake programmatic access token',
      severity: 'critical',
      patterns: [keyworded({ keywords: ['snowflake'], value: chars(BASE64URL, { min: 100, max: 500 }) })],
    },
    {
      id: 'snowflake_connection_string',
      title: 'Snowflake address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['snowflake'])],
      revoke: 'Snowflake → Governance & security → Users & roles → user → Reset password',
      url: 'https://docs.snowflake.com/en/user-guide/admin-user-management',
    },
  ],
}
