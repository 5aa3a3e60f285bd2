import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'lsv2_sk_', body: [chars(HEX, 32), '_', chars(HEX, 10)] })],
    },
    {
      id: 'langchain_personal_access_token',
      title: 'LangSmith personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'lsv2_pt_', body: [chars(HEX, 32), '_', chars(HEX, 10)] })],
    },
  ],
}
