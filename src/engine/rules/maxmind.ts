import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const maxmind: RuleFile = {
  provider: 'MaxMind',
  impact: 'use the geolocation and fraud services that the account pays for',
  revoke: 'MaxMind → Account → Manage license keys',
  url: 'https://support.maxmind.com/hc/en-us/articles/4407111582235-Generate-a-License-Key',
  rules: [
    {
      id: 'maxmind_license_key',
      title: 'MaxMind license key',
      severity: 'medium',
      patterns: [
        marked({ before: [chars(BASE62, 6), '_', chars(BASE62, 29)], marker: '_mmk', after: '' }),
        keyworded({
          keywords: [
            'maxmind_license',
            'maxmind_key',
            'maxmindlicense',
            'maxmindkey',
            'geoip_license',
            'geoipupdate_license',
            'geolite_license',
          ],
          value: chars(BASE62, 16),
        }),
      ],
    },
  ],
}
