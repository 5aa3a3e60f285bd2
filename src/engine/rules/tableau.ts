import type { RuleFile } from '../rule.ts'
import { BASE64, BASE64URL } from '../shape/alphabet.ts'
import { marked } from '../shape/marked.ts'
import { chars } from '../shape/text.ts'

export const tableau: RuleFile = {
  provider: 'Tableau',
  impact: 'read and change workbooks, data sources and users as its owner may',
  revoke: 'Tableau → My account settings → Personal access tokens',
  url: 'https://help.tableau.com/current/server/en-us/security_personal_access_tokens.htm',
  rules: [
    {
      id: 'tableau_personal_access_token',
      aliases: ['tableau_api_key'],
      title: 'Tableau personal access token',
      severity: 'high',
      shapes: [marked({ before: chars(BASE64, 22), marker: '==:', after: chars(BASE64URL, 32) })],
    },
  ],
}
