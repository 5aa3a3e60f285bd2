import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

const KEY = prefixed({ prefix: 'sk-', body: chars(BASE62, 48), notAfter: '-_./' })

/** OpenAI's former keys are as long, with a mark in the middle. */
const PATTERN: WrittenPattern = {
  ...KEY,
  validate: (key) => ({ validity: key.includes('T3BlbkFJ') ? 'invalid' : 'unvalidated' }),
}

export const stabilityAi: RuleFile = {
  provider: 'Stability AI',
  impact: 'generate images at the owner’s cost',
  revoke: 'Stability AI platform → Account → API keys',
  url: 'https://platform.stability.ai/docs/getting-started/authentication',
  rules: [
    {
      id: 'stability_ai_api_key',
      title: 'Stability AI API key',
      severity: 'high',
      patterns: [PATTERN],
    },
  ],
}
