import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pubnub: RuleFile = {
  provider: 'PubNub',
  impact: 'grant and take away the rights to every channel of the keyset',
  revoke: 'PubNub Admin Portal → the app → the keyset',
  url: 'https://www.pubnub.com/docs/general/setup/account-setup',
  rules: [
    {
      id: 'pubnub_secret_key',
      title: 'PubNub secret key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'sec-c-', body: chars(BASE62, 48) })],
    },
    {
      id: 'pubnub_api_key',
      title: 'PubNub publish key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'pub-c-', body: uuid(HEX_LOWER) })],
      impact: 'publish messages into channels that no access rule guards',
    },
    {
      id: 'pubnub_subscribe_key',
      title: 'PubNub subscribe key',
      severity: 'info',
      patterns: [prefixed({ prefix: 'sub-c-', body: uuid(HEX_LOWER) })],
      partOf: 'pubnub_api_key',
      publishable: true,
      impact: 'listen to the channels that any visitor may; public by design',
    },
  ],
}
