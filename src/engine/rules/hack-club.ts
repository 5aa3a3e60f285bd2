import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const hackClub: RuleFile = {
  provider: 'Hack Club AI',
  impact: "run language models on the owner's allowance",
  revoke: 'Hack Club AI dashboard → API keys → Revoke',
  url: 'https://docs.ai.hackclub.com/',
  rules: [
    {
      id: 'hack_club_api_key',
      title: 'Hack Club AI API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'sk-hc-v1-', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
