import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const devcycle: RuleFile = {
  provider: 'DevCycle',
  impact: 'read every feature flag and its targeting, with a server key',
  revoke: 'DevCycle → Settings → Environments → SDK keys → Revoke',
  url: 'https://docs.devcycle.com/platform/account-management/keys',
  rules: [
    {
      id: 'devcycle_api_key',
      title: 'DevCycle SDK key',
      severity: 'medium',
      shapes: [
        prefixed({
          prefix: ['dvc_server_', 'dvc_mobile_', 'dvc_client_'],
          body: chars(BASE62, { min: 16, max: 32 }),
        }),
        namedPrefix({
          keywords: ['devcycle', 'dvc_', 'sdkkey', 'sdk_key', 'serverkey', 'server_key'],
          prefix: ['dvc_server_', 'dvc_mobile_', 'dvc_client_'],
          body: chars(BASE62, { min: 8, max: 32 }),
          shared: true,
        }),
      ],
    },
  ],
}
