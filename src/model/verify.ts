import { ScanError } from './errors.ts'

/**
 * What is done to learn whether a key still works: nothing, only what the key itself tells (a date in it, for
 * example), or its provider is asked.
 */
export const VERIFY_MODES = ['off', 'offline', 'live'] as const

export type VerifyMode = (typeof VERIFY_MODES)[number]

/** Products that run on hosts of their owner's, by the names that such hosts are listed under. */
export const INSTANCES = [
  'artifactory',
  'github',
  'gitlab',
  'grafana',
  'jira',
  'sentry',
  'sonarqube',
  'terraform',
  'vault',
] as const

export type Instance = (typeof INSTANCES)[number]

/** A host that runs a product, as the operator names it: nothing that is scanned can name one. */
export interface NamedHost {
  readonly instance: Instance
  /** The host's name, with `:port` where it is not 443. */
  readonly host: string
}

export interface Verification {
  readonly mode: VerifyMode
  /** Secret types whose providers may be asked; none listed means all. */
  readonly types: readonly string[]
  readonly hosts: readonly NamedHost[]
}

/** Set to anything, it forbids every request to a provider, whatever else is set. */
export const KILL_SWITCH = 'KEYSIEVE_NO_LIVE_CHECKS'

const NAMED_HOST =
  /^(?<instance>[a-z]+)=(?:https:\/\/)?(?<host>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?)\/?$/i

/** Reads `gitlab=gitlab.example.com`; undefined where it is none. */
function parseNamedHost(line: string): NamedHost | undefined {
  const { instance: name, host } = NAMED_HOST.exec(line.trim())?.groups ?? {}
  const instance = INSTANCES.find((one) => one === name?.toLowerCase())
  return instance === undefined || host === undefined ? undefined : { instance, host: host.toLowerCase() }
}

/**
 * Reads how keys are to be verified, as a user writes it.
 *
 * @param hosts lines such as `gitlab=gitlab.example.com`
 * @throws {ScanError} for a host that can't be understood
 */
export function readVerification(
  mode: VerifyMode,
  types: readonly string[],
  hosts: readonly string[],
): Verification {
  const named = hosts.map((line) => {
    const host = parseNamedHost(line)
    if (host !== undefined) return host
    throw new ScanError(
      'input',
      `${JSON.stringify(line)} is not valid for verify-hosts. Use the form gitlab=gitlab.example.com, with one of these products: ${INSTANCES.join(', ')}.`,
    )
  })
  return { mode, types, hosts: named }
}
