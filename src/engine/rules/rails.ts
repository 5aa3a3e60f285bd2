import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const rails: RuleFile = {
  provider: 'Ruby on Rails',
  impact: 'decrypt the application’s credentials, and forge its sessions',
  revoke: 'Rails → rails credentials:edit with a new key; a new secret_key_base ends every session',
  url: 'https://guides.rubyonrails.org/security.html',
  rules: [
    {
      id: 'rails_api_key',
      title: 'Rails master key or secret key base',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['rails_master_key', 'rails-master-key', 'railsmasterkey'],
          value: chars(HEX_LOWER, 32),
        }),
        keyworded({
          keywords: ['secret_key_base', 'secretkeybase', 'secret-key-base'],
          value: chars(HEX_LOWER, { min: 64, max: 128 }),
        }),
      ],
    },
  ],
}
