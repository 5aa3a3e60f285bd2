import type { RuleFile } from '../rule.ts'
import { BASE64 } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { anyOf, chars } from '../shape/text.ts'

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
      shapes: [
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
