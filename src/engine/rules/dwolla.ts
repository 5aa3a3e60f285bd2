import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const dwolla: RuleFile = {
  provider: 'Dwolla',
  impact: "move money between the bank accounts of the application's customers",
  revoke: 'Dwolla dashboard → Applications → Create new credentials',
  url: 'https://developers.dwolla.com/docs',
  rules: [
    {
      id: 'dwolla_api_key',
      title: 'Dwolla application key or secret',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['dwolla'], value: chars(BASE62, 50) }))],
    },
    {
      id: 'dwolla_client_secret',
      title: 'Dwolla client secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: [
            'dwolla_secret',
            'dwollasecret',
            'dwolla_client_secret',
            'dwollaclientsecret',
            'dwolla_app_secret',
            'dwollaappsecret',
            'dwolla-secret',
            'dwolla.secret',
          ],
          value: chars(BASE64URL, { min: 28, max: 48 }),
        }),
      ],
    },
  ],
}
