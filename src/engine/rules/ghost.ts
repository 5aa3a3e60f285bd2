import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
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
      patterns: [
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
