import { BASE62, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const finicity: RuleFile = {
  provider: 'Finicity',
  impact: "read bank accounts and transactions of the partner's customers, with the other half",
  revoke: 'Mastercard Open Finance → Dashboard → the project → Credentials',
  url: 'https://developer.mastercard.com/open-finance-us/documentation/',
  rules: [
    {
      id: 'finicity_api_key',
      title: 'Finicity app key',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['finicity'], value: chars(HEX, 32) }))],
    },
    {
      id: 'finicity_client_secret',
      title: 'Finicity partner secret',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['finicity'], value: chars(BASE62, 20) }))],
    },
  ],
}
