import { urlWithPassword } from '../pattern/url.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** Documents and tests are full of addresses with a word as password; what is worth reporting has another. */
function validateNoWord(address: string): OfflineCheck {
  const [, password = ''] = /^[^:]+:\/\/[^:]*:([^@]*)@/.exec(address) ?? []
  return {
    validity: /^(?:[a-z]{1,8}|pass.*|[a-z]{1,10}(?:pass(?:word|wd)?|pwd))$/i.test(password)
      ? 'invalid'
      : 'unvalidated',
  }
}

export const basicAuthUrl: RuleFile = {
  provider: 'Web addresses',
  impact: 'log in to that server as the user in the address',
  revoke: 'the server’s user settings: change the password',
  url: 'https://datatracker.ietf.org/doc/html/rfc3986#section-3.2.1',
  rules: [
    {
      id: 'basic_auth_url',
      title: 'Address with a user and password',
      severity: 'medium',
      patterns: [urlWithPassword(['http', 'https', 'ssh', 'git', 'ws', 'wss', 'svn'])],
      validate: validateNoWord,
      generic: true,
    },
  ],
}
