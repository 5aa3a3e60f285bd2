import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto'

import { type ForgeCall, type ForgeReply, type ForgeServer, startForge } from './forge-server.ts'

/** A repository as GitHub lists it. */
export interface GithubRepository {
  readonly id: number
  readonly full_name: string
  readonly clone_url: string
  readonly archived: boolean
  readonly default_branch: string
}

/** A check run as GitHub keeps it. */
export interface CheckRun {
  readonly id: number
  readonly repository: string
  readonly name: string
  readonly head_sha: string
  readonly external_id: string
  readonly details_url?: string
  status: string
  conclusion?: string
  title?: string
  summary?: string
  // biome-ignore lint/suspicious/noExplicitAny: what is sent is what is tested
  readonly annotations: any[]
}

/** GitHub as its documents describe it, as far as an app that writes checks goes. */
export interface GithubForge extends ForgeServer {
  readonly appId: string
  readonly slug: string
  readonly privateKey: string
  readonly webhookSecret: string
  /** Codes that can be exchanged for the app, each once. */
  readonly codes: Set<string>
  /** The installations, by their identifiers. */
  readonly installations: Map<number, { readonly login: string; repositories: GithubRepository[] }>
  readonly runs: CheckRun[]
  /** A delivery of its webhook, signed. */
  delivery(event: string, body: object, id?: string): GithubDelivery
}

export interface GithubDelivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const PAGE = 100
const CONCLUSIONS = [
  ...['action_required', 'cancelled', 'failure', 'neutral', 'success', 'skipped', 'stale', 'timed_out'],
]
const TOKEN_MS = 60 * 60 * 1000

/** Starts GitHub on loopback, with an app and no installation. */
export async function startGithub(): Promise<GithubForge> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const server = await startForge((call) => answer(github, publicKey, tokens, call))
  const tokens = new Map<string, number>()
  const webhookSecret = randomUUID()
  const github: GithubForge = Object.assign(server, {
    ...{ appId: '4711', slug: 'keysieve-acme', privateKey, webhookSecret },
    codes: new Set<string>(),
    installations: new Map(),
    runs: [],
    delivery(event: string, body: object, id: string = randomUUID()): GithubDelivery {
      const text = JSON.stringify(body)
      return {
        headers: {
          ...{ 'content-type': 'application/json', 'x-github-event': event, 'x-github-delivery': id },
          'x-hub-signature-256': `sha256=${createHmac('sha256', webhookSecret).update(text).digest('hex')}`,
        },
        body: text,
      }
    },
  })
  return github
}

/** A repository of an organization, fetched from the forge itself. */
export function githubRepository({ url }: ForgeServer, id: number, name: string): GithubRepository {
  return { id, full_name: name, clone_url: `${url}/${name}.git`, archived: false, default_branch: 'main' }
}

const API = '/api/v3'
const unauthorized: ForgeReply = { status: 401, body: { message: 'Bad credentials' } }
const invalid = (message: string): ForgeReply => ({ status: 422, body: { message } })

