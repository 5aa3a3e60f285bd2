import { createPrivateKey, type KeyObject } from 'node:crypto'
import { accepts, byStatus, details, field, objectIn, refusesSaying, text } from './interpret-response.ts'
import { signedToken } from './json-web-token.ts'
import type { LiveCheck } from './live-check.ts'
import { bearer, get } from './request.ts'

/** GitHub takes no token that is valid for longer than ten minutes; clocks may differ by one. */
const LIFETIME = 300
const CLOCK_SKEW = 60

/**
 * A private key with a GitHub App's id near it: a token signed with it asks who the app is. Source:
 * https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app
 */
export const GITHUB_APP: LiveCheck = {
  hosts: ['api.github.com'],
  instance: 'github',
  near: {
    'GitHub App id':
      /git_?hub[\w-]{0,10}app[\w-]{0,10}id["']?\s{0,3}[:=]\s{0,3}["']?(?<value>\d{3,9})(?!\d)/i,
  },
  request: (parts, { host, now }) => {
    const key = privateKeyIn(parts.secret)
    if (key?.asymmetricKeyType !== 'rsa') return undefined
    const seconds = Math.floor(now / 1000)
    const token = signedToken('RS256', key, {
      iat: seconds - CLOCK_SKEW,
      exp: seconds + LIFETIME,
      iss: parts['GitHub App id'],
    })
    return get(host === 'api.github.com' ? '/app' : '/api/v3/app', bearer(token))
  },
  interpretResponse: byStatus({
    200: accepts('slug', (body) => {
      const scopes = Object.entries(objectIn(field(body, 'permissions')) ?? {}).map(
        ([name, level]) => `${name}:${level}`,
      )
      const broad = scopes.some((scope) => scope.endsWith(':write')) ? true : undefined
      return details({ account: `app ${text(body, 'slug')}`, scopes, broad })
    }),
    401: refusesSaying(/A JSON web token could not be decoded/),
  }),
}

/** The key, also where the file that holds it writes its line ends as escapes. */
function privateKeyIn(secret: string): KeyObject | undefined {
  try {
    return createPrivateKey(secret.replace(/\\{1,4}r?n/g, '\n'))
  } catch {
    return undefined
  }
}
