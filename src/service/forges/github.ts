import type { Access, Connection, Forge, ForgeEvent, ForgeRepository, ReadDelivery } from './forge.ts'
import type { ForgeAnswer } from './forge-answer.ts'
import { apiOf, createAppTokens, headersOf, nextPage } from './github-app.ts'
import { askGitHub } from './github-ask.ts'
import { tellCheckRun } from './github-checks.ts'
import { Refused, succeeded } from './refused.ts'

/** GitHub and GitHub Enterprise Server, by a GitHub App. */
export const github: Forge = {
  title: 'GitHub',
  noun: 'organization',
  seesHead: true,
  connect,
  read,
}

function connect({ baseUrl, credentials, ask }: Access): Connection {
  if (credentials.kind !== 'app') throw new Refused('GitHub is asked by an app.', { isFinal: true })
  const { installationId, ...app } = credentials
  const tokens = createAppTokens(ask, baseUrl, app)
  const token = () => tokens.asInstallation(installationId)
  const api = askGitHub(ask, apiOf(baseUrl), token)
  return {
    async verify() {
      const answer = await ask({
        method: 'GET',
        url: `${apiOf(baseUrl)}/app/installations/${installationId}`,
        headers: headersOf(await tokens.asApp()),
      })
      const { data } = succeeded(answer, 'show the installation', 'its private key')
      return { name: String(data.account?.login ?? data.account?.slug) }
    },

    async *repositories() {
      let next: string | undefined = `${apiOf(baseUrl)}/installation/repositories?per_page=100`
      while (next !== undefined) {
        const { data, headers }: ForgeAnswer = await api(`GET ${next}`, [
          'list the repositories',
          'read access to metadata',
        ])
        yield data.repositories.map(repositoryOf)
        next = nextPage(next, headers.link)
      }
    },

    fetchToken: token,
    answer: (at) => tellCheckRun(api, at),

    async leave() {
      const answer = await ask({
        method: 'DELETE',
        url: `${apiOf(baseUrl)}/app/installations/${installationId}`,
        headers: headersOf(await tokens.asApp()),
      })
      succeeded(answer, 'remove the installation', 'its private key')
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: GitHub's object, in answers and in payloads
function repositoryOf({ id, full_name, clone_url, archived }: any): ForgeRepository {
  return {
    ...{ externalId: String(id), name: String(full_name), cloneUrl: String(clone_url) },
    archived: archived === true,
  }
}

/** What a pull request does that gives it a new head, or makes it one that can be merged. */
const ACTIONS_OF_PULL_REQUESTS = ['opened', 'reopened', 'synchronize', 'ready_for_review', 'edited']

function read({ headers, body }: ReadDelivery) {
  const { installation } = body
  return {
    ...(installation?.id === undefined ? {} : { installationId: String(installation.id) }),
    events: eventsOf(String(headers['x-github-event']), body),
  }
}

function eventsOf(event: string, body: ReadDelivery['body']): readonly ForgeEvent[] {
  const { action, repository: told } = body
  const repository = told?.clone_url === undefined ? undefined : repositoryOf(told)
  switch (event) {
    case 'installation':
      return installationEvents(action, body)
    case 'installation_repositories':
      return [{ kind: 'repositories changed' }]
    case 'repository':
      return [{ kind: 'repositories changed' }]
    case 'push':
      // Other branches are scanned with it: what is pushed to them alone is not merged.
      return repository !== undefined && body.ref === `refs/heads/${told.default_branch}`
        ? [{ kind: 'push', repository }]
        : []
    case 'pull_request':
      return repository === undefined ? [] : pullRequestEvents(action, repository, body)
    case 'check_run':
    case 'check_suite': {
      const head = body[event]?.head_sha
      return action === 'rerequested' && repository !== undefined
        ? [{ kind: 'again', repository, head: String(head) }]
        : []
    }
    default:
      return []
  }
}

function pullRequestEvents(
  action: string,
  repository: ForgeRepository,
  { number, pull_request, changes }: ReadDelivery['body'],
): readonly ForgeEvent[] {
  if (!ACTIONS_OF_PULL_REQUESTS.includes(action)) return []
  // Another base has other commits before it; another title changes nothing.
  const hasOtherBase = changes?.base !== undefined
  if (action === 'edited' && !hasOtherBase) return []
  const head = String(pull_request.head.sha)
  return [{ kind: 'pull request', repository, number: Number(number), head, hasOtherBase }]
}

function installationEvents(action: string, { installation }: ReadDelivery['body']): readonly ForgeEvent[] {
  const name = String(installation?.account?.login ?? installation?.account?.slug ?? '')
  switch (action) {
    case 'created':
      return [{ kind: 'installed', name }]
    case 'deleted':
      return [{ kind: 'removed' }]
    case 'suspend':
    case 'unsuspend':
      return [{ kind: 'suspended', isSuspended: action === 'suspend' }]
    default:
      return [{ kind: 'repositories changed' }]
  }
}
