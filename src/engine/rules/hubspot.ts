import type { RuleFile } from '../rule.ts'
import { HEX, HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { uuid } from '../shape/text.ts'

export const hubspot: RuleFile = {
  provider: 'HubSpot',
  impact: 'read and change contacts, deals and marketing content as its scopes allow',
  revoke: 'HubSpot → Settings → Integrations → Private apps → Rotate',
  url: 'https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview',
  rules: [
    {
      id: 'hubspot_api_key',
      title: 'HubSpot access token',
      severity: 'high',
      shapes: [
        prefixed({
          prefix: ['pat-na1-', 'pat-na2-', 'pat-na3-', 'pat-eu1-', 'pat-ap1-'],
          body: uuid(HEX_LOWER),
        }),
        notAnId(
          keyworded({
            keywords: [
              ...keyNames('hubspot'),
              'hapikey',
              'hubspot_access',
              'hubspot_private',
              'hub_spot_api',
            ],
            value: uuid(HEX),
          }),
        ),
      ],
    },
  ],
}
