import type { FastifyReply, FastifyRequest } from 'fastify'

import { FLOW_SECONDS } from './oidc/flow.ts'
import type { Cookie, Cookies } from './pages.ts'
import { DEVICE_LIFE_SECONDS } from './session/devices.ts'

const SESSION_LIFE_SECONDS = 7 * 24 * 60 * 60

/**
 * The cookies of the session, of the browser and of a way to the identity provider: out of reach for scripts, and not
 * sent along with other sites' forms. Over TLS their names tie them to this very host.
 */
export function consoleCookies(publicAddress: () => string): Cookies {
  const isSecure = (): boolean => publicAddress().startsWith('https:')
  return {
    session: cookieOf('keysieve', SESSION_LIFE_SECONDS, isSecure),
    device: cookieOf('keysieve-device', DEVICE_LIFE_SECONDS, isSecure),
    flow: cookieOf('keysieve-sign-in', FLOW_SECONDS, isSecure),
  }
}

function cookieOf(plainName: string, lifeSeconds: number, isSecure: () => boolean): Cookie {
  const name = (): string => (isSecure() ? `__Host-${plainName}` : plainName)
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name()],
    write(reply: FastifyReply, token: string | null) {
      reply.setCookie(name(), token ?? '', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: token === null ? 0 : lifeSeconds,
        secure: isSecure(),
      })
    },
  }
}
