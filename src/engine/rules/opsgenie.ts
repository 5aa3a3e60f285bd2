import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixedBy } from '../shape/prefixed-by.ts'
import { uuid } from '../shape/text.ts'

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
      shapes: [
        keyworded({
          keywords: [...keyNames('opsgenie'), 'geniekey', 'genie_key', 'opsgenie_integration'],
          value: uuid(HEX_LOWER),
        }),
        prefixedBy({ text: 'GenieKey ', secret: uuid(HEX_LOWER) }),
      ],
    },
  ],
}
