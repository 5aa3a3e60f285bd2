import { ScanError } from '../model/errors.ts'
import { isLoopback } from '../network/loopback.ts'

/**
 * The address of a scan service, checked. Its path, if it has one, ends in a slash, so that the operations'
 * paths can be put after it.
 *
 * @param name whose value it is, for the error: `base-url`.
 * @throws {ScanError} that says what is wrong without showing the address, which may hold a password.
 */
export function parseBaseUrl(text: string, name: string = 'base-url'): URL {
  const url = URL.parse(text.trim())
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw wrong(name, 'is not a URL. Use the form https://scan.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw wrong(name, 'contains a user name or password. Remove them; the API key authenticates')
  }
  if (url.search !== '' || url.hash !== '') {
    throw wrong(name, 'has a query or a fragment. Remove it')
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw wrong(name, 'starts with http://, which would send the API key unencrypted. Use https://')
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

function wrong(name: string, problem: string): ScanError {
  return new ScanError('input', `${name} ${problem}.`)
}
