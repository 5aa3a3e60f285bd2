import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server fails, for so many requests. */
export interface ApiFault {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** How many requests; all of them without it. */
  readonly times?: number
}

export interface ApiRequest {
  readonly path: string
  readonly authorization: string | undefined
}

/** GitHub's REST API as it is documented, as far as pull requests go. */
export interface GitHubApiServer {
  /** GITHUB_API_URL, with a path of its own as on an enterprise server: `http://127.0.0.1:<port>/api/v3`. */
  readonly url: string
  readonly requests: readonly ApiRequest[]
  /** Sets the pull requests of a repository. */
  serve(repository: string, pulls: readonly Readonly<Record<string, unknown>>[]): void
  /** Only this token is let in. */
  require(token: string): void
  fail(fault: ApiFault): void
  /** No request is answered. */
  hang(): void
  reset(): void
  close(): Promise<void>
}

/** Starts the server on 127.0.0.1. */
export async function startGitHubApi(): Promise<GitHubApiServer> {
  const repositories = new Map<string, readonly Readonly<Record<string, unknown>>[]>()
  const requests: ApiRequest[] = []
  let faults: { fault: ApiFault; left: number }[] = []
  let required: string | undefined
  let hangs = false

  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization })
    if (hangs) return
    const current = faults.find(({ left }) => left > 0)
    if (current !== undefined) {
      current.left--
      const { status, headers = {}, body = JSON.stringify({ message: 'fault' }) } = current.fault
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    } else if (required !== undefined && request.headers.authorization !== `token ${required}`) {
      send(response, 401, { message: 'Bad credentials' })
    } else answer(request, response, repositories)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    requests,
    serve: (repository, pulls) => void repositories.set(repository, pulls),
    require: (token) => {
      required = token
    },
    fail: (fault) => void faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    hang: () => {
      hangs = true
    },
    reset() {
      faults = []
      required = undefined
      hangs = false
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  { url = '', method }: IncomingMessage,
  response: ServerResponse,
  repositories: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>,
): void {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const match = pathname.match(/^\/api\/v3\/repos\/(?<name>[^/]+\/[^/]+)\/pulls(?:\/(?<number>\d+))?$/)
  const pulls = repositories.get(match?.groups?.['name'] ?? '')
  if (method !== 'GET' || pulls === undefined) {
    send(response, 404, { message: 'Not Found' })
    return
  }
  const number = match?.groups?.['number']
  if (number !== undefined) {
    const pull = pulls.find((one) => one['number'] === Number(number))
    if (pull === undefined) send(response, 404, { message: 'Not Found' })
    else send(response, 200, pull)
    return
  }
  const state = searchParams.get('state') ?? 'open'
  const head = searchParams.get('head')
  const listed = pulls.filter((one) => state === 'all' || one['state'] === state)
  // A list describes each pull request without its number of commits.
  const short = listed
    .filter((one) => head === null || labelOf(one) === head)
    .map(({ commits: _, ...rest }) => rest)
  send(response, 200, short.slice(0, Number(searchParams.get('per_page') ?? 30)))
}

/** `owner:branch`, as `head.label` has it. */
function labelOf(pull: Readonly<Record<string, unknown>>): string {
  const { ref, repo } = pull['head'] as { ref: string; repo: { full_name: string } }
  return `${repo.full_name.split('/')[0]}:${ref}`
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
