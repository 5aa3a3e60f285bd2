import { HEX_LOWER, WORD } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const weightsAndBiases: RuleFile = {
  provider: 'Weights & Biases',
  impact: 'read and change runs, models and data of its user’s teams',
  revoke: 'W&B → User settings → API keys',
  url: 'https://docs.wandb.ai/guides/track/public-api-guide/',
  rules: [
    {
      id: 'weights_and_biases_api_key',
      title: 'Weights & Biases API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'wandb_v1_', body: chars(WORD, 77) }),
        notAnId(
          keyworded({
            keywords: ['wandb', 'weightsandbiases', 'weights_and_biases'],
            value: chars(HEX_LOWER, 40),
          }),
        ),
      ],
    },
  ],
}
