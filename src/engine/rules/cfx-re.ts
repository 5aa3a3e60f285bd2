import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cfxRe: RuleFile = {
  provider: 'Cfx.re',
  impact: 'run a FiveM or RedM server under the owner’s license',
  revoke: 'portal.cfx.re → Servers → Registration keys',
  url: 'https://docs.fivem.net/docs/server-manual/setting-up-a-server-vanilla/',
  rules: [
    {
      id: 'cfx_re_api_key',
      title: 'Cfx.re server license key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'cfxk_', body: chars(BASE64URL, { min: 20, max: 100 }) })],
    },
  ],
}
