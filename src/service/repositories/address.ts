import { ScanError } from '../../model/errors.ts'

/** A repository's addresses. */
export interface RepositoryAddress {
  /** Its identity, whichever way it was written: `git://github.com/org/repo.git`. */
  readonly url: string
  /** Where it is fetched from. */
  readonly cloneUrl: string
  /** `org/repo`. */
  readonly name: string
}

export interface AddressRules {
  /** Only these hosts, if any are given. */
  readonly allowedHosts: readonly string[]
  /** Hosts that may be asked without TLS. */
  readonly plainHosts: readonly string[]
}

const LONGEST = 2048
const SCP = /^(?:[\w.-]+@)?(?<host>[\w.-]+):(?!\/)(?<path>[^\s]+)$/
/** What names of organizations and repositories are made of on the hosts that there are. */
const SEGMENT = /^[\w.+~-]+$/
const HOST = /^[a-z\d.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/

/**
 * Reads a repository's address as people and tools write it: https, git, ssh, or `git@host:org/repo`.
 * All of them name the same repository; it is fetched over https.
 *
 * @throws {ScanError} that says what is wrong with it
 */
export function readAddress(text: string, { allowedHosts, plainHosts }: AddressRules): RepositoryAddress {
  if (text.length > LONGEST) throw wrong(`is longer than ${LONGEST} characters`)
  if (/[\u0000-\u0020\u007f-\u009f]/.test(text)) throw wrong('contains a space or a control character')
  if (/%(?:2e|2f|5c|0|00)/i.test(text) || text.includes('\\')) throw wrong('has an unusual path')
  const url = URL.parse(fromScp(text) ?? text)
  if (url === null) throw wrong('is not a valid address')
  if (!['https:', 'http:', 'git:', 'ssh:'].includes(url.protocol)) {
    throw wrong('does not begin with https:// or git://')
  }
  const isSsh = url.protocol === 'ssh:'
  if (url.password !== '' || (url.username !== '' && !isSsh)) {
    throw wrong('contains a user name or a password. Tokens of hosts are set on the server')
  }
  if (url.search !== '' || url.hash !== '') throw wrong('has a query or a fragment')
  const host = hostOf(url)
  if (!HOST.test(host)) throw wrong('has no host')
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(text.replace(/^[a-z]+:\/\//i, '')))
    throw wrong('has a path segment of dots')
  const segments = url.pathname
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.git$/i, '')
    .split('/')
  if (segments.length < 2 || segments.some((one) => !SEGMENT.test(one) || one.startsWith('-'))) {
    throw wrong('has no path of the form /org/repo')
  }
  const isPlain = plainHosts.includes(host)
  if (url.protocol === 'http:' && !isPlain) throw wrong('is not encrypted. Use https://')
  if (allowedHosts.length > 0 && !allowedHosts.includes(host)) {
    throw wrong(`is on ${host}, which this service does not allow`)
  }
  const name = segments.join('/')
  return {
    url: `git://${host}/${name}.git`,
    cloneUrl: `${isPlain ? 'http' : 'https'}://${host}/${name}`,
    name,
  }
}

function fromScp(text: string): string | undefined {
  if (text.includes('://')) return undefined
  const groups = SCP.exec(text)?.groups
  return groups === undefined ? undefined : `ssh://${groups['host']}/${groups['path']}`
}

/** The host in small letters, an international name in its ASCII form; ssh's port says nothing of https's. */
function hostOf({ protocol, hostname, port }: URL): string {
  const name = protocol === 'https:' || protocol === 'http:' ? hostname : asHttps(hostname)
  return port === '' || protocol === 'ssh:' ? name : `${name}:${port}`
}

function asHttps(hostname: string): string {
  return URL.parse(`https://${hostname}/`)?.hostname ?? ''
}

function wrong(problem: string): ScanError {
  return new ScanError('input', `repo_url ${problem}.`)
}

const ANY_HOST: AddressRules = { allowedHosts: [], plainHosts: [] }

/** The identity of the repository that an address means; text that is no address stays as it is. */
export function identityOf(text: string): string {
  try {
    return readAddress(text.replace(/^http:/i, 'https:'), ANY_HOST).url
  } catch {
    return text
  }
}
