import type { RuleFile } from '../rule.ts'
import { DIGITS, HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

export const databricks: RuleFile = {
  provider: 'Databricks',
  impact: 'run code and read data in the workspace',
  revoke: 'Databricks → User settings → Developer → Access tokens',
  url: 'https://docs.databricks.com/en/dev-tools/auth/pat.html',
  rules: [
    {
      id: 'databricks_pat',
      title: 'Databricks personal access token',
      severity: 'critical',
      shapes: [prefixed({ prefix: 'dapi', body: [chars(HEX, 32), anyOf('', ['-', chars(DIGITS, 1)])] })],
    },
  ],
}
