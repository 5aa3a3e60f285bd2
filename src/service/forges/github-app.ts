import { createAppAuth } from '@octokit/auth-app'
import { request } from '@octokit/request'

import type { AskForge, ForgeRequest } from './forge-answer.ts'
import { Refused, refusalOf, succeeded } from './refused.ts'

/** What GitHub gives for the code of a manifest, or the settings name. */
export interface AppRegistration {
  readonly appId: string
  readonly slug: string
  /** In PEM. */
  readonly privateKey: string
  readonly webhookSecret: string
}

/** Where the API of a GitHub is: beside github.com and GHE.com, below a GitHub Enterprise Server. */
export function apiOf(baseUrl: string): string {
  const { protocol, host } = new URL(baseUrl)
  const isCloud = host === 'github.com' || host.endsWith('.ghe.com')
  return isCloud ? `${protocol}//api.${host}` : `${protocol}//${host}/api/v3`
}

/** Headers of GitHub's REST API in the version that is read here. */
export function headersOf(token: string): Record<string, string> {
  return {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    authorization: `Bearer ${token}`,
  }
}

/**
 * What an app asks for, as GitHub's page for new apps takes it ("Registering a GitHub App from a manifest"). Reading
 * contents and pull requests is for the scan, writing checks for the answer; all apps read metadata.
 */
export function manifestOf(publicUrl: string, webhookUrl: string, callbackUrl: string): object {
  return {
    name: `Keysieve ${new URL(publicUrl).hostname}`.slice(0, 34),
    url: publicUrl,
    hook_attributes: { url: webhookUrl, active: true },
    redirect_url: callbackUrl,
    setup_url: new URL('/settings/organizations', publicUrl).href,
    public: false,
    default_permissions: { checks: 'write', contents: 'read', metadata: 'read', pull_requests: 'read' },
    // GitHub sends events of installations and of check runs to every app, unasked.
    default_events: ['pull_request', 'push', 'repository'],
  }
}

/** Exchanges the code that GitHub's page gave; it works once, for an hour. @throws {Refused} */
export async function convertManifest(
  ask: AskForge,
  baseUrl: string,
  code: string,
): Promise<AppRegistration> {
  const url = `${apiOf(baseUrl)}/app-manifests/${encodeURIComponent(code)}/conversions`
  const answer = await ask({ method: 'POST', url, headers: { accept: 'application/vnd.github+json' } })
  const { data } = succeeded(answer, 'convert the manifest', 'a new code: create the app once more')
  const { id, slug, pem, webhook_secret } = data ?? {}
  if (!Number.isSafeInteger(id) || ![slug, pem, webhook_secret].every((one) => typeof one === 'string')) {
    throw new Refused('GitHub’s answer does not describe an app. Create the app once more.')
  }
  return { appId: String(id), slug, privateKey: pem, webhookSecret: webhook_secret }
}

/** Where an app is installed. */
export interface Installation {
  readonly id: string
  readonly name: string
  readonly isSuspended: boolean
}

/** Asks as the app itself, or as one of its installations. */
export interface AppTokens {
  asApp(): Promise<string>
  asInstallation(installationId: string): Promise<string>
}

/** Tokens of an app. An installation's is asked for once an hour. */
export function createAppTokens(
  ask: AskForge,
  baseUrl: string,
  { appId, privateKey }: Pick<AppRegistration, 'appId' | 'privateKey'>,
): AppTokens {
  const auth = createAppAuth({
    appId,
    privateKey,
    request: request.defaults({ baseUrl: apiOf(baseUrl), request: { fetch: fetchWith(ask) } }),
  })
  const translated = async (wanted: () => Promise<{ readonly token: string }>): Promise<string> => {
    try {
      return (await wanted()).token
    } catch (error) {
      throw refusalOfOctokit(error)
    }
  }
  return {
    asApp: () => translated(() => auth({ type: 'app' })),
    asInstallation: (installationId) => translated(() => auth({ type: 'installation', installationId })),
  }
}

/** The app's own name at GitHub. @throws {Refused} */
export async function appSlug(ask: AskForge, baseUrl: string, tokens: AppTokens): Promise<string> {
  const answer = await ask({
    method: 'GET',
    url: `${apiOf(baseUrl)}/app`,
    headers: headersOf(await tokens.asApp()),
  })
  return String(succeeded(answer, 'show the app', 'its private key').data?.slug ?? '')
}

/** All installations of an app. @throws {Refused} */
export async function* installationsOf(
  ask: AskForge,
  baseUrl: string,
  tokens: AppTokens,
): AsyncGenerator<Installation> {
  let next: string | undefined = `${apiOf(baseUrl)}/app/installations?per_page=100`
  while (next !== undefined) {
    const answer = await ask({ method: 'GET', url: next, headers: headersOf(await tokens.asApp()) })
    const { data, headers } = succeeded(answer, 'list the installations of the app', 'its private key')
    for (const { id, account, suspended_at } of data) {
      yield {
        id: String(id),
        name: String(account?.login ?? account?.slug ?? id),
        isSuspended: suspended_at !== null,
      }
    }
    next = nextPage(next, headers.link)
  }
}

/** The address of the next page in a `Link` header; undefined for the last one, and for one on another host. */
export function nextPage(current: string, link: string | readonly string[] | undefined): string | undefined {
  const found = /<(?<url>[^<>]+)>\s*;[^,]*\brel="?next"?/.exec(String(link ?? ''))?.groups?.['url']
  const next = found === undefined ? null : URL.parse(found, current)
  return next !== null && next.origin === new URL(current).origin && next.href !== current
    ? next.href
    : undefined
}

/** Octokit's requests, on the connection that all others take. */
function fetchWith(ask: AskForge) {
  return async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const answer = await ask({
      method: method as ForgeRequest['method'],
      url,
      headers: headers as Record<string, string>,
      ...(body === undefined || body === null ? {} : { body }),
    })
    const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : answer.text, {
      status: answer.status,
      headers: new Headers(kept.filter(([name]) => name !== 'content-length')),
    })
  }
}

function refusalOfOctokit(error: unknown): Refused {
  if (error instanceof Refused) return error
  const { status, cause, response } = error as {
    readonly status?: unknown
    readonly cause?: unknown
    readonly response?: { readonly headers: Record<string, string>; readonly data: unknown }
  }
  if (cause instanceof Refused) return cause
  if (typeof status !== 'number' || response === undefined) {
    return new Refused('The private key of the app can’t be used. Connect the app again with a new one.')
  }
  const { headers, data } = response
  return refusalOf(
    { status, headers, data, text: JSON.stringify(data) },
    'give a token of the app',
    'its private key and an installation',
  )
}
