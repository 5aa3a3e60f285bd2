import { createHmac } from 'node:crypto'

/** A delivery as a host sends it. */
export interface SentDelivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A host that sends deliveries, with the shape that its payloads have. */
export interface SendingHost {
  readonly name: string
  /** `id` is what a delivery is known by when it is sent again. */
  push(secret: string, id: string): SentDelivery
  /** Something that starts no scan. */
  other(secret: string, id: string): SentDelivery
}

const OLD = '28e1879d029cb852e4844d9c718537df08844e03'
const NEW = 'bffeb74224043ba2feb48d137756c8a9331c449a'

const hex = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

/** Gitea's payload, which Forgejo and Gogs share in what matters. */
const GITEA_PUSH = {
  ref: 'refs/heads/develop',
  before: OLD,
  after: NEW,
  compare_url: `https://git.example.com/o/r/compare/${OLD}...${NEW}`,
  commits: [{ id: NEW, message: 'Webhooks', added: [], removed: [], modified: ['README.md'] }],
  repository: { id: 140, full_name: 'o/r', clone_url: 'https://git.example.com/o/r.git' },
  pusher: { id: 1, login: 'dev' },
}

function giteaLike(name: string, prefix: string, also: Readonly<Record<string, string>> = {}): SendingHost {
  const send = (event: string, secret: string, id: string): SentDelivery => {
    const body = JSON.stringify({ ...GITEA_PUSH, compare_url: `${GITEA_PUSH.compare_url}?${id}` })
    const headers = {
      ...also,
      'x-github-event': event,
      [`x-${prefix}-event`]: event,
      [`x-${prefix}-delivery`]: id,
      [`x-${prefix}-signature`]: hex(secret, body),
    }
    return { headers: { ...headers, 'content-type': 'application/json' }, body }
  }
  return {
    name,
    push: (secret, id) => send('push', secret, id),
    other: (secret, id) => send('issues', secret, id),
  }
}

function bitbucket(name: string, event: string, idHeader: string, payload: object): SendingHost {
  const send = (key: string, secret: string, id: string): SentDelivery => {
    const body = JSON.stringify({ ...payload, sent: id })
    return {
      headers: { 'x-event-key': key, [idHeader]: id, 'x-hub-signature': `sha256=${hex(secret, body)}` },
      body,
    }
  }
  return {
    name,
    push: (secret, id) => send(event, secret, id),
    other: (secret, id) => send('pullrequest:comment_created', secret, id),
  }
}

const GITLAB_PROJECT = { id: 15, path_with_namespace: 'o/r', git_http_url: 'https://git.example.com/o/r.git' }

function gitlab(
  name: string,
  event: string,
  payload: object,
  validate: (secret: string, id: string, body: string) => Readonly<Record<string, string>>,
): SendingHost {
  const send = (header: string, fields: object, secret: string, id: string): SentDelivery => {
    const body = JSON.stringify({ ...fields, before: OLD, after: NEW, project: GITLAB_PROJECT, sent: id })
    return { headers: { 'x-gitlab-event': header, ...validate(secret, id, body) }, body }
  }
  return {
    name,
    push: (secret, id) => send(event, payload, secret, id),
    other: (secret, id) =>
      event === 'System Hook'
        ? send(event, { event_name: 'user_create' }, secret, id)
        : send('Note Hook', { object_kind: 'note' }, secret, id),
  }
}

const withToken = (secret: string, id: string) => ({ 'x-gitlab-token': secret, 'idempotency-key': id })

const standardWebhook = (secret: string, id: string, body: string, at = Date.now()) => {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret, 'base64url')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  }
}

const AZURE = (eventType: string, id: string) => ({
  subscriptionId: '00000000-0000-0000-0000-000000000000',
  notificationId: 3,
  id,
  eventType,
  publisherId: 'tfs',
  message: { text: 'Dev pushed updates to r:main.' },
  resource: {
    commits: [{ commitId: NEW, comment: 'Fixed' }],
    refUpdates: [{ name: 'refs/heads/main', oldObjectId: OLD, newObjectId: NEW }],
    repository: { name: 'r', remoteUrl: 'https://dev.azure.com/o/p/_git/r' },
  },
})

const azure = (eventType: string) => (secret: string, id: string) => ({
  headers: {
    authorization: `Basic ${Buffer.from(`keysieve:${secret}`).toString('base64')}`,
    'content-type': 'application/json; charset=utf-8',
  },
  body: JSON.stringify(AZURE(eventType, id)),
})

/** A signed message of GitLab from another moment. */
export function staleDelivery(secret: string, id: string, at: number): SentDelivery {
  const body = JSON.stringify({ object_kind: 'push' })
  return { headers: { 'x-gitlab-event': 'Push Hook', ...standardWebhook(secret, id, body, at) }, body }
}

/** Every host that can tell of pushes. The shapes are those of their documentation. */
export const SENDING_HOSTS: readonly SendingHost[] = [
  giteaLike('Gitea', 'gitea'),
  giteaLike('Forgejo', 'forgejo', { 'x-gitea-event': 'push', 'x-gogs-event': 'push' }),
  giteaLike('Gogs', 'gogs'),
  bitbucket('Bitbucket Cloud', 'repo:push', 'x-request-uuid', {
    actor: { display_name: 'Dev' },
    repository: { full_name: 'o/r', uuid: '{673a6070-3421-46c9-9d48-90745f7bfe8e}' },
    push: { changes: [{ new: { type: 'branch', name: 'main' }, old: { type: 'branch', name: 'main' } }] },
  }),
  bitbucket('Bitbucket Data Center', 'repo:refs_changed', 'x-request-id', {
    eventKey: 'repo:refs_changed',
    date: '2017-09-19T09:58:11+1000',
    repository: { slug: 'r', id: 84, project: { key: 'O' } },
    changes: [
      {
        ref: { id: 'refs/heads/main', type: 'BRANCH' },
        refId: 'refs/heads/main',
        fromHash: OLD,
        toHash: NEW,
      },
    ],
  }),
  gitlab('GitLab with a token', 'Push Hook', { object_kind: 'push', event_name: 'push' }, withToken),
  gitlab('GitLab for tags', 'Tag Push Hook', { object_kind: 'tag_push', event_name: 'tag_push' }, withToken),
  gitlab('GitLab signed', 'Push Hook', { object_kind: 'push', event_name: 'push' }, standardWebhook),
  gitlab('GitLab for its system', 'System Hook', { object_kind: 'push', event_name: 'push' }, withToken),
  { name: 'Azure DevOps', push: azure('git.push'), other: azure('git.pullrequest.created') },
]
