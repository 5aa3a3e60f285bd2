import type { RuleFile } from '../rule.ts'
import { BASE62, LETTERS } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const huggingFace: RuleFile = {
  provider: 'Hugging Face',
  impact: 'read and write the models and data sets of its owner',
  revoke: 'huggingface.co → Settings → Access Tokens',
  url: 'https://huggingface.co/docs/hub/security-tokens',
  rules: [
    {
      id: 'hugging_face_user_token',
      title: 'Hugging Face access token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'hf_', body: chars(BASE62, 34) })],
    },
    {
      id: 'hugging_face_org_token',
      title: 'Hugging Face organisation token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'api_org_', body: chars(LETTERS, 34) })],
    },
  ],
}
