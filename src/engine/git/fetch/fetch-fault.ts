import { ScanError } from '../../../model/errors.ts'
import type { Repository } from '../../../model/repository.ts'
import { BrokenRepository, OtherObjectFormat, reasonIn } from '../process/git-fault.ts'

/** A refusal that another way of asking may get around. */
export type Refusal =
  /** The server has no such object, or not any more. */
  | { readonly kind: 'no-object'; readonly sha: string }
  | { readonly kind: 'no-ref'; readonly ref: string }
  /** The server hands out only what its refs name: protocol version 0. */
  | { readonly kind: 'refs-only' }

/** Reads a refusal out of what git wrote (C locale, git 2.31 to 2.51). */
export function refusalIn(stderr: string): Refusal | undefined {
  if (/does not allow request for unadvertised object/i.test(stderr)) return { kind: 'refs-only' }
  const sha = stderr.match(/not our ref (?<sha>[0-9a-f]{40,64})/)?.groups?.['sha']
  if (sha !== undefined) return { kind: 'no-object', sha }
  const ref = stderr.match(/couldn't find remote ref (?<ref>\S+)/)?.groups?.['ref']
  return ref === undefined ? undefined : { kind: 'no-ref', ref }
}

interface Fault {
  readonly pattern: RegExp
  readonly sentence: (name: string, host: string) => string
  /** Whether the same request may go through a moment later. */
  readonly passing?: true
}

/** The server says that it was asked too often. */
const LIMITED = /returned error: 429/

/** The first that fits counts. */
const FAULTS: readonly Fault[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/i,
    sentence: (name) =>
      `The disk is full while fetching ${name}. Free space on the disk of RUNNER_TEMP, ` +
      'or set fetch-depth: 0 on actions/checkout.',
  },
  {
    // git before 2.31: it does not know an option, or passes over the configuration in its environment.
    pattern: /unknown option|usage: git fetch|transport 'file' not allowed/,
    sentence: (name) =>
      `The git of this machine is too old to fetch commits of ${name}. Install git 2.31 or later, ` +
      'or set fetch-depth: 0 on actions/checkout.',
  },
  {
    pattern: /Authentication failed|could not read (?:Username|Password)|returned error: 401/,
    sentence: (name, host) =>
      `${host} requires authentication to read ${name}. Set github-token to a token that can read its contents.`,
  },
  {
    pattern: /returned error: 403/,
    sentence: (name, host) =>
      `${host} denied access to ${name} (403). Give the job the permission "contents: read".`,
  },
  {
    pattern: /repository '[^\n]*' not found|returned error: 404/,
    sentence: (name, host) =>
      `${host} has no repository ${name} that this token can see (404). ` +
      'Check the github-token, and give the job the permission "contents: read".',
  },
  {
    pattern: /returned error: 3\d\d/,
    sentence: (name, host) =>
      `${host} redirects requests for ${name} to another address, which Keysieve does not follow. ` +
      'If the repository was renamed, start a new run from a new event.',
  },
  {
    pattern: LIMITED,
    passing: true,
    sentence: (name, host) =>
      `The rate limit of ${host} is exceeded, so ${name} could not be fetched (429). Run the job again later, or set fetch-depth: 0 on actions/checkout.`,
  },
  {
    pattern: /returned error: 5\d\d/,
    passing: true,
    sentence: (name, host) =>
      `${host} failed to serve ${name}. Run the job again. If it fails again, set fetch-depth: 0 on actions/checkout.`,
  },
  {
    pattern:
      /early EOF|RPC failed|unexpected disconnect|hung up|Empty reply|reset by peer|expected flush|recv error|SSL_read/i,
    passing: true,
    sentence: (name, host) =>
      `${host} closed the connection while commits of ${name} were fetched. ` +
      'Run the job again. If it fails again, set fetch-depth: 0 on actions/checkout.',
  },
  {
    pattern: /Could not resolve (?:host|proxy)/,
    passing: true,
    sentence: (_name, host) =>
      `The name ${host} could not be resolved. Check the runner's network and proxy settings.`,
  },
  {
    pattern: /Failed to connect|Couldn't connect|Connection refused|timed out|Operation too slow/i,
    passing: true,
    sentence: (_name, host) =>
      `Keysieve could not connect to ${host}. Run the job again. If it fails again, check the runner's network.`,
  },
  {
    pattern: /SSL|certificate|TLS|schannel/i,
    sentence: (_name, host) =>
      `The TLS connection to ${host} failed. ` +
      "If the server uses its own certificate authority, set GIT_SSL_CAINFO to that authority's file.",
  },
]

/** Whether a failed fetch is worth another try. */
export function mayPass(stderr: string): boolean {
  return faultIn(stderr)?.passing ?? false
}

/** Whether the server says that it was asked too often. */
export function isLimited(stderr: string): boolean {
  return faultIn(stderr)?.pattern === LIMITED
}

/**
 * The error for a failed fetch: what happened at which server, and what to do. Where it was not the server, it
 * may have been the clone that we borrow from.
 */
export function fetchError(stderr: string, { name, url }: Repository): ScanError {
  const { host } = new URL(url)
  const fault = faultIn(stderr)
  const detail = `(git: ${reasonIn(stderr)})`
  if (/mismatched algorithms/.test(stderr)) {
    const sentence = `${name} on ${host} uses another hash algorithm for commits than the event. Trigger a new event.`
    return new OtherObjectFormat('repository', `${sentence} ${detail}`)
  }
  if (fault !== undefined) return new ScanError('repository', `${fault.sentence(name, host)} ${detail}`)
  return new BrokenRepository(
    'repository',
    `Commits of ${name} could not be fetched from ${host}. Run the job again; ` +
      `if it fails again, set fetch-depth: 0 on actions/checkout. ${detail}`,
  )
}

function faultIn(stderr: string): Fault | undefined {
  return FAULTS.find(({ pattern }) => pattern.test(stderr))
}
