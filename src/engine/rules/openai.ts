import type { RuleFile, Shape } from '../rule.ts'
import { BASE62, BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars, type Text } from '../shape/text.ts'

/** Both halves have the same length; `T3BlbkFJ` between them is the base64 of "OpenAI". */
const BODY: Text = anyOf(
  ...[74, 58, 20].map((length) => [chars(BASE64URL, length), 'T3BlbkFJ', chars(BASE64URL, length)]),
)

/** Keys of a project as they may be one day: long, without the mark. One with a mark is of the known lengths. */
const LONG = prefixed({ prefix: ['sk-proj-', 'sk-svcacct-'], body: chars(BASE64URL, { min: 95, max: 200 }) })
const UNMARKED: Shape = {
  ...LONG,
  prove: (key) => ({ validity: key.includes('T3BlbkFJ') ? 'invalid' : 'unproven' }),
}

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
      shapes: [
        prefixed({ prefix: 'sk-', body: [chars(BASE62, 20), 'T3BlbkFJ', chars(BASE62, 20)] }),
        prefixed({ prefix: 'sk-None-', body: chars(BASE62, 48) }),
        UNMARKED,
        prefixed({ prefix: ['sk-proj-', 'sk-svcacct-', 'sk-service-', 'sk-None-'], body: BODY }),
      ],
    },
    {
      id: 'openai_admin_key',
      title: 'OpenAI admin key',
      severity: 'critical',
      shapes: [prefixed({ prefix: 'sk-admin-', body: BODY })],
      impact: 'manage the projects, users and keys of the organisation',
    },
  ],
}
