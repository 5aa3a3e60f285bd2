import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const langfuse: RuleFile = {
  provider: 'Langfuse',
  impact: "read and write the project's traces, prompts and scores",
  revoke: 'Langfuse → Project settings → API keys → Delete',
  url: 'https://langfuse.com/faq/all/where-are-langfuse-api-keys',
  rules: [
    {
      id: 'langfuse_api_key',
      title: 'Langfuse secret key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'sk-lf-', body: uuid(HEX_LOWER) })],
    },
    {
      id: 'langfuse_public_key',
      title: 'Langfuse public key',
      severity: 'info',
      patterns: [prefixed({ prefix: 'pk-lf-', body: uuid(HEX_LOWER) })],
      partOf: 'langfuse_api_key',
      publishable: true,
      impact: 'name the project; useless for reading without its secret key',
    },
  ],
}
