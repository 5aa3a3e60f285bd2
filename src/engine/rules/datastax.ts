import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const datastax: RuleFile = {
  provider: 'DataStax Astra',
  impact: 'read and change the databases of the organization that its role covers',
  revoke: 'Astra portal → Settings → Tokens → Delete',
  url: 'https://docs.datastax.com/en/astra-db-serverless/administration/manage-application-tokens.html',
  rules: [
    {
      id: 'datastax_api_key',
      title: 'Astra application token',
      severity: 'high',
      patterns: [
        marked({ before: '', marker: 'AstraCS:', after: [chars(BASE62, 24), ':', chars(HEX_LOWER, 64)] }),
        marked({ before: '', marker: 'AstraCS:', after: chars(BASE62, { min: 32, max: 60 }) }),
      ],
    },
  ],
}
