import { type Alphabet, BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** RFC 4648's base 32 in lower case. */
const LOWER_BASE32: Alphabet = { characters: 'abcdefghijklmnopqrstuvwxyz234567', range: 'a-z2-7' }

export const onesignal: RuleFile = {
  provider: 'OneSignal',
  impact: 'send push messages to every user of the app and export them',
  revoke: 'OneSignal → the app → Settings → Keys & IDs',
  url: 'https://documentation.onesignal.com/docs/keys-and-ids',
  rules: [
    {
      id: 'onesignal_api_key',
      title: 'OneSignal API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['os_v2_app_', 'os_v2_org_'], body: chars(LOWER_BASE32, 103) }),
        keyworded({ keywords: ['onesignal', 'one_signal', 'one-signal'], value: chars(BASE62, 48) }),
        keyworded({
          keywords: ['onesignal_rest', 'onesignal_api_key', 'onesignalapikey', 'onesignal_auth'],
          value: chars(HEX_LOWER, 32),
        }),
      ],
    },
  ],
}
