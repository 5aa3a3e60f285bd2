import type { IncomingHttpHeaders } from 'node:http'

import { hashOf, isSameHash } from '../../keys/token.ts'
import type { ReceivedBody } from './body.ts'

/** What came to a repository's address, and the secret that its host should know. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders
  readonly body: ReceivedBody
  readonly secret: string
}

/** How one kind of host proves who it is, and says what happened. */
interface Host {
  /** Whether the body is signed, and not only sent along with a secret. */
  readonly isSigned: boolean
  /** Whether the headers are those of this host. */
  speaks(headers: IncomingHttpHeaders): boolean
  isGenuine(delivery: Delivery): boolean
  isPush(delivery: Delivery): boolean
  /** The host's own name for the delivery, the same when it is sent again. */
  idOf(delivery: Delivery): string | undefined
}

/** A signed message is taken so long, as Standard Webhooks have it. */
const TOLERANCE_SECONDS = 300

/** What git hosts call what changes a repository's refs; also for GitLab’s hooks of all projects. */
const GITLAB_HOOKS = ['Push Hook', 'Tag Push Hook', 'Merge Request Hook']
const GITLAB_SYSTEM_EVENTS = ['push', 'tag_push', 'merge_request', 'repository_update']
const BITBUCKET_EVENTS = ['repo:push', 'repo:refs_changed']

/** The first that speaks counts: Gitea and Forgejo send the headers of Gogs and GitHub besides their own. */
const HOSTS: readonly Host[] = [
  signedBy('x-forgejo-signature', '', 'x-forgejo-event', 'x-forgejo-delivery'),
  signedBy('x-gitea-signature', '', 'x-gitea-event', 'x-gitea-delivery'),
  signedBy('x-gogs-signature', '', 'x-gogs-event', 'x-gogs-delivery'),
  signedBy('x-hub-signature-256', 'sha256=', 'x-github-event', 'x-github-delivery'),
  {
    // Bitbucket Cloud names a request by X-Request-UUID, Data Center by X-Request-Id.
    ...signedBy('x-hub-signature', 'sha256=', 'x-event-key', 'x-request-uuid'),
    isPush: ({ headers }) => BITBUCKET_EVENTS.includes(text(headers, 'x-event-key')),
    idOf: ({ headers }) => text(headers, 'x-request-uuid') || text(headers, 'x-request-id') || undefined,
  },
  gitlab(true, (headers) => 'webhook-signature' in headers, isStandardWebhook),
  gitlab(
    false,
    (headers) => 'x-gitlab-token' in headers,
    ({ headers, secret }) => isSame(text(headers, 'x-gitlab-token'), secret),
  ),
  {
    // Azure DevOps signs nothing; its service hooks send a user's name and password.
    isSigned: false,
    speaks: ({ authorization }) => /^Basic /i.test(authorization ?? ''),
    isGenuine: ({ headers: { authorization = '' }, secret }) => {
      const pair = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8')
      return isSame(pair.slice(pair.indexOf(':') + 1), secret)
    },
    isPush: ({ body }) => body.field('eventType') === 'git.push',
    idOf: ({ body }) => body.field('id'),
  },
]

/** A signature of the body in hexadecimal digits. */
function signedBy(signature: string, prefix: string, event: string, delivery: string): Host {
  return {
    isSigned: true,
    speaks: (headers) => signature in headers,
    isGenuine: ({ headers, body }) =>
      isSame(text(headers, signature).toLowerCase(), `${prefix}${body.signature.toString('hex')}`),
    isPush: ({ headers }) => text(headers, event) === 'push',
    idOf: ({ headers }) => text(headers, delivery) || undefined,
  }
}

function gitlab(isSigned: boolean, speaks: Host['speaks'], isGenuine: Host['isGenuine']): Host {
  return {
    isSigned,
    speaks,
    isGenuine,
    isPush: ({ headers, body }) => {
      const event = text(headers, 'x-gitlab-event')
      if (event !== 'System Hook') return GITLAB_HOOKS.includes(event)
      return GITLAB_SYSTEM_EVENTS.includes(body.field('event_name') ?? body.field('object_kind') ?? '')
    },
    idOf: ({ headers }) =>
      text(headers, 'webhook-id') ||
      text(headers, 'idempotency-key') ||
      text(headers, 'x-gitlab-event-uuid') ||
      undefined,
  }
}

/** Standard Webhooks: several signatures may be there while a secret changes. */
function isStandardWebhook({ headers, body }: Delivery): boolean {
  const seconds = Number(text(headers, 'webhook-timestamp'))
  if (!(Math.abs(Date.now() / 1000 - seconds) <= TOLERANCE_SECONDS)) return false
  return text(headers, 'webhook-signature')
    .split(' ')
    .some((one) => body.standard.some((known) => isSame(one, `v1,${known.toString('base64')}`)))
}

/**
 * Who sent a delivery and what it says; undefined where nobody who knows the secret did.
 *
 * @returns whether refs have changed, and under which names the delivery is known
 */
export function understand(
  delivery: Delivery,
): { readonly isPush: boolean; readonly names: readonly string[] } | undefined {
  const host = HOSTS.find((one) => one.speaks(delivery.headers))
  if (host?.isGenuine(delivery) !== true) return undefined
  const id = host.idOf(delivery)
  return {
    isPush: host.isPush(delivery),
    // The name is not signed everywhere: what is sent once more under another one has the same signature.
    names: [
      ...(id === undefined ? [] : [`id ${id.slice(0, 200)}`]),
      ...(host.isSigned ? [`signature ${delivery.body.signature.toString('hex')}`] : []),
    ],
  }
}

function text(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function isSame(one: string, other: string): boolean {
  return isSameHash(hashOf(one), hashOf(other))
}
