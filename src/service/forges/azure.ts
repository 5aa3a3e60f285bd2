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
import { type AskApi, createTokenApi } from './token-api.ts'

/** Azure DevOps: a project, named `organization/project`. Git gets only the test merge of a pull request there. */
export const azure: Forge = { title: 'Azure DevOps', noun: 'project', seesHead: false, connect, read }

const CODE = 'the scope Code (read)'
const STATUS = ['set the status of a pull request', 'the scope Code (status)'] as const
const HOOKS = ['change service hooks', 'the permission to edit subscriptions'] as const
const VERSION = 'api-version=7.1'
const EVENTS = ['git.pullrequest.created', 'git.pullrequest.updated', 'git.push']

function connect(access: Access): Connection {
  const { baseUrl, name } = access
  const [organization = '', project = ''] = name.split('/').map((part) => encodeURIComponent(part))
  const { api, token } = createTokenApi(access, `${baseUrl}/${organization}`, (secret) => ({
    authorization: `Basic ${Buffer.from(`:${secret}`).toString('base64')}`,
  }))
  const show = async () =>
    (
      await api('GET', `/_apis/projects/${project}?${VERSION}`, [
        'show the project',
        'the scope Project and team (read)',
      ])
    ).data
  return {
    async verify() {
      return { name: `${decodeURIComponent(organization)}/${(await show()).name}` }
    },

    async *repositories() {
      const { data } = await api('GET', `/${project}/_apis/git/repositories?${VERSION}`, [
        'list the repositories',
        CODE,
      ])
      yield data.value.map(repositoryOf)
    },

    fetchToken: async () => token,
    answer: (at) => setStatus(api, project, at),

    async addWebhook(url, secret) {
      const { id } = await show()
      for (const eventType of EVENTS)
        await api('POST', `/_apis/hooks/subscriptions?${VERSION}`, HOOKS, {
          ...{ publisherId: 'tfs', eventType, resourceVersion: '1.0', publisherInputs: { projectId: id } },
          ...{ consumerId: 'webHooks', consumerActionId: 'httpRequest' },
          consumerInputs: { url, basicAuthUsername: 'keysieve', basicAuthPassword: secret },
        })
    },

    async leave(url) {
      const { data } = await api('GET', `/_apis/hooks/subscriptions?consumerId=webHooks&${VERSION}`, HOOKS)
      for (const { id, consumerInputs } of data.value)
        if (consumerInputs?.url === url)
          await api('DELETE', `/_apis/hooks/subscriptions/${id}?${VERSION}`, HOOKS)
    },
  }
}

const STATES = {
  clean: 'succeeded',
  notice: 'succeeded',
  found: 'failed',
  'not scanned': 'error',
  outdated: 'notApplicable',
} as const

/** The latest status of a name and genre counts, so that it may come twice. */
async function setStatus(
  api: AskApi,
  project: string,
  { answer, repository, number, detailsUrl }: AnswerAt,
): Promise<undefined> {
  const isRunning = answer.status === 'running'
  const path = `/${project}/_apis/git/repositories/${repository.externalId}/pullRequests/${number}/statuses?${VERSION}`
  await api('POST', path, STATUS, {
    ...{
      context: { name: CHECK_NAME, genre: 'security' },
      state: isRunning ? 'pending' : STATES[answer.outcome],
    },
    description: isRunning ? 'The scan runs' : answer.title,
    ...(detailsUrl === undefined ? {} : { targetUrl: detailsUrl }),
  })
  return undefined
}

/** The address names a user before the host, who is left out. */
// biome-ignore lint/suspicious/noExplicitAny: Azure's object, in answers and in payloads
function repositoryOf({ id, name, project, remoteUrl, isDisabled }: any): ForgeRepository {
  const url = URL.parse(String(remoteUrl))
  if (url !== null) url.username = ''
  return {
    ...{ externalId: String(id), name: `${project?.name}/${name}`, archived: isDisabled === true },
    cloneUrl: url?.href ?? '',
  }
}

function read({ body }: ReadDelivery): { readonly events: readonly ForgeEvent[] } {
  const { eventType, resource } = body
  if (resource?.repository === undefined) return { events: [] }
  const repository = repositoryOf(resource.repository)
  if (eventType === 'git.push') {
    const { defaultBranch } = resource.repository
    const isDefault = resource.refUpdates?.some(
      (update: { readonly name: string }) => update.name === defaultBranch,
    )
    return { events: isDefault ? [{ kind: 'push', repository }] : [] }
  }
  const head = resource.lastMergeSourceCommit?.commitId
  if (!EVENTS.includes(eventType) || resource.status !== 'active' || head === undefined) return { events: [] }
  const number = Number(resource.pullRequestId)
  return { events: [{ kind: 'pull request', repository, number, head: String(head) }] }
}
