import { ScanError } from '../../model/errors.ts'
import type { AddressRules } from '../repositories/address.ts'

/**
 * Reads where a forge is: `https://gitlab.example.com`, without a path.
 *
 * @throws {ScanError} that says what is wrong with it
 */
export function readForgeUrl(text: string, { plainHosts, allowedHosts }: AddressRules): string {
  const url = text.length <= 2048 ? URL.parse(text.trim()) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw wrong('is not an address such as https://git.example.com')
  }
  if (url.username !== '' || url.password !== '') throw wrong('contains a user name or a password')
  const isPlain = plainHosts.includes(url.host) || plainHosts.includes(url.hostname)
  if (url.protocol === 'http:' && !isPlain) {
    throw wrong('is not encrypted. Use https://, or list the host in KEYSIEVE_PLAIN_HOSTS')
  }
  if (allowedHosts.length > 0 && !allowedHosts.includes(url.host)) {
    throw wrong(`is on ${url.host}, which this service does not allow. List it in KEYSIEVE_ALLOWED_HOSTS`)
  }
  return url.origin
}

function wrong(problem: string): ScanError {
  return new ScanError('input', `base_url ${problem}.`)
}
