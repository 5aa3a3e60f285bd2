import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const axiom: RuleFile = {
  provider: 'Axiom',
  impact: 'query, change and delete the event data of the organization',
  revoke: 'Axiom Console → Settings → API tokens',
  url: 'https://axiom.co/docs/reference/tokens',
  rules: [
    {
      id: 'axiom_api_key',
      title: 'Axiom API token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'xaat-', body: uuid(HEX_LOWER) })],
      impact: 'send events to datasets or query them, as its scopes allow',
    },
    {
      id: 'axiom_personal_access_token',
      title: 'Axiom personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'xapt-', body: uuid(HEX_LOWER) })],
      revoke: 'Axiom Console → Settings → Profile → Personal tokens',
    },
  ],
}
