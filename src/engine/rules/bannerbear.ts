import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const bannerbear: RuleFile = {
  provider: 'Bannerbear',
  impact: 'generate images and videos at the owner’s cost and read its templates',
  revoke: 'Bannerbear → Settings → API keys',
  url: 'https://developers.bannerbear.com/',
  rules: [
    {
      id: 'bannerbear_api_key',
      title: 'Bannerbear API key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: ['bb_pr_', 'bb_ma_'], body: chars(HEX_LOWER, 30) }),
        keyworded({ keywords: ['bannerbear'], value: [chars(BASE62, 22), 'tt'] }),
      ],
    },
  ],
}
