import { ScanError } from '../model/errors.ts'
import { wordsIn } from '../model/words.ts'
import { isLoopback } from './loopback.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The proxy that the environment sets for an address: HTTPS_PROXY or HTTP_PROXY by its scheme, unless NO_PROXY
 * lists its host. Small letters win, as in curl. This machine itself is never asked for through a proxy, as
 * GitHub's own toolkit has it.
 *
 * @throws {ScanError} when the variable's value is no proxy address. It is not shown: it may hold a password.
 */
export function proxyFor(url: URL, env: Environment): URL | undefined {
  if (isLoopback(url)) return undefined
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const value = read(env, name)
  if (value === '' || isExcluded(url, read(env, 'no_proxy'))) return undefined
  const proxy = URL.parse(value.includes('://') ? value : `http://${value}`)
  if (proxy !== null && isUsable(proxy)) return proxy
  throw new ScanError(
    'input',
    `${name.toUpperCase()} is not the address of an HTTP proxy. Use the form http://proxy.example.com:3128, or unset it.`,
  )
}

function isUsable({ protocol, username, password }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function read(env: Environment, name: string): string {
  return (env[name] || env[name.toUpperCase()] || '').trim()
}

function isExcluded(url: URL, list: string): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return wordsIn(list.toLowerCase()).some((entry) => entry === '*' || matches(entry, url.hostname, port))
}

// An entry is a host, `.host`, `*.host` or an address, with `:port` or without. A host takes in its subdomains.
function matches(entry: string, hostname: string, port: string): boolean {
  const [host, only] = splitPort(entry)
  if (only !== undefined && only !== port) return false
  const wanted = bare(host.replace(/^\*?\./, ''))
  const given = bare(hostname)
  return wanted !== '' && (given === wanted || given.endsWith(`.${wanted}`))
}

function splitPort(entry: string): [host: string, port?: string] {
  const colon = entry.lastIndexOf(':')
  const isPort = /^\d+$/.test(entry.slice(colon + 1))
  // `::1` is an address without a port; `[::1]:8443` has one.
  const isAddress = entry.indexOf(':') !== colon && entry[colon - 1] !== ']'
  return colon === -1 || !isPort || isAddress ? [entry] : [entry.slice(0, colon), entry.slice(colon + 1)]
}

function bare(host: string): string {
  return host.replace(/^\[|\]$|\.$/g, '')
}
