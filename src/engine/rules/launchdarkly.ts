import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER } from '../shape/alphabet.ts'
import { LOWER_BASE64URL } from '../shape/alphabet-with-signs.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars, uuid } from '../shape/text.ts'

export const launchdarkly: RuleFile = {
  provider: 'LaunchDarkly',
  impact: 'read or change feature flags of its environment or account',
  revoke: 'LaunchDarkly → Account settings → Authorization, or the environment → SDK key → Reset',
  url: 'https://launchdarkly.com/docs/home/account/api',
  rules: [
    {
      id: 'launchdarkly_api_key',
      title: 'LaunchDarkly access token or SDK key',
      severity: 'high',
      shapes: [
        {
          ...prefixed({ prefix: ['api-', 'sdk-'], body: uuid(HEX_LOWER) }),
          notAfter: `${BASE62.characters}_-`,
        },
        keyworded({
          keywords: ['launchdarkly', 'launch_darkly', 'launch-darkly'],
          value: chars(LOWER_BASE64URL, 40),
        }),
      ],
    },
  ],
}
