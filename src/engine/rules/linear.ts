import { accepts, accountIn, byStatus, field, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck, LiveRequest } from '../check/live-check.ts'
import { bearer, postJson } from '../check/request.ts'
import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

function viewerWith(headers: (secret: string) => LiveRequest['headers']): LiveCheck {
  return {
    hosts: ['api.linear.app'],
    request: ({ secret }) =>
      postJson('/graphql', headers(secret), { query: '{ viewer { id name organization { name } } }' }),
    interpretResponse: byStatus({
      200: (response, parts) =>
        field(response.json, 'data.viewer.id') === undefined
          ? undefined
          : accepts('data', accountIn('user', 'data.viewer.name'))(response, parts),
      400: refusesSaying(/authentication error|AUTHENTICATION_ERROR/i),
      401: refusesSaying(/authentication error|AUTHENTICATION_ERROR/i),
    }),
  }
}

const WITH_KEY: LiveCheck = viewerWith((secret) => ({ authorization: secret }))
const WITH_TOKEN: LiveCheck = viewerWith(bearer)

export const linear: RuleFile = {
  provider: 'Linear',
  impact: 'read and change issues, projects and comments of the workspace',
  revoke: 'Linear → Settings → Security & access → Personal API keys',
  url: 'https://linear.app/developers/graphql',
  rules: [
    {
      id: 'linear_api_key',
      title: 'Linear API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'lin_api_', body: chars(BASE62, 40) })],
      live: WITH_KEY,
    },
    {
      id: 'linear_oauth_token',
      title: 'Linear OAuth token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'lin_oauth_', body: chars(HEX_LOWER, 64) })],
      live: WITH_TOKEN,
    },
    {
      id: 'linear_client_secret',
      aliases: ['linear_oauth'],
      title: 'Linear OAuth client secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'linear_client',
              'linear_secret',
              'linear_oauth',
              'lineartoken',
              'linear-client',
              ...keyNames('linear'),
            ],
            value: chars(HEX_LOWER, 32),
          }),
        ),
      ],
      impact: 'act as the OAuth application',
      revoke: 'Linear → Settings → API → OAuth applications → Rotate secret',
    },
  ],
}
