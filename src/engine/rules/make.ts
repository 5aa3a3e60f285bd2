import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The zones that accounts of Make are in, and the names it had before. */
const HOSTS = ['eu1.make.com', 'eu2.make.com', 'us1.make.com', 'us2.make.com', 'make.com', 'integromat.com']

export const make: RuleFile = {
  provider: 'Make',
  impact: 'start the scenario behind the address with data of its choice',
  revoke: 'Make → Webhooks → the webhook: delete it and make a new one',
  url: 'https://help.make.com/webhooks',
  rules: [
    {
      id: 'make_webhook',
      title: 'Make webhook address',
      severity: 'medium',
      patterns: [
        following({ address: HOSTS.map((host) => `hook.${host}/`), secret: chars(LOWER_ALPHANUMERIC, 32) }),
      ],
    },
  ],
}
