import { randomBytes } from 'node:crypto'

import { ScanError } from '../../model/errors.ts'
import type { ChannelKind } from '../../model/notification.ts'
import { seal, unseal } from '../console/session/seal.ts'

/** Where a channel sends to. Everyone who knows a webhook's address can write there: it is never shown. */
export type Destination =
  | {
      readonly url: string
      /** What a webhook's requests are signed with: `whsec_…`, as standardwebhooks.com has it. */
      readonly signingSecret?: string
    }
  | { readonly to: readonly string[] }

const LONGEST = 2048
const MOST_RECEIVERS = 20
/** One address as programs write it, without a name and without the forms that nobody uses. */
const MAIL_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i
const SECRET_BYTES = 32
const CONTEXT = 'notification channel'

/**
 * Reads where a channel is to send to, as a person typed it: an address on the web, or those of email between commas.
 *
 * @param plainHosts hosts that may be asked without TLS
 * @throws {ScanError} that says what is wrong; the address is not quoted
 */
export function readDestination(kind: ChannelKind, text: string, plainHosts: readonly string[]): Destination {
  if (kind === 'email') return { to: readReceivers(text) }
  const url = readUrl(text.trim(), plainHosts)
  if (kind !== 'webhook') return { url }
  return { url, signingSecret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` }
}

/** What of a destination may be shown. */
export function shownOf(destination: Destination): string {
  return 'url' in destination ? new URL(destination.url).host : destination.to.join(', ')
}

/** Encrypts a destination for the database. */
export function sealDestination(key: Buffer, destination: Destination): Buffer {
  return seal(key, CONTEXT, Buffer.from(JSON.stringify(destination)))
}

/** The destination that was encrypted; undefined where another install key did it. */
export function unsealDestination(key: Buffer, sealed: Uint8Array): Destination | undefined {
  const opened = unseal(key, CONTEXT, sealed)
  return opened === undefined ? undefined : (JSON.parse(opened.toString('utf8')) as Destination)
}

function readReceivers(text: string): readonly string[] {
  const all = text.split(/[\s,;]+/).filter((one) => one !== '')
  if (all.length === 0) throw wrong('is missing')
  if (all.length > MOST_RECEIVERS) throw wrong(`has more than ${MOST_RECEIVERS} receivers`)
  if (!all.every((one) => MAIL_ADDRESS.test(one)))
    throw wrong('is not a list of email addresses such as security@example.com')
  return all
}

function readUrl(text: string, plainHosts: readonly string[]): string {
  const url = text.length <= LONGEST ? URL.parse(text) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw wrong('is not an address such as https://hooks.example.com/services/…')
  if (url.username !== '' || url.password !== '') throw wrong('contains a user name or a password')
  const isPlain = plainHosts.includes(url.host) || plainHosts.includes(url.hostname)
  if (url.protocol === 'http:' && !isPlain)
    throw wrong('is not encrypted. Use https://, or list the host in KEYSIEVE_PLAIN_HOSTS')
  url.hash = ''
  return url.href
}

function wrong(problem: string): ScanError {
  return new ScanError('input', `address ${problem}.`)
}
