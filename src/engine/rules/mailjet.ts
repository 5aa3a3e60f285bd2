import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mailjet: RuleFile = {
  provider: 'Mailjet',
  impact: 'send e-mail and text messages, and read contact lists',
  revoke: 'Mailjet → Account settings → REST API → API key management',
  url: 'https://dev.mailjet.com/email/guides/',
  rules: [
    {
      id: 'mailjet_api_key',
      aliases: ['mailjetsms_api_key'],
      title: 'Mailjet API key or secret',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['mailjet'], value: chars(BASE62, 32) })],
    },
    {
      id: 'mailjetbasicauth_api_key',
      title: 'Mailjet basic authentication',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['mailjet'], value: [chars(BASE62, 87), '='] })],
    },
  ],
}
