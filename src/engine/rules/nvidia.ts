import { BASE62, BASE64URL, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const nvidia: RuleFile = {
  provider: 'NVIDIA',
  impact: 'use the hosted models at the cost of the account and pull its private containers',
  revoke: 'NVIDIA NGC → Setup → API keys',
  url: 'https://docs.nvidia.com/ngc/latest/ngc-user-guide.html',
  rules: [
    {
      id: 'nvidia_api_key',
      title: 'NVIDIA API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'nvapi-', body: chars(BASE64URL, { min: 60, max: 70 }) })],
    },
    {
      id: 'ngc_api_key',
      title: 'NVIDIA NGC API key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['ngc_api_key', 'ngc-api-key', 'ngcapikey', 'ngc_cli_api_key', 'ngc_key', 'ngc_token'],
          value: anyOf(chars(BASE62, 84), [chars(LOWER_ALPHANUMERIC, 26), ':', uuid(HEX_LOWER)]),
        }),
      ],
      impact: 'pull and push containers and models of the organization’s registry',
    },
  ],
}
