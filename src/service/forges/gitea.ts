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
import { type AskApi, createTokenApi, numberedPages } from './token-api.ts'

/** Gitea and Forgejo. */
export const gitea: Forge = { title: 'Gitea or Forgejo', noun: 'organization', seesHead: true, connect, read }

const LIST = ['list the repositories', 'the scopes read:organization and read:repository'] as const
const STATUS = ['set the status of a commit', 'the scope write:repository'] as const
const HOOKS = ['change webhooks', 'the scope write:organization, of an owner'] as const

function connect(access: Access): Connection {
  const { baseUrl, name } = access
  const { api, token } = createTokenApi(access, `${baseUrl}/api/v1`, (secret) => ({
    authorization: `token ${secret}`,
  }))
  const organization = `/orgs/${encodeURIComponent(name)}`
  return {
    async verify() {
      const { data } = await api('GET', organization, [
        'show the organization',
        'the scope read:organization',
      ])
      return { name: String(data.username ?? data.name) }
    },

    async *repositories() {
      yield* numberedPages(async (page) => {
        const { data } = await api('GET', `${organization}/repos?limit=50&page=${page}`, LIST)
        return data.map(repositoryOf)
      })
    },

    fetchToken: async () => token,
    answer: (at) => setStatus(api, at),

    async addWebhook(url, secret) {
      await api('POST', `${organization}/hooks`, HOOKS, {
        ...{ type: 'gitea', active: true, config: { url, content_type: 'json', secret } },
        events: ['push', 'pull_request', 'pull_request_sync', 'repository'],
      })
    },

    async leave(url) {
      for await (const hooks of numberedPages(
        async (page) => (await api('GET', `${organization}/hooks?limit=50&page=${page}`, HOOKS)).data,
      )) {
        for (const hook of hooks as { readonly id: number; readonly config?: { readonly url?: string } }[])
          if (hook.config?.url === url)
            return void (await api('DELETE', `${organization}/hooks/${hook.id}`, HOOKS))
      }
    },
  }
}

const STATES = {
  clean: 'success',
  notice: 'success',
  found: 'failure',
  'not scanned': 'error',
  outdated: 'error',
} as const

/** A status of the same context stands for those before it, so that it may come twice. */
async function setStatus(
  api: AskApi,
  { answer, repository, head, detailsUrl }: AnswerAt,
): Promise<undefined> {
  const isRunning = answer.status === 'running'
  await api('POST', `/repos/${repository.name}/statuses/${head}`, STATUS, {
    ...{ context: CHECK_NAME, state: isRunning ? 'pending' : STATES[answer.outcome] },
    description: isRunning ? 'The scan runs' : answer.title,
    ...(detailsUrl === undefined ? {} : { target_url: detailsUrl }),
  })
  return undefined
}

// biome-ignore lint/suspicious/noExplicitAny: Gitea's object, in answers and in payloads
function repositoryOf({ id, full_name, clone_url, archived }: any): ForgeRepository {
  return {
    ...{ externalId: String(id), name: String(full_name), cloneUrl: String(clone_url) },
    archived: archived === true,
  }
}

const ACTIONS = ['opened', 'reopened', 'synchronized', 'edited']

function read({ headers, body }: ReadDelivery): { readonly events: readonly ForgeEvent[] } {
  const event = String(headers['x-gitea-event'] ?? headers['x-forgejo-event'])
  if (event === 'repository') return { events: [{ kind: 'repositories changed' }] }
  if (body.repository === undefined) return { events: [] }
  const repository = repositoryOf(body.repository)
  if (event === 'push') {
    const isDefault = body.ref === `refs/heads/${body.repository.default_branch}`
    return { events: isDefault ? [{ kind: 'push', repository }] : [] }
  }
  const hasOtherBase = body.changes?.ref !== undefined
  if (!event.startsWith('pull_request') || !ACTIONS.includes(body.action)) return { events: [] }
  if (body.action === 'edited' && !hasOtherBase) return { events: [] }
  const head = String(body.pull_request.head.sha)
  return { events: [{ kind: 'pull request', repository, number: Number(body.number), head, hasOtherBase }] }
}
