import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
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
