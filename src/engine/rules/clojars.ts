import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const clojars: RuleFile = {
  provider: 'Clojars',
  impact: 'publish versions of the owner’s libraries that others will run',
  revoke: 'clojars.org → Deploy tokens → Disable',
  url: 'https://github.com/clojars/clojars-web/wiki/Deploy-Tokens',
  rules: [
    {
      id: 'clojars_deploy_token',
      aliases: ['clojars_api_key'],
      title: 'Clojars deploy token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'CLOJARS_', body: chars(BASE62, 60) })],
    },
  ],
}
