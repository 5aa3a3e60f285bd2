import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const sumologic: RuleFile = {
  provider: 'Sumo Logic',
  impact: 'read logs and change collectors, dashboards and users as its owner may',
  revoke: 'Sumo Logic → Administration → Security → Access keys',
  url: 'https://help.sumologic.com/docs/manage/security/access-keys/',
  rules: [
    {
      id: 'sumologic_api_key',
      aliases: ['sumologic_access_key'],
      title: 'Sumo Logic access key',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'sumologic',
              'sumo_',
              'sumo-',
              'sumo.',
              'sumo logic',
              'sumoaccess',
              'sumotoken',
              'sumokey',
              'sumosecret',
            ],
            value: chars(BASE62, 64),
          }),
        ),
      ],
    },
    {
      id: 'sumologic_access_id',
      title: 'Sumo Logic access id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: [
            'sumologic',
            'sumo_',
            'sumo-',
            'sumo.',
            'sumo logic',
            'sumoaccess',
            'sumotoken',
            'sumokey',
          ],
          value: ['su', chars(BASE62, 12)],
        }),
      ],
      partOf: 'sumologic_api_key',
    },
  ],
}
