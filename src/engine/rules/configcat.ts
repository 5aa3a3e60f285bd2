import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const configcat: RuleFile = {
  provider: 'ConfigCat',
  impact: 'read the settings that the SDK key serves, those of private configs included',
  revoke: 'app.configcat.com → SDK keys → Revoke',
  url: 'https://configcat.com/docs/requests/',
  rules: [
    {
      id: 'configcat_api_key',
      title: 'ConfigCat SDK key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: 'configcat-sdk-1/', body: [chars(BASE64URL, 22), '/', chars(BASE64URL, 22)] }),
        keyworded({ keywords: ['configcat'], value: [chars(BASE64URL, 22), '/', chars(BASE64URL, 22)] }),
      ],
    },
  ],
}