function answer(
  github: GithubForge,
  publicKey: string,
  tokens: Map<string, number>,
  call: ForgeCall,
): ForgeReply | undefined {
  const { method, path, headers } = call
  if (!path.startsWith(`${API}/`)) return undefined
  const route = `${method} ${path.slice(API.length)}`
  const code = /^POST \/app-manifests\/(?<code>[^/]+)\/conversions$/.exec(route)?.groups?.['code']
  if (code !== undefined) return convert(github, code)
  const bearer = /^bearer (?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? ''
  if (/^(?:GET|POST|DELETE) \/app(?:\/|$)/.test(route)) {
    return isJwtOf(github.appId, publicKey, bearer) ? asApp(github, tokens, route, call) : unauthorized
  }
  const token =
    bearer || (/^token (?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? '')
  const installation = tokens.get(token)
  if (installation === undefined || !github.installations.has(installation)) return unauthorized
  return asInstallation(github, installation, route, call)
}

function convert(github: GithubForge, code: string): ForgeReply {
  if (!github.codes.delete(code)) return { status: 404, body: { message: 'Not Found' } }
  const { appId, slug, privateKey, webhookSecret } = github
  return {
    status: 201,
    body: { id: Number(appId), slug, pem: privateKey, webhook_secret: webhookSecret, name: 'Keysieve' },
  }
}

/** An app's token: RS256, by its number, not older than it may be and for ten minutes at most. */
function isJwtOf(appId: string, publicKey: string, token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
  const { iss, iat, exp } = read(payload)
  const now = Date.now() / 1000
  return (
    read(header).alg === 'RS256' &&
    String(iss) === appId &&
    iat <= now &&
    exp > now &&
    exp - iat <= 660 &&
    verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    )
  )
}

function asApp(
  github: GithubForge,
  tokens: Map<string, number>,
  route: string,
  call: ForgeCall,
): ForgeReply | undefined {
  if (route === 'GET /app') return { status: 200, body: { id: Number(github.appId), slug: github.slug } }
  if (route === 'GET /app/installations') {
    const all = Array.from(github.installations, ([id, { login }]) => installationOf(id, login))
    return paged(github, call, all, (items) => items)
  }
  const one = /^(?<method>\w+) \/app\/installations\/(?<id>\d+)(?<rest>\/access_tokens)?$/.exec(route)?.groups
  const id = Number(one?.['id'])
  const installation = github.installations.get(id)
  if (installation === undefined) return { status: 404, body: { message: 'Not Found' } }
  if (one?.['rest'] !== undefined) {
    const token = `installation-token-${randomUUID()}`
    tokens.set(token, id)
    const body = {
      token,
      expires_at: new Date(Date.now() + TOKEN_MS).toISOString(),
      permissions: { checks: 'write', contents: 'read' },
      repository_selection: 'all',
    }
    return { status: 201, body }
  }
  if (one?.['method'] === 'DELETE') github.installations.delete(id)
  return one?.['method'] === 'DELETE'
    ? { status: 204 }
    : { status: 200, body: installationOf(id, installation.login) }
}

function installationOf(id: number, login: string): object {
  return { id, account: { login, type: 'Organization' }, suspended_at: null }
}

function asInstallation(
  github: GithubForge,
  installation: number,
  route: string,
  call: ForgeCall,
): ForgeReply | undefined {
  const { repositories } = github.installations.get(installation)!
  if (route === 'GET /installation/repositories') {
    return paged(github, call, repositories, (items) => ({
      total_count: repositories.length,
      repositories: items,
    }))
  }
  const [, name, rest] = /^\w+ \/repos\/([^/]+\/[^/]+)(\/.*)$/.exec(route) ?? []
  if (name === undefined || !repositories.some(({ full_name }) => full_name === name)) {
    return { status: 404, body: { message: 'Not Found' } }
  }
  const listed = /^\/commits\/(?<sha>\w+)\/check-runs$/.exec(rest!)?.groups?.['sha']
  if (listed !== undefined) {
    const runs = github.runs.filter(({ repository, head_sha }) => repository === name && head_sha === listed)
    return { status: 200, body: { total_count: runs.length, check_runs: runs } }
  }
  const id = /^\/check-runs(?:\/(?<id>\d+))?$/.exec(rest!)?.groups
  if (id === undefined) return undefined
  if (call.method === 'POST') return createRun(github, name, call)
  const run = github.runs.find((one) => String(one.id) === id['id'])
  if (run === undefined) return { status: 404, body: { message: 'Not Found' } }
  if (call.method === 'GET') {
    return { status: 200, body: { ...run, output: { annotations_count: run.annotations.length } } }
  }
  return updateRun(run, call)
}

function createRun(github: GithubForge, repository: string, { body }: ForgeCall): ForgeReply {
  if (typeof body.name !== 'string' || !/^[\da-f]{40}$/.test(body.head_sha ?? '')) {
    return invalid('No commit found for SHA')
  }
  const { name, head_sha, external_id, details_url, status } = body
  const run: CheckRun = {
    ...{ id: github.runs.length + 1, repository, name, head_sha, external_id, details_url, status },
    annotations: [],
  }
  github.runs.push(run)
  return { status: 201, body: { id: run.id } }
}

function updateRun(run: CheckRun, { body }: ForgeCall): ForgeReply {
  const { status, conclusion, output } = body
  const { title, summary, annotations = [] } = output ?? {}
  if (conclusion !== undefined && !CONCLUSIONS.includes(conclusion)) return invalid('conclusion')
  if (output !== undefined && (typeof title !== 'string' || typeof summary !== 'string'))
    return invalid('output needs title and summary')
  if ((summary?.length ?? 0) > 65_535 || annotations.length > 50) return invalid('output is too large')
  for (const one of annotations) {
    const hasColumns = one.start_column !== undefined || one.end_column !== undefined
    const isComplete = [one.path, one.message, one.annotation_level].every((text) => typeof text === 'string')
    if (!isComplete || !(one.start_line >= 1 && one.end_line >= one.start_line)) return invalid('annotations')
    if (hasColumns && one.start_line !== one.end_line) return invalid('annotations with columns')
  }
  Object.assign(run, {
    ...(status === undefined ? {} : { status }),
    ...(conclusion === undefined ? {} : { conclusion, status: 'completed' }),
    ...(output === undefined ? {} : { title, summary }),
  })
  run.annotations.push(...annotations)
  return { status: 200, body: { id: run.id } }
}

function paged<T>(
  { url }: ForgeServer,
  { path, query }: ForgeCall,
  all: readonly T[],
  body: (items: readonly T[]) => unknown,
): ForgeReply {
  const size = Math.min(Number(query.get('per_page') ?? 30), PAGE)
  const page = Number(query.get('page') ?? 1)
  const hasMore = page * size < all.length
  const next = `<${url}${path}?per_page=${size}&page=${page + 1}>; rel="next"`
  const last = `<${url}${path}?per_page=${size}&page=${Math.ceil(all.length / size)}>; rel="last"`
  return {
    status: 200,
    headers: hasMore ? { link: `${next}, ${last}` } : {},
    body: body(all.slice((page - 1) * size, page * size)),
  }
}
