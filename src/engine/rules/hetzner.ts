import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAHash } from '../pattern/not-a-hash.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const LOCATIONS: LiveCheck = checkBy({
  host: 'api.hetzner.cloud',
  path: '/v1/locations',
  answers: { 200: accepts('locations'), 401: refusesSaying(/"code":\s?"unauthorized"/) },
})

export const hetzner: RuleFile = {
  provider: 'Hetzner',
  impact: 'create, read and delete servers, volumes and networks of the project',
  revoke: 'Hetzner Console → the project → Security → API tokens',
  url: 'https://docs.hetzner.cloud/reference/cloud#authentication',
  rules: [
    {
      id: 'hetzner_api_key',
      title: 'Hetzner Cloud API token',
      severity: 'high',
      patterns: [notAHash(notAnId(keyworded({ keywords: ['hcloud', 'hetzner'], value: chars(BASE62, 64) })))],
      live: LOCATIONS,
    },
  ],
}
