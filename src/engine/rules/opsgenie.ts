import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const opsgenie: RuleFile = {
  provider: 'Opsgenie',
  impact: 'create and close alerts and read on-call schedules and contacts',
  revoke: 'Opsgenie → Settings → API key management',
  url: 'https://docs.opsgenie.com/docs/api-key-management',
  rules: [
    {
      id: 'opsgenie_api_key',
      title: 'Opsgenie API key',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [...keyNames('opsgenie'), 'geniekey', 'genie_key', 'opsgenie_integration'],
          value: uuid(HEX_LOWER),
        }),
        prefixedBy({ text: 'GenieKey ', secret: uuid(HEX_LOWER) }),
      ],
    },
  ],
}
