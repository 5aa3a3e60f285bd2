import { BASE62, HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const voiceflow: RuleFile = {
  provider: 'Voiceflow',
  impact: 'run the assistant and read its conversations',
  revoke: 'Voiceflow → project → Settings → API keys',
  url: 'https://docs.voiceflow.com/reference/authentication',
  rules: [
    {
      id: 'voiceflow_api_key',
      title: 'Voiceflow API key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: ['VF.DM.', 'VF.WS.', 'VF.'], body: [chars(HEX, 24), '.', chars(BASE62, 16)] }),
      ],
    },
  ],
}
