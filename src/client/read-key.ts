import { quote } from '../contract/quote.ts'
import { ScanError } from '../model/errors.ts'
import { parseBaseUrl } from './base-url.ts'
import { type KeyEntry, readKeyFile } from './read-key-file.ts'

/** What signs in to a scan service. */
export interface ServiceKey {
  /** The service's address: the one given, or the one the key file names. Absent where neither is there. */
  readonly baseUrl?: URL
  /** The bearer token. It must not be shown. */
  readonly token: string
}

// What a header can carry as a bearer token, on one line.
const TOKEN = /^[\x21-\x7e]+$/

/**
 * Reads an API key: the bare token, or the whole key file as it was downloaded, in JSON or CSV.
 *
 * @param text the key, not empty; space around it is ignored.
 * @param baseUrl the address that was asked for. It selects the key in a file that holds several, and is
 *   never given the key of another address.
 * @throws {ScanError} that says what is wrong without showing any of the key.
 */
export function readKey(text: string, baseUrl?: URL): ServiceKey {
  const key = text.trim()
  if (key === '') throw wrong('is empty')
  const entries = readKeyFile(key)
  if (entries === undefined) return { ...(baseUrl === undefined ? {} : { baseUrl }), token: checkToken(key) }
  const { address, token } = select(entries, baseUrl)
  return { baseUrl: address, token: checkToken(token) }
}

function select(entries: readonly KeyEntry[], baseUrl: URL | undefined): { address: URL; token: string } {
  const keys = entries.map(({ address, token }) => ({ address: parseAddress(address), token }))
  const fitting = baseUrl === undefined ? keys : keys.filter(({ address }) => address.href === baseUrl.href)
  const [first, second] = fitting
  if (first !== undefined && second === undefined) return first
  const addresses = [...new Set(keys.map(({ address }) => quote(address.href)))]
  const known = addresses.join(', ')
  if (first === undefined) {
    const asked = quote(baseUrl?.href)
    throw wrong(`is a key file without a key for ${asked}; it has ${known}. Set base-url to one of these`)
  }
  if (baseUrl === undefined && addresses.length > 1) {
    throw wrong(`is a key file for several services: ${known}. Set base-url to one of them`)
  }
  throw wrong(
    `is a key file with several keys for ${quote(first.address.href)}. Use the token of one of them`,
  )
}

function parseAddress(address: string): URL {
  const text = address.trim()
  return parseBaseUrl(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`, 'An address in the key file')
}

function checkToken(token: string): string {
  if (token === '') throw wrong('has an empty token')
  if (/[\r\n]/.test(token)) {
    throw wrong('has several lines, but is not a key file. Use the token alone, or the whole file')
  }
  if (/\s/.test(token)) {
    throw wrong('has a space in its token. Use the token alone, without Bearer before it')
  }
  if (!TOKEN.test(token)) {
    throw wrong('has characters that no token contains. Copy it again from the key file')
  }
  return token
}

function wrong(problem: string): ScanError {
  return new ScanError('input', `The API key (api-key) ${problem}.`)
}
