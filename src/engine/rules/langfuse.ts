import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { uuid } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'sk-lf-', body: uuid(HEX_LOWER) })],
    },
    {
      id: 'langfuse_public_key',
      title: 'Langfuse public key',
      severity: 'info',
      shapes: [prefixed({ prefix: 'pk-lf-', body: uuid(HEX_LOWER) })],
      partOf: 'langfuse_api_key',
      publishable: true,
      impact: 'name the project; useless for reading without its secret key',
    },
  ],
}
