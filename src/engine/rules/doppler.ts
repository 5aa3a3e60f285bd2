import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'api.doppler.com',
  path: '/v3/me',
  answers: {
    200: accepts('workplace', (body) =>
      details({ account: text(body, 'workplace.name'), scopes: text(body, 'type')?.split(',') }),
    ),
    401: refusesSaying(/Invalid .{0,30}[Tt]oken/),
  },
})

export const doppler: RuleFile = {
  provider: 'Doppler',
  impact: 'read and change the secrets of its projects',
  revoke: 'Doppler → Tokens',
  url: 'https://docs.doppler.com/docs/service-tokens',
  rules: [
    {
      id: 'doppler_personal_token',
      title: 'Doppler personal token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dp.pt.', body: chars(BASE62, { min: 40, max: 44 }) })],
      live: ME,
    },
    {
      id: 'doppler_cli_token',
      title: 'Doppler CLI token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dp.ct.', body: chars(BASE62, { min: 40, max: 44 }) })],
      live: ME,
    },
    {
      id: 'doppler_service_token',
      title: 'Doppler service token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'dp.st.',
          body: anyOf(chars(BASE62, { min: 40, max: 44 }), [
            chars(BASE64URL, { min: 2, max: 35 }),
            '.',
            chars(BASE62, { min: 40, max: 44 }),
          ]),
        }),
      ],
      live: ME,
    },
    {
      id: 'doppler_service_account_token',
      title: 'Doppler service account token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dp.sa.', body: chars(BASE62, { min: 40, max: 44 }) })],
      live: ME,
    },
    {
      id: 'doppler_scim_token',
      title: 'Doppler SCIM token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dp.scim.', body: chars(BASE62, { min: 40, max: 44 }) })],
      impact: 'create, change and remove users of the workplace',
    },
    {
      id: 'doppler_audit_token',
      title: 'Doppler audit token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'dp.audit.', body: chars(BASE62, { min: 40, max: 44 }) })],
      impact: 'read the audit log of the workplace',
      live: ME,
    },
  ],
}
