import type { RuleFile, Shape } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

const KEY = prefixed({ prefix: 'sk-', body: chars(BASE62, 48), notAfter: '-_./' })

/** OpenAI's former keys are as long, with a mark in the middle. */
const SHAPE: Shape = {
  ...KEY,
  prove: (key) => ({ validity: key.includes('T3BlbkFJ') ? 'invalid' : 'unproven' }),
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
      shapes: [SHAPE],
    },
  ],
}
