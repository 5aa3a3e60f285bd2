import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { secretsIn, strongValues } from '../../support/strong-values.ts'

describe('a value is found that is declared apart from its name:', () => {
  test.each([
    'variable "db_password" {\n  description = "Password of the main database"\n  type        = string\n  sensitive   = true\n  default     = "%"\n}\n',
    '<setting name="ApiSecret" serializeAs="String">\n  <value>%</value>\n</setting>\n',
    '<data name="ApiSecret" xml:space="preserve">\n  <value>%</value>\n</data>\n',
    'token = os.environ.get("ACME_API_SECRET") or "%"\n',
    'key = os.environ.get(\n    "ACME_ACCESS_TOKEN",\n    "%",\n)\n',
    "const x =\n  process.env.ACME_AUTH_TOKEN ??\n  '%';\n",
    'key = ENV.fetch("ACME_API_KEY") { "%" }\n',
    '  public String getPassword() {\n    return "%";\n  }\n',
    "def get_password(self):\n    return '%'\n",
    'const getPassword = () => "%";\n',
    'func dbPassword() string {\n\treturn "%"\n}\n',
    '{"name":"ACME_AUTH_TOKEN","value":"%"}\n',
    '{"value":"%","name":"ACME_API_SECRET"}\n',
    '{\n  "value": "%",\n  "name": "ACME_API_SECRET"\n}\n',
    'env:\n  - value: %\n    name: DB_PASSWORD\n',
  ])('%j', (form) => {
    fc.assert(
      fc.property(strongValues('!.=+@^~-_?/'), (value) => {
        expect(secretsIn(form.replace('%', () => value))).toEqual([value])
      }),
      { numRuns: 30 },
    )
  })
})

test.each([
  'variable "db_password" {\n  default = "changeme"\n}\n',
  'names = ["access_token", "refresh_token_of_user"]\n',
  '  public String getPassword() {\n    return "password-field";\n  }\n',
  'token = os.environ.get("ACME_API_SECRET") or "unknown"\n',
])('but no word in its place: %j', (text) => {
  expect(secretsIn(text)).toEqual([])
})
