import { BASE64URL } from '../pattern/alphabet.ts'
import { validateMacaroon } from '../pattern/macaroon.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pypi: RuleFile = {
  provider: 'PyPI',
  impact: 'publish and change packages',
  revoke: 'pypi.org → Account settings → API tokens',
  url: 'https://pypi.org/help/#apitoken',
  rules: [
    {
      id: 'pypi_api_token',
      title: 'PyPI API token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'],
          body: chars(BASE64URL, { min: 50, max: 1000 }),
        }),
      ],
      validate: (token) => validateMacaroon(Buffer.from(token.slice('pypi-'.length), 'base64url')),
    },
  ],
}
