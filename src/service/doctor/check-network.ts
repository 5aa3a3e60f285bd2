import { connect } from 'node:net'

import { ScanError } from '../../model/errors.ts'
import { isLoopback } from '../../network/loopback.ts'
import { proxyFor } from '../../network/proxy.ts'
import type { ServiceConfig } from '../config.ts'
import { mailerOf } from '../notifications/create-notifications.ts'
import { faultOf } from '../notifications/faults.ts'
import { createHostLookup, type Resolve } from '../repositories/reach.ts'
import { type Check, checksOf } from './check.ts'

const CONNECT_MS = 5000
/** A service that watches thousands of repositories has them on a few hosts. */
const MOST_HOSTS = 20

/** Checks the address that people and key files use. */
export function checkPublicAddress({ baseUrl, host }: Pick<ServiceConfig, 'baseUrl' | 'host'>): Check {
  const { ok, warning } = checksOf('public address')
  if (baseUrl === undefined) {
    const isLocal = isLoopback(new URL(`http://${host.includes(':') ? `[${host}]` : host}`))
    return isLocal
      ? ok('The service listens on this machine only. To let others in, set KEYSIEVE_BASE_URL.')
      : warning(
          'KEYSIEVE_BASE_URL is not set. Set it to the URL that people use, such as https://keysieve.example.com.',
        )
  }
  if (baseUrl.startsWith('https:') || isLoopback(new URL(baseUrl))) return ok(`People use ${baseUrl}.`)
  return warning(
    `KEYSIEVE_BASE_URL is ${baseUrl}, which is not encrypted. Put a proxy with TLS in front, and set its URL.`,
  )
}

/**
 * Checks that the hosts of watched repositories can be connected to.
 *
 * @param cloneUrls where repositories are fetched from
 */
export async function checkHosts(
  cloneUrls: readonly string[],
  config: Pick<ServiceConfig, 'privateHosts'>,
  env: NodeJS.ProcessEnv,
  resolve?: Resolve,
): Promise<readonly Check[]> {
  const lookUp = createHostLookup({ ...config, ...(resolve === undefined ? {} : { resolve }) })
  const origins = [...new Set(cloneUrls.map((url) => new URL(url).origin))].sort().slice(0, MOST_HOSTS)
  return Promise.all(origins.map((origin) => checkHost(new URL(origin), lookUp, env)))
}

async function checkHost(
  url: URL,
  lookUp: ReturnType<typeof createHostLookup>,
  env: NodeJS.ProcessEnv,
): Promise<Check> {
  const { ok, failed, skipped } = checksOf('git host')
  try {
    if (proxyFor(url, env) !== undefined) return skipped(`${url.host} is asked through a proxy.`)
    const [address] = await lookUp(url, 'the name server, and the addresses of the repositories')
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
    const fault = await connectFault(address!, port)
    if (fault === undefined) return ok(`${url.host} can be reached.`)
    return failed(
      `${url.host} can't be reached (${fault}). Check the firewall between this machine and the host.`,
    )
  } catch (error) {
    if (error instanceof ScanError) return failed(error.message)
    throw error
  }
}

function connectFault(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: CONNECT_MS })
    const end = (fault?: string): void => {
      socket.destroy()
      done(fault)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'no connection'))
  })
}

/** Checks that the mail server takes the service's user. Nothing is sent. */
export async function checkMail(config: ServiceConfig): Promise<Check> {
  const { ok, failed, skipped } = checksOf('mail server')
  const mailer = mailerOf(config)
  if (mailer === undefined) return skipped('KEYSIEVE_SMTP_URL is not set, so there is no email.')
  try {
    await mailer.check()
    return ok('The mail server accepts the credentials of the service.')
  } catch (error) {
    return failed(faultOf(error))
  }
}
