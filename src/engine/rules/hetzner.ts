import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAHash } from '../shape/not-a-hash.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [notAHash(notAnId(keyworded({ keywords: ['hcloud', 'hetzner'], value: chars(BASE62, 64) })))],
    },
  ],
}
