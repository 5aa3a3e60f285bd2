import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile, WrittenPattern } from '../rule.ts'

const KEY = prefixed({
  // The base 64 of `key_` and two bits more.
  prefix: ['sk_live_a2V5Xz', 'sk_test_a2V5Xz'],
  body: chars(BASE62, { min: 69, max: 71 }),
})

/** What differs from it in length or alphabet is a Stripe key by its form. */
const PATTERN: WrittenPattern = {
  ...KEY,
  nearMisses: (seed) => KEY.nearMisses(seed).filter(({ why }) => !/short|long|another alphabet/.test(why)),
}

/** Stripe's keys start alike; by chance hardly one of them goes on with the base 64 of `key_` as these do. */
function validateStart(): OfflineCheck {
  return { validity: 'valid' }
}

export const workos: RuleFile = {
  provider: 'WorkOS',
  impact: 'read and change the organizations, users and single sign-on of the application',
  revoke: 'WorkOS dashboard → API keys',
  url: 'https://workos.com/docs/reference/api-keys',
  rules: [
    {
      id: 'workos_api_key',
      title: 'WorkOS API key',
      severity: 'critical',
      patterns: [PATTERN],
      validate: validateStart,
    },
  ],
}
