import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { proveMacaroon } from '../shape/macaroon.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({
          prefix: ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'],
          body: chars(BASE64URL, { min: 50, max: 1000 }),
        }),
      ],
      prove: (token) => proveMacaroon(Buffer.from(token.slice('pypi-'.length), 'base64url')),
    },
  ],
}
