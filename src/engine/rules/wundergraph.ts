import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const wundergraph: RuleFile = {
  provider: 'WunderGraph Cosmo',
  impact: 'publish and change the schemas of the organization’s graphs',
  revoke: 'Cosmo Studio → Settings → API keys',
  url: 'https://cosmo-docs.wundergraph.com/studio/api-keys',
  rules: [
    {
      id: 'wundergraph_api_key',
      title: 'WunderGraph Cosmo API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'cosmo_', body: chars(HEX_LOWER, 32) })],
    },
  ],
}
