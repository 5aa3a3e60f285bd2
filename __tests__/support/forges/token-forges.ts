import { createHmac, randomUUID } from 'node:crypto'

import type { ForgeCall, ForgeReply, ForgeServer } from './forge-server.ts'

/** What a forge that is asked by a token keeps. */
export interface TokenForgeState {
  readonly token: string
  /** Names of the repositories, the identifier of each is its place in the list. */
  repositories: string[]
  /** Addresses of webhooks with their secrets. */
  readonly hooks: Map<string, string>
  readonly statuses: {
    readonly at: string
    readonly state: string
    readonly text: string
    readonly url: string
  }[]
}

/** A forge as its documents describe it, as far as the service uses it. */
export interface TokenForge {
  readonly forge: 'gitlab' | 'gitea' | 'azure'
  /** What the organization is called. */
  readonly name: string
  /** The states of a commit: while it is scanned, with a secret, without one. */
  readonly states: readonly [running: string, found: string, clean: string]
  answer(state: TokenForgeState, server: () => ForgeServer, call: ForgeCall): ForgeReply | undefined
  /** What it sends of the first repository's pull request 7. */
  delivery(server: ForgeServer, state: TokenForgeState, secret: string, head: string): SentEvent
  /** Where a status of that head, or of that pull request, is set. */
  statusPath(head: string): string
}

export interface SentEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const ok = (body: unknown): ForgeReply => ({ status: 200, body })
const unauthorized: ForgeReply = { status: 401, body: { message: 'Unauthorized' } }

/** The items of a numbered page. */
function pageOf<T>(all: readonly T[], { query }: ForgeCall, size: number): readonly T[] {
  const page = Number(query.get('page') ?? 1)
  return all.slice((page - 1) * size, page * size)
}

function removed(state: TokenForgeState, index: number): ForgeReply {
  state.hooks.delete([...state.hooks.keys()][index]!)
  return { status: 204 }
}

const gitlabProject = ({ url }: ForgeServer, name: string, id: number) => ({
  ...{ id, path_with_namespace: name, http_url_to_repo: `${url}/${name}.git`, archived: false },
})

const GITLAB: TokenForge = {
  forge: 'gitlab',
  name: 'acme/platform',
  states: ['running', 'failed', 'success'],
  answer(state, server, call) {
    const { method, path, headers, body } = call
    if (headers['private-token'] !== state.token) return unauthorized
    const route = `${method} ${path.replace('/api/v4', '')}`
    const group = '/groups/acme%2Fplatform'
    if (route === `GET ${group}`) return ok({ full_path: 'acme/platform' })
    if (route === `GET ${group}/projects`) {
      const all = state.repositories.map((name, id) => gitlabProject(server(), name, id))
      return ok(pageOf(all, call, 100))
    }
    if (route === `POST ${group}/hooks`) {
      state.hooks.set(body.url, body.token)
      return { status: 201, body: { id: 0 } }
    }
    if (route === `GET ${group}/hooks`) return ok(Array.from(state.hooks.keys(), (url, id) => ({ id, url })))
    const hook = new RegExp(`^DELETE ${group}/hooks/(\\d+)$`).exec(route)
    if (hook !== null) return removed(state, Number(hook[1]))
    if (!/^POST \/projects\/\d+\/statuses\/[\da-f]{40}$/.test(route)) return undefined
    const at = path.replace('/api/v4', '')
    if (state.statuses.findLast((one) => one.at === at)?.state === body.state)
      return { status: 400, body: { message: `Cannot transition status via :run from :${body.state}` } }
    state.statuses.push({ at, state: body.state, text: body.description, url: body.target_url })
    return { status: 201, body: {} }
  },
  delivery(server, state, secret, head) {
    const project = { ...gitlabProject(server, state.repositories[0]!, 0), default_branch: 'main' }
    const object_attributes = { iid: 7, action: 'open', last_commit: { id: head } }
    return {
      headers: {
        ...{
          'x-gitlab-event': 'Merge Request Hook',
          'x-gitlab-token': secret,
          'idempotency-key': randomUUID(),
        },
      },
      body: JSON.stringify({ object_kind: 'merge_request', project, object_attributes }),
    }
  },
  statusPath: (head) => `/projects/0/statuses/${head}`,
}

const giteaRepository = ({ url }: ForgeServer, name: string, id: number) => ({
  ...{ id, full_name: name, clone_url: `${url}/${name}.git`, archived: false, default_branch: 'main' },
})

