import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const runpod: RuleFile = {
  provider: 'RunPod',
  impact: 'start pods and endpoints at the cost of the account and reach those that run',
  revoke: 'RunPod console → Settings → API keys',
  url: 'https://docs.runpod.io/get-started/api-keys',
  rules: [
    {
      id: 'runpod_api_key',
      title: 'RunPod API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'rpa_', body: chars(BASE62, 46) })],
    },
  ],
}
