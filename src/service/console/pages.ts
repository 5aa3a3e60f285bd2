import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Caller } from '../keys/access.ts'
import { POLICY_WITH_SCRIPT, policyWithFormsTo } from './content-policy.ts'
import { needOf } from './needs.ts'
import { type Page, renderPage } from './parts/layout.ts'
import { keyTypeOf, type Need, roleMay, scopeOf } from './session/roles.ts'
import type { Session } from './session/sessions.ts'

/** A request for one of the console's pages. */
export interface Visit {
  readonly session: Session | null
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** What was typed; empty unless the request sends a form. */
  readonly form: URLSearchParams
  /** Where the browser is. */
  readonly ip: string
  /** Keeps what the visit did. */
  readonly audit: FastifyRequest['audit']
  /** What the browser calls itself. */
  readonly agent: string | undefined
  /** What the cookie of the browser itself holds. */
  readonly device: string | undefined
  /** What the cookie of the session holds. */
  readonly token: string | undefined
  /** What the cookie of a way to the identity provider holds. */
  readonly flow: string | undefined
}

/** A visit of someone who is signed in. */
export interface SignedInVisit extends Visit {
  readonly session: Session
  /** The same person, as the services know them. */
  readonly caller: Caller
  /** Whether this person may do what has the need. */
  readonly may: (need: Need) => boolean
  readonly token: string
}

/** Another page to go to, with a session to keep from now on, or null to forget the one there is. */
export interface Redirect {
  readonly goTo: string
  readonly session?: string | null
  /** What the browser is to be known by from now on. */
  readonly device?: string
  /** What the browser is to bring back from the identity provider; null once it has. */
  readonly flow?: string | null
}

/** A file that is made while it is sent. */
export interface Download {
  readonly fileName: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<string>
}

export type Outcome = Page | Redirect | Download

export interface Pages {
  /** A page, or what a form does, for anyone who is signed in. */
  get(path: string, show: (visit: SignedInVisit) => Promise<Outcome>): void
  post(path: string, act: (visit: SignedInVisit) => Promise<Outcome>): void
  /** The same for everybody. `isPrivate`: its address is not logged. */
  openGet(path: string, show: (visit: Visit) => Promise<Outcome>, options?: { isPrivate: boolean }): void
  openPost(path: string, act: (visit: Visit) => Promise<Outcome>, options?: { isPrivate: boolean }): void
}

/** How something gets into the browser and out of it. */
export interface Cookie {
  read(request: FastifyRequest): string | undefined
  /** Has the answer set the cookie, or with null take it away. */
  write(reply: FastifyReply, token: string | null): void
}

export interface Cookies {
  /** Of who is signed in. */
  readonly session: Cookie
  /** Of the browser, with or without a user. */
  readonly device: Cookie
  /** Of a way to the identity provider. */
  readonly flow: Cookie
}

/** Turns functions from visits to pages into routes. */
export function createPages(app: FastifyInstance, cookies: Cookies): Pages {
  const add = (
    method: 'GET' | 'POST',
    url: string,
    handle: (request: FastifyRequest) => Promise<Outcome>,
    { isOpen = false, isPrivate = false } = {},
  ): void => {
    app.route({
      method,
      url,
      schema: { hide: true },
      config: { isOpen, ...(isOpen ? {} : { need: needOf(method, url) }) },
      ...(isPrivate ? { logLevel: 'error' } : {}),
      handler: async (request, reply) => answer(reply, request, await handle(request), cookies),
    })
  }
  const signedIn =
    (handle: (visit: SignedInVisit) => Promise<Outcome>) =>
    async (request: FastifyRequest): Promise<Outcome> => {
      const { session } = request
      const token = cookies.session.read(request)
      if (session === null || token === undefined) throw new Error('Internal error: no user is signed in.')
      const { role, userId } = session
      const caller: Caller = {
        actor: `user:${userId}`,
        type: keyTypeOf(role),
        scope: scopeOf(role, userId),
      }
      const may = (need: Need): boolean => roleMay(role, need)
      return handle({ ...visitOf(request, cookies), session, caller, may, token })
    }
  return {
    get: (path, show) => add('GET', path, signedIn(show)),
    post: (path, act) => add('POST', path, signedIn(act)),
    openGet: (path, show, options) =>
      add('GET', path, async (request) => show(visitOf(request, cookies)), { isOpen: true, ...options }),
    openPost: (path, act, options) =>
      add('POST', path, async (request) => act(visitOf(request, cookies)), { isOpen: true, ...options }),
  }
}

function visitOf(request: FastifyRequest, { session, device, flow }: Cookies): Visit {
  return {
    session: request.session,
    params: request.params as Record<string, string>,
    query: queryOf(request),
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    ip: request.ip,
    audit: (action, note) => request.audit(action, note),
    agent: request.headers['user-agent'],
    device: device.read(request),
    token: session.read(request),
    flow: flow.read(request),
  }
}

/** The query of a request's address. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

function answer(
  reply: FastifyReply,
  { session }: FastifyRequest,
  outcome: Outcome,
  cookies: Cookies,
): FastifyReply {
  if ('pieces' in outcome) return sendFile(reply, outcome)
  if (!('goTo' in outcome)) return sendPage(reply, outcome, session)
  for (const name of ['session', 'device', 'flow'] as const) {
    const token = outcome[name]
    if (token !== undefined) cookies[name].write(reply, token)
  }
  return reply.redirect(outcome.goTo, 303)
}

function sendFile(reply: FastifyReply, { fileName, mediaType, pieces }: Download): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(`${mediaType}; charset=utf-8`)
    .send(Readable.from(pieces))
}

/** Sends a page in its frame. */
export function sendPage(reply: FastifyReply, page: Page, session: Session | null): FastifyReply {
  if (page.hasScript === true || page.usesPasskeys === true)
    reply.header('content-security-policy', POLICY_WITH_SCRIPT)
  if (page.formsTo !== undefined) reply.header('content-security-policy', policyWithFormsTo(page.formsTo))
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(renderPage(page, session))
}
