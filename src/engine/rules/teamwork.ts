import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const teamwork: RuleFile = {
  provider: 'Teamwork.com',
  impact: 'read and change tickets, deals and spaces as its user may',
  revoke: 'Teamwork.com → Settings → Integrations → API',
  url: 'https://apidocs.teamwork.com',
  rules: [
    {
      id: 'teamworkdesk_api_key',
      aliases: ['teamworkcrm_api_key', 'teamworkspaces_api_key'],
      title: 'Teamwork.com API token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'tkn.v1_', body: [chars(BASE62, 71), '='] })],
    },
  ],
}
