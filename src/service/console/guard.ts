import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Problem } from '../http/problem.ts'
import { nameActor } from '../http/request-audit.ts'
import { isSameHash } from '../keys/token.ts'
import { CONTENT_POLICY } from './content-policy.ts'
import type { Cookie } from './pages.ts'
import { CSRF_FIELD } from './parts/forms.ts'
import { type Need, roleMay, roleName } from './session/roles.ts'
import { hashOfToken, type Session, type Sessions } from './session/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page for everybody, signed in or not. */
    isOpen?: boolean
    /** What a page or form needs of those who are signed in. */
    need?: Need
  }
  interface FastifyRequest {
    /** Who is signed in to the console. */
    session: Session | null
  }
}

const HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** A form that another site has sent, or that is older than the session. */
export class ForeignForm extends Error {
  override readonly name = 'ForeignForm'
}

/** Lets nobody in who is not signed in, and no form that is not the console's own. */
export function guardPages(app: FastifyInstance, sessions: Sessions, cookie: Cookie): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    const token = cookie.read(request)
    request.session = token === undefined ? null : ((await sessions.find(token)) ?? null)
    if (request.session !== null) nameActor(request, reply, `user:${request.session.userId}`)
    const { isOpen = false, need = 'administer' } = request.routeOptions.config
    if (isOpen) return undefined
    if (request.session !== null) return checkNeed(request.session, need)
    const wanted = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : ''
    return reply.redirect(`/sign-in${wanted}`, 303)
  })
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST') return
    if (!isFromHere(request)) throw new ForeignForm('Another site sent the form.')
    if (request.routeOptions.config.isOpen !== true && !hasToken(request)) {
      throw new ForeignForm('The form is older than the session.')
    }
  })
}

/** @throws {Problem} where the role of the account does not allow it */
function checkNeed({ role }: Session, need: Need): undefined {
  if (roleMay(role, need)) return undefined
  throw new Problem(
    403,
    'forbidden',
    `The role ${roleName(role)} does not allow this. Ask an administrator for another role.`,
  )
}

/** What browsers say of where a form came from; what is no browser has no cookies to be misused. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin === undefined || URL.parse(origin)?.host === host
}

function hasToken({ body, session }: FastifyRequest): boolean {
  const sent = body instanceof URLSearchParams ? body.get(CSRF_FIELD) : null
  return sent !== null && session !== null && isSameHash(hashOfToken(sent), hashOfToken(session.csrfToken))
}

/**
 * Where to go after signing in: a page of the console and nothing else. It is judged as the browser will read it, when
 * dots, backslashes and the like have been resolved: `/..//evil.example` becomes `//evil.example`.
 */
export function nextOf(query: URLSearchParams): string {
  const base = 'http://console.invalid'
  const url = URL.parse(query.get('next') ?? '/', base)
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/'
  const path = url.pathname + url.search
  return URL.parse(path, base)?.origin === base ? path : '/'
}
