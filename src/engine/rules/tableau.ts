import { BASE64, BASE64URL } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [marked({ before: chars(BASE64, 22), marker: '==:', after: chars(BASE64URL, 32) })],
    },
  ],
}
