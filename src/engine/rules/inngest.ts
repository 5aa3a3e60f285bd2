import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const inngest: RuleFile = {
  provider: 'Inngest',
  impact: "send events that start the account's functions",
  revoke: 'Inngest dashboard → Manage → Event keys or Signing key',
  url: 'https://www.inngest.com/docs/events/creating-an-event-key',
  rules: [
    {
      id: 'inngest_api_key',
      title: 'Inngest event key',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['inngest'], value: chars(BASE64URL, 86) })],
    },
    {
      id: 'inngest_signing_secret',
      title: 'Inngest signing key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['signkey-prod-', 'signkey-test-', 'signkey-branch-', 'signkey-staging-'],
          body: chars(HEX_LOWER, 64),
        }),
      ],
      impact: "run the app's functions with made-up events and read the account's API",
      revoke: 'Inngest dashboard → Manage → Signing key → Rotate',
      url: 'https://www.inngest.com/docs/platform/signing-keys',
    },
  ],
}
