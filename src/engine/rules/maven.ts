import { BASE64 } from '../pattern/alphabet.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const maven: RuleFile = {
  provider: 'Apache Maven',
  impact:
    'decrypt the passwords of servers in settings.xml: the master password is itself encrypted with a key that is known to all',
  revoke: 'the servers in settings.xml: change their passwords, then the master password',
  url: 'https://maven.apache.org/guides/mini/guide-encryption.html',
  rules: [
    {
      id: 'maven_master_password',
      aliases: ['maven_password'],
      title: 'Maven master password',
      severity: 'medium',
      patterns: [
        prefixedBy({
          text: '<master>',
          secret: ['{', chars(BASE64, { min: 20, max: 200 }), anyOf('', '=', '=='), '}'],
        }),
      ],
    },
  ],
}
