import type {
  Access,
  AnswerAt,
  Connection,
  Forge,
  ForgeEvent,
  ForgeRepository,
  ReadDelivery,
} from './forge.ts'
import { CHECK_NAME } from './github-checks.ts'
import { Refused } from './refused.ts'
import { type AskApi, createTokenApi, numberedPages } from './token-api.ts'

/** GitLab: a group with its subgroups, or as `*` a whole instance. */
export const gitlab: Forge = { title: 'GitLab', noun: 'group', seesHead: true, connect, read }

const INSTANCE = '*'
const STATUS = ['set the status of a commit', 'the API scope and the role Developer'] as const
const HOOKS = [
  'change webhooks',
  'the API scope and the role Owner; webhooks of groups need GitLab Premium',
] as const

function connect(access: Access): Connection {
  const { baseUrl, name } = access
  const { api, token } = createTokenApi(access, `${baseUrl}/api/v4`, (secret) => ({
    'private-token': secret,
  }))
  const group = `/groups/${encodeURIComponent(name)}`
  const below = name === INSTANCE ? '' : group
  return {
    async verify() {
      if (name === INSTANCE) {
        await api('GET', '/hooks', ['list system hooks', 'the API scope of an administrator'])
        return { name }
      }
      const { data } = await api('GET', group, ['show the group', 'the API scope'])
      return { name: String(data.full_path) }
    },

    async *repositories() {
      const query = 'per_page=100&order_by=id&sort=asc&include_subgroups=true&with_shared=false'
      yield* numberedPages(async (page) => {
        const { data } = await api('GET', `${below}/projects?${query}&page=${page}`, [
          'list the projects',
          'the API scope',
        ])
        return data.map(projectOf)
      })
    },

    fetchToken: async () => token,
    answer: (at) => setStatus(api, at),

    async addWebhook(url, secret) {
      await api('POST', `${below}/hooks`, HOOKS, {
        ...{ url, token: secret, push_events: true, merge_requests_events: true },
        ...{ enable_ssl_verification: true, repository_update_events: false },
      })
    },

    async leave(url) {
      const { data } = await api('GET', `${below}/hooks?per_page=100`, HOOKS)
      for (const hook of data.filter((one: { readonly url: unknown }) => one.url === url))
        await api('DELETE', `${below}/hooks/${hook.id}`, HOOKS)
    },
  }
}

const STATES = {
  clean: 'success',
  notice: 'success',
  found: 'failed',
  'not scanned': 'failed',
  outdated: 'canceled',
} as const

/** A status that is there already can't be set again, which GitLab calls a transition that it refuses. */
async function setStatus(api: AskApi, at: AnswerAt): Promise<undefined> {
  const { answer, repository, head, detailsUrl } = at
  const isRunning = answer.status === 'running'
  try {
    await api('POST', `/projects/${repository.externalId}/statuses/${head}`, STATUS, {
      ...{ name: CHECK_NAME, state: isRunning ? 'running' : STATES[answer.outcome] },
      description: isRunning ? 'The scan runs' : answer.title,
      ...(detailsUrl === undefined ? {} : { target_url: detailsUrl }),
    })
  } catch (error) {
    if (error instanceof Refused && at.isRetry && error.note.status === 400) return undefined
    throw error
  }
  return undefined
}

// biome-ignore lint/suspicious/noExplicitAny: GitLab's object, in answers and in payloads
function projectOf(told: any): ForgeRepository {
  const { id, path_with_namespace, http_url_to_repo, git_http_url, archived } = told
  return {
    ...{ externalId: String(id), name: String(path_with_namespace), archived: archived === true },
    cloneUrl: String(http_url_to_repo ?? git_http_url),
  }
}

const CHANGES_OF_PROJECTS = /^(?:project|group)_(?:create|destroy|rename|transfer|update)$/
const ACTIONS = ['open', 'reopen', 'update']

function read({ body }: ReadDelivery): { readonly events: readonly ForgeEvent[] } {
  const { object_kind, event_name, project, object_attributes } = body
  if (CHANGES_OF_PROJECTS.test(String(event_name))) return { events: [{ kind: 'repositories changed' }] }
  if (project === undefined) return { events: [] }
  const repository = projectOf(project)
  if (object_kind === 'push' || event_name === 'push') {
    const isDefault = body.ref === `refs/heads/${project.default_branch}`
    return { events: isDefault ? [{ kind: 'push', repository }] : [] }
  }
  if (object_kind !== 'merge_request' || !ACTIONS.includes(object_attributes?.action)) return { events: [] }
  return {
    events: [
      {
        ...{ kind: 'pull request', repository, number: Number(object_attributes.iid) },
        head: String(object_attributes.last_commit.id),
        hasOtherBase: body.changes?.target_branch !== undefined,
      },
    ],
  }
}
