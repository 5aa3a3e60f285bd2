import type { FastifyRequest } from 'fastify'

import type { Cookies } from './pages.ts'

const LIFE_SECONDS = 7 * 24 * 60 * 60

/**
 * The session's cookie: out of reach for scripts, and not sent along with other sites' forms. Over TLS its name
 * ties it to this very host.
 */
export function sessionCookies(publicAddress: () => string): Cookies {
  const isSecure = (): boolean => publicAddress().startsWith('https:')
  const name = (): string => (isSecure() ? '__Host-keysieve' : 'keysieve')
  return {
    read: ({ headers }: FastifyRequest) => {
      const start = `${name()}=`
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
    },
    write: (token) =>
      [
        `${name()}=${token ?? ''}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        `Max-Age=${token === null ? 0 : LIFE_SECONDS}`,
        ...(isSecure() ? ['Secure'] : []),
      ].join('; '),
  }
}