const GITEA: TokenForge = {
  forge: 'gitea',
  name: 'acme',
  states: ['pending', 'failure', 'success'],
  answer(state, server, call) {
    const { method, path, headers, body } = call
    if (headers.authorization !== `token ${state.token}`) return unauthorized
    const route = `${method} ${path.replace('/api/v1', '')}`
    if (route === 'GET /orgs/acme') return ok({ username: 'acme' })
    if (route === 'GET /orgs/acme/repos')
      return ok(
        pageOf(
          state.repositories.map((name, id) => giteaRepository(server(), name, id)),
          call,
          50,
        ),
      )
    if (route === 'POST /orgs/acme/hooks') {
      state.hooks.set(body.config.url, body.config.secret)
      return { status: 201, body: { id: 0 } }
    }
    if (route === 'GET /orgs/acme/hooks')
      return ok(
        pageOf(
          Array.from(state.hooks.keys(), (url, id) => ({ id, config: { url } })),
          call,
          50,
        ),
      )
    if (/^DELETE \/orgs\/acme\/hooks\/\d+$/.test(route)) return removed(state, 0)
    if (!/^POST \/repos\/acme\/[^/]+\/statuses\/[\da-f]{40}$/.test(route)) return undefined
    const { state: set, description, target_url } = body
    state.statuses.push({ at: path.replace('/api/v1', ''), state: set, text: description, url: target_url })
    return { status: 201, body: {} }
  },
  delivery(server, state, secret, head) {
    const repository = giteaRepository(server, state.repositories[0]!, 0)
    const body = JSON.stringify({
      action: 'opened',
      number: 7,
      pull_request: { head: { sha: head } },
      repository,
    })
    return {
      headers: {
        ...{
          'x-gitea-event': 'pull_request',
          'x-github-event': 'pull_request',
          'x-gitea-delivery': randomUUID(),
        },
        'x-gitea-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    }
  },
  statusPath: (head) => `/repos/acme/r0/statuses/${head}`,
}

const azureRepository = ({ url }: ForgeServer, name: string, id: number) => ({
  ...{ id: String(id), name, project: { name: 'platform' }, defaultBranch: 'refs/heads/main' },
  remoteUrl: `${url.replace('://', '://acme@')}/acme/platform/_git/${name.split('/').at(-1)}`,
})

const AZURE: TokenForge = {
  forge: 'azure',
  name: 'acme/platform',
  states: ['pending', 'failed', 'succeeded'],
  answer(state, server, call) {
    const { method, path, headers, body } = call
    if (headers.authorization !== `Basic ${btoa(`:${state.token}`)}`) return unauthorized
    const route = `${method} ${path.replace('/acme', '')}`
    if (route === 'GET /_apis/projects/platform') return ok({ id: 'project-id', name: 'platform' })
    if (route === 'GET /platform/_apis/git/repositories')
      return ok({ value: state.repositories.map((name, id) => azureRepository(server(), name, id)) })
    if (route === 'POST /_apis/hooks/subscriptions') {
      const { url, basicAuthPassword } = body.consumerInputs
      if (body.publisherInputs.projectId !== 'project-id') return { status: 400 }
      state.hooks.set(url, basicAuthPassword)
      return ok({ id: '0' })
    }
    if (route === 'GET /_apis/hooks/subscriptions')
      return ok({ value: Array.from(state.hooks.keys(), (url) => ({ id: '0', consumerInputs: { url } })) })
    if (route === 'DELETE /_apis/hooks/subscriptions/0') return removed(state, 0)
    if (!/^POST \/platform\/_apis\/git\/repositories\/\d+\/pullRequests\/7\/statuses$/.test(route))
      return undefined
    state.statuses.push({ at: path, state: body.state, text: body.description, url: body.targetUrl })
    return ok({})
  },
  delivery(server, state, secret, head) {
    const repository = azureRepository(server, state.repositories[0]!, 0)
    const resource = {
      ...{ repository, pullRequestId: 7, status: 'active', lastMergeSourceCommit: { commitId: head } },
    }
    return {
      headers: { authorization: `Basic ${btoa(`keysieve:${secret}`)}` },
      body: JSON.stringify({ id: randomUUID(), eventType: 'git.pullrequest.created', resource }),
    }
  },
  statusPath: () => '/acme/platform/_apis/git/repositories/0/pullRequests/7/statuses',
}

export const TOKEN_FORGES: readonly TokenForge[] = [GITLAB, GITEA, AZURE]
