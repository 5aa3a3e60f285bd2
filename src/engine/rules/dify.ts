import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const dify: RuleFile = {
  provider: 'Dify',
  impact: "run the app at the workspace's cost and read its conversations",
  revoke: 'Dify → the app → API access → API key → Delete',
  url: 'https://docs.dify.ai/',
  rules: [
    {
      id: 'dify_api_key',
      title: 'Dify app API key',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['dify'], value: ['app-', chars(BASE62, 24)] })],
    },
  ],
}
