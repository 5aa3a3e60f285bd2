import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const aikido: RuleFile = {
  provider: 'Aikido Security',
  impact: 'read the list of the organization’s open vulnerabilities',
  revoke: 'Aikido → Settings → Integrations → API',
  url: 'https://apidocs.aikido.dev/',
  rules: [
    {
      id: 'aikido_api_key',
      title: 'Aikido CI token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'AIK_CI_', body: chars(BASE62, { min: 20, max: 44 }) })],
      impact: 'start scans as the pipeline does and read what they find',
      revoke: 'Aikido → Settings → Integrations → Continuous integration',
    },
    {
      id: 'aikido_client_secret',
      title: 'Aikido API client secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'AIK_SECRET_', body: chars(BASE62, 64) })],
    },
  ],
}
