import type { NamedHost } from '../../model/verify.ts'
import type { LiveCheck, Parts } from '../check/live-check.ts'
import type { Target } from './connect.ts'
import { matchesNear, type Nearby } from './nearby.ts'

const TLS_PORT = 443
const WILDCARD = '*.'

/** So many of the hosts that stand near a secret are asked: it may belong to any of them. */
const MOST_HOSTS = 3

/** A host's name as it may stand in a URL. */
const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/**
 * Whom to ask about a secret, one after the other: the hosts that the operator names, one that stands near the
 * secret or is made of its parts, and those that the provider has for everybody.
 */
export function targetsFor(
  check: LiveCheck,
  parts: Parts,
  nearby: Nearby,
  named: readonly NamedHost[],
): readonly Target[] {
  const own = named.filter(({ instance }) => instance === check.instance).map(({ host }) => namedTarget(host))
  const fixed = check.hosts.filter((host) => !host.startsWith(WILDCARD))
  const others =
    check.hostOf === undefined
      ? [...hostsNear(check, nearby), ...fixed]
      : [check.hostOf(parts)?.toLowerCase()]
  const allowed = new Set(others.filter((host) => host !== undefined && isAllowed(host, check)) as string[])
  const targets = [...allowed].map(
    (hostname): Target => ({ hostname, port: TLS_PORT, isFromText: !fixed.includes(hostname) }),
  )
  return [...own, ...targets]
}

/** The name and port of a target, as a URL has them. */
export function hostOf({ hostname, port }: Target): string {
  return port === TLS_PORT ? hostname : `${hostname}:${port}`
}

function namedTarget(host: string): Target {
  const [hostname = '', port = String(TLS_PORT)] = host.split(':')
  return { hostname, port: Number(port), isFromText: false }
}

function isAllowed(host: string, { hosts }: LiveCheck): boolean {
  if (!HOST_NAME.test(host)) return false
  return hosts.some((allowed) =>
    allowed.startsWith(WILDCARD) ? host.endsWith(allowed.slice(1)) : host === allowed,
  )
}

function hostsNear({ hosts }: LiveCheck, nearby: Nearby): readonly string[] {
  const suffixes = hosts
    .filter((host) => host.startsWith(WILDCARD))
    .map((host) => host.slice(WILDCARD.length))
  if (suffixes.length === 0) return []
  const suffix = suffixes.map((one) => one.replaceAll('.', '\\.')).join('|')
  const name = new RegExp(
    `(?<![\\w.@-])(?<value>(?:[a-z0-9-]{1,63}\\.){1,3}(?:${suffix}))(?![\\w-]|\\.\\w)`,
    'i',
  )
  return matchesNear(name, nearby)
    .slice(0, MOST_HOSTS)
    .map((host) => host.toLowerCase())
}
