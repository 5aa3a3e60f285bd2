import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A comment as the server keeps it. */
export interface StoredComment {
  readonly id: number
  body: string
  readonly user: { readonly login: string; readonly type: string }
}

/** A check run as the server keeps it; annotations of later requests are added to it. */
export interface StoredCheckRun {
  readonly id: number
  readonly name: string
  readonly headSha: string
  readonly conclusion: string
  title: string
  summary: string
  readonly annotations: Readonly<Record<string, unknown>>[]
}

export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** How many requests; all of them without it. */
  times?: number
}

/** GitHub's REST API as it is documented, as far as reports are written to it: comments and check runs. */
export interface GitHubReports {
  /** GITHUB_API_URL. */
  readonly url: string
  readonly comments: StoredComment[]
  readonly checkRuns: StoredCheckRun[]
  /** Method and path of each request. */
  readonly requests: readonly string[]
  /** Refuses requests whose method and path begin so. */
  refuse(start: string, refusal: Refusal): void
  close(): Promise<void>
}

const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const

/** Starts the server on 127.0.0.1. Whoever asks is the job's own token, which can't ask who it is. */
export async function startGitHubReports(): Promise<GitHubReports> {
  const comments: StoredComment[] = []
  const checkRuns: StoredCheckRun[] = []
  const requests: string[] = []
  const refusals: { readonly start: string; readonly refusal: Refusal }[] = []
  let ids = 100

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    const route = `${request.method} ${pathname}`
    requests.push(route)
    const body = await bodyOf(request)
    const refusal = refusals.find(
      ({ start, refusal: { times = 1 } }) => route.startsWith(start) && times > 0,
    )?.refusal
    if (refusal !== undefined) {
      if (refusal.times !== undefined) refusal.times--
      send(response, refusal.status, { message: 'Resource not accessible by integration' }, refusal.headers)
    } else if (/^GET \/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/.test(route)) {
      const size = Number(searchParams.get('per_page') ?? 30)
      const from = (Number(searchParams.get('page') ?? 1) - 1) * size
      send(response, 200, comments.slice(from, from + size))
    } else if (/^POST \/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/.test(route)) {
      if (String(body['body']).length > 65_536) {
        send(response, 422, { message: 'Validation Failed' })
        return
      }
      const comment = { id: ids++, body: String(body['body']), user: BOT }
      comments.push(comment)
      send(response, 201, comment)
    } else if (/^PATCH \/repos\/[^/]+\/[^/]+\/issues\/comments\/\d+$/.test(route)) {
      const comment = comments.find(({ id }) => pathname.endsWith(`/${id}`))
      if (comment === undefined) {
        send(response, 404, { message: 'Not Found' })
        return
      }
      comment.body = String(body['body'])
      send(response, 200, comment)
    } else if (/^DELETE \/repos\/[^/]+\/[^/]+\/issues\/comments\/\d+$/.test(route)) {
      const at = comments.findIndex(({ id }) => pathname.endsWith(`/${id}`))
      if (at === -1) send(response, 404, { message: 'Not Found' })
      else {
        comments.splice(at, 1)
        response.writeHead(204).end()
      }
    } else if (/^(?:POST|PATCH) \/repos\/[^/]+\/[^/]+\/check-runs/.test(route)) {
      answerCheckRun(request.method ?? '', pathname, body, response)
    } else if (route === 'GET /user')
      send(response, 403, { message: 'Resource not accessible by integration' })
    else send(response, 404, { message: 'Not Found' })
  })

  function answerCheckRun(method: string, path: string, body: Body, response: ServerResponse): void {
    const output = (body['output'] ?? {}) as { title?: string; summary?: string; annotations?: Body[] }
    const { title = '', summary = '', annotations = [] } = output
    const wrong =
      annotations.length > 50 || summary.length > 65_535 || annotations.some((one) => !isAnnotation(one))
    if (wrong) {
      send(response, 422, { message: 'Invalid request' })
      return
    }
    if (method === 'POST') {
      const { name, head_sha: headSha, conclusion } = body
      checkRuns.push({
        id: ids++,
        name: String(name),
        headSha: String(headSha),
        conclusion: String(conclusion),
        title,
        summary,
        annotations: [...annotations],
      })
      send(response, 201, { id: checkRuns.at(-1)!.id })
      return
    }
    const run = checkRuns.find(({ id }) => path.endsWith(`/${id}`))
    if (run === undefined) {
      send(response, 404, { message: 'Not Found' })
      return
    }
    run.annotations.push(...annotations)
    send(response, 200, { id: run.id })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    checkRuns,
    requests,
    refuse: (start, refusal) => void refusals.push({ start, refusal }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Body = Readonly<Record<string, unknown>>

function isAnnotation(one: Body): boolean {
  return (
    typeof one['path'] === 'string' &&
    Number.isInteger(one['start_line']) &&
    Number.isInteger(one['end_line']) &&
    ['notice', 'warning', 'failure'].includes(String(one['annotation_level'])) &&
    typeof one['message'] === 'string' &&
    (one['start_column'] === undefined || one['start_line'] === one['end_line'])
  )
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text === '' ? {} : (JSON.parse(text) as Body)
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))
}
