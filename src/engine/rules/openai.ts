import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, permits, type Reading, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, type Text } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** Both halves have the same length; `T3BlbkFJ` between them is the base64 of "OpenAI". */
const BODY: Text = anyOf(
  ...[74, 58, 20].map((length) => [chars(BASE64URL, length), 'T3BlbkFJ', chars(BASE64URL, length)]),
)

/** Keys of a project as they may be one day: long, without the mark. One with a mark is of the known lengths. */
const LONG = prefixed({ prefix: ['sk-proj-', 'sk-svcacct-'], body: chars(BASE64URL, { min: 95, max: 200 }) })
const UNMARKED: WrittenPattern = {
  ...LONG,
  validate: (key) => ({ validity: key.includes('T3BlbkFJ') ? 'invalid' : 'unvalidated' }),
}

/** The same status stands for a key that is no longer one and for a caller that may not use it from here. */
const REFUSED: Reading = refusesSaying(/invalid_api_key|Incorrect API key|account_deactivated/)

const ME: LiveCheck = checkBy({
  host: 'api.openai.com',
  path: '/v1/me',
  answers: {
    200: accepts('id', accountIn('user', 'email', 'name', 'id')),
    403: permits(/[Mm]issing scopes|insufficient permissions/),
    401: REFUSED,
  },
})

const ADMIN: LiveCheck = checkBy({
  host: 'api.openai.com',
  path: '/v1/organization/projects?limit=1',
  answers: {
    200: accepts('data', () => ({ scopes: ['the organization’s administration'], broad: true })),
    403: permits(/[Mm]issing scopes|insufficient permissions/),
    401: REFUSED,
  },
})

export const openai: RuleFile = {
  provider: 'OpenAI',
  impact: 'run models at the cost of the account and read its files',
  revoke: 'platform.openai.com → API keys',
  url: 'https://platform.openai.com/docs/api-reference/authentication',
  rules: [
    {
      id: 'openai_api_key',
      title: 'OpenAI API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'sk-', body: [chars(BASE62, 20), 'T3BlbkFJ', chars(BASE62, 20)] }),
        prefixed({ prefix: 'sk-None-', body: chars(BASE62, 48) }),
        UNMARKED,
        prefixed({ prefix: ['sk-proj-', 'sk-svcacct-', 'sk-service-', 'sk-None-'], body: BODY }),
      ],
      live: ME,
    },
    {
      id: 'openai_admin_key',
      title: 'OpenAI admin key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'sk-admin-', body: BODY })],
      impact: 'manage the projects, users and keys of the organization',
      live: ADMIN,
    },
  ],
}
