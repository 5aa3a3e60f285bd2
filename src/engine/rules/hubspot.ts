import { checkBy } from '../check/check-by.ts'
import { accepts, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const USAGE: LiveCheck = checkBy({
  host: 'api.hubapi.com',
  form: /^pat-/,
  path: '/account-info/v3/api-usage/daily/private-apps',
  answers: {
    200: accepts('results'),
    403: permits(/MISSING_SCOPES/),
    401: refusesSaying(/INVALID_AUTHENTICATION|EXPIRED_AUTHENTICATION/),
  },
})

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
      patterns: [
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
      live: USAGE,
    },
  ],
}
