import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const langchain: RuleFile = {
  provider: 'LangSmith',
  impact: 'read traces, prompts and data sets of the workspace',
  revoke: 'LangSmith → Settings → API keys → Delete',
  url: 'https://docs.langchain.com/langsmith/create-account-api-key',
  rules: [
    {
      id: 'langchain_api_key',
      title: 'LangSmith service key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'lsv2_sk_', body: [chars(HEX, 32), '_', chars(HEX, 10)] })],
    },
    {
      id: 'langchain_personal_access_token',
      title: 'LangSmith personal access token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'lsv2_pt_', body: [chars(HEX, 32), '_', chars(HEX, 10)] })],
    },
  ],
}
