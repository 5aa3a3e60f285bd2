import { BASE64 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ntlm: RuleFile = {
  provider: 'Windows NTLM',
  impact: 'guess the account’s password offline, with as many tries as it takes',
  revoke: 'Windows → change the password of the account named in the message',
  url: 'https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-nlmp/',
  rules: [
    {
      id: 'ntlm_api_key',
      title: 'NTLM authentication message',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'TlRMTVNTUAADAAAA', body: chars(BASE64, { min: 80, max: 4000 }) })],
    },
  ],
}
