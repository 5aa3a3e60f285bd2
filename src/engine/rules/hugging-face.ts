import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, LETTERS } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const WHO_AM_I: LiveCheck = checkBy({
  host: 'huggingface.co',
  path: '/api/whoami-v2',
  answers: {
    200: accepts('name', (body) => {
      const role = text(body, 'auth.accessToken.role')
      const account = `${text(body, 'type') ?? 'user'} ${text(body, 'name')}`
      return details({ account, scopes: role === undefined ? undefined : [role] })
    }),
    401: refusesSaying(/"error"/),
  },
})

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
      patterns: [prefixed({ prefix: 'hf_', body: chars(BASE62, 34) })],
      live: WHO_AM_I,
    },
    {
      id: 'hugging_face_org_token',
      title: 'Hugging Face organization token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'api_org_', body: chars(LETTERS, 34) })],
      live: WHO_AM_I,
    },
  ],
}
