import type { RuleFile } from '../rule.ts'
import { BASE64URL, HEX, HEX_LOWER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars, uuid } from '../shape/text.ts'

export const heroku: RuleFile = {
  provider: 'Heroku',
  impact: 'deploy, read and change applications and their configuration',
  revoke: 'Heroku Dashboard → Account settings → API key → Regenerate',
  url: 'https://devcenter.heroku.com/articles/authentication',
  rules: [
    {
      id: 'heroku_api_key',
      title: 'Heroku API key',
      severity: 'critical',
      shapes: [
        prefixed({ prefix: 'HRKU-', body: chars(BASE64URL, 60) }),
        prefixed({ prefix: 'HRKU-', body: uuid(HEX_LOWER) }),
        keyworded({ keywords: ['heroku'], value: uuid(HEX) }),
      ],
    },
  ],
}
