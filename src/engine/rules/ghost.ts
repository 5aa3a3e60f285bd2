import type { RuleFile } from '../rule.ts'
import { HEX, HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

export const ghost: RuleFile = {
  provider: 'Ghost',
  impact: 'read and change posts, members and settings of the site',
  revoke: 'Ghost Admin → Settings → Integrations → the integration → Regenerate',
  url: 'https://docs.ghost.org/admin-api#token-authentication',
  rules: [
    {
      id: 'ghost_admin_api_key',
      title: 'Ghost Admin API key',
      severity: 'critical',
      shapes: [
        keyworded({
          keywords: ['ghost', 'admin_api_key', 'adminapikey', 'admin-api-key'],
          value: [chars(HEX, 24), ':', chars(HEX, 64)],
        }),
      ],
    },
    {
      id: 'ghost_api_key',
      title: 'Ghost Content API key',
      severity: 'low',
      shapes: [
        notAnId(
          keyworded({
            keywords: [
              ...keyNames('ghost'),
              'ghost_content',
              'content_api_key',
              'contentapikey',
              'content-api-key',
            ],
            value: chars(HEX_LOWER, 26),
          }),
        ),
      ],
      impact: 'read published posts, which are public on most sites',
    },
  ],
}
