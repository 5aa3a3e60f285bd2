import { BASE64 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const svix: RuleFile = {
  provider: 'Svix',
  impact: 'forge webhooks that the endpoint believes',
  revoke: 'Svix dashboard → the endpoint → Signing secret → Rotate',
  url: 'https://docs.svix.com/receiving/verifying-payloads/how',
  rules: [
    {
      id: 'svix_webhook_secret',
      aliases: ['svix_webhook'],
      title: 'Svix webhook signing secret',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['svix', 'standard_webhook', 'standardwebhooks', 'clerk_webhook', 'resend_webhook'],
          prefix: 'whsec_',
          body: [chars(BASE64, { min: 32, max: 64 }), anyOf('==', '=', '')],
          shared: true,
        }),
      ],
    },
  ],
}
