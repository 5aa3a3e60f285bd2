import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const hcaptcha: RuleFile = {
  provider: 'hCaptcha',
  impact: "check captcha answers as the site, which lets its owner's forms be probed",
  revoke: 'hCaptcha dashboard → Settings → Secret → Generate new secret',
  url: 'https://docs.hcaptcha.com/',
  rules: [
    {
      id: 'hcaptcha_api_key',
      title: 'hCaptcha secret key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: 'ES_', body: chars(HEX_LOWER, 32) }),
        keyworded({ keywords: ['hcaptcha', 'h_captcha'], value: ['0x', chars(HEX, 40)] }),
      ],
    },
  ],
}
