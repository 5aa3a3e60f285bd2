import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: ['bb_pr_', 'bb_ma_'], body: chars(HEX_LOWER, 30) }),
        keyworded({ keywords: ['bannerbear'], value: [chars(BASE62, 22), 'tt'] }),
      ],
    },
  ],
}
