import { readPassword, readSecret } from '../generic/named-values.ts'
import { parserPattern } from '../generic/parser-pattern.ts'
import { makePassword } from '../generic/samples.ts'
import type { RuleFile } from '../rule.ts'

export const react: RuleFile = {
  provider: 'React',
  impact: 'use what it protects, as every visitor can: such variables are built into the page',
  revoke: 'the service that it is for: change it there, and keep the new one out of REACT_APP_ variables',
  url: 'https://create-react-app.dev/docs/adding-custom-environment-variables/',
  rules: [
    {
      id: 'react_app_secret',
      aliases: ['react_password'],
      title: 'Secret in a variable that is built into the page',
      severity: 'high',
      generic: true,
      patterns: [
        parserPattern({
          anchor: { kind: 'word', words: ['react_app_'] },
          read: (text, at) => readPassword(text, at) ?? readSecret(text, at),
          behind: 250,
          reach: 700,
          forms: ['REACT_APP_DB_PASSWORD=%\n', 'export REACT_APP_ADMIN_PASSWORD="%"\n'],
          make: makePassword,
          misses: [
            ['an address', 'REACT_APP_AUTH_URL=https://auth.internal.net/%\n'],
            ['a variable', 'REACT_APP_DB_PASSWORD=${%}\n'],
          ],
        }),
      ],
    },
  ],
}
