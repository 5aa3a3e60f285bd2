/** What went wrong with the identity provider, for the audit log. */
export type FaultReason = 'unreachable' | 'refused' | 'misconfigured' | 'invalid'

/** A way to the identity provider that did not end well. Its message is for people, and holds nothing of a token. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly reason: FaultReason
  /** The error's code by the standard or the library, such as `access_denied`. */
  readonly code: string

  constructor(reason: FaultReason, code: string, message: string) {
    super(message)
    this.reason = reason
    this.code = code
  }
}

const LONGEST_WORDS = 200

/** The provider's own errors that the operator has to fix (RFC 6749, 5.2). */
const OF_CLIENT = ['invalid_client', 'unauthorized_client', 'invalid_request', 'invalid_scope']

/** Errors of openid-client that mean that nobody who speaks OpenID Connect has answered. */
const OF_CONNECTION = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** What errors of openid-client have, each some of it. */
interface LibraryError extends Error {
  readonly code?: unknown
  /** As the provider gave it. */
  readonly error?: unknown
  readonly error_description?: unknown
}

/**
 * What an error of openid-client means to people. The error itself goes no further: it may hold a token.
 *
 * @throws the same, where it is a defect
 */
export function providerFault(thrown: unknown): ProviderFault {
  if (!(thrown instanceof Error)) throw thrown
  const { code, error, error_description: description } = thrown as LibraryError
  if (typeof error === 'string') return givenFault(error, typeof description === 'string' ? description : '')
  if (code === undefined && isOfFetch(thrown)) return unreachable('OAUTH_NO_CONNECTION')
  if (typeof code !== 'string') throw thrown
  if (OF_CONNECTION.includes(code)) return unreachable(code)
  return new ProviderFault(
    'invalid',
    code,
    `The answer of the identity provider is not valid (${code}). Sign in again. If it fails again, ask the administrator.`,
  )
}

/** fetch throws a TypeError where there is no connection; the library wraps what it does not know. */
function isOfFetch({ name, cause }: Error): boolean {
  const { name: inner, code } = (cause ?? {}) as LibraryError
  return name === 'TypeError' || (inner === 'TypeError' && code === undefined)
}

/** What the discovery document has that keeps Keysieve from using it. */
export function discoveryFault(thrown: unknown): ProviderFault {
  const fault = providerFault(thrown)
  if (fault.reason !== 'invalid') return fault
  return new ProviderFault(
    'misconfigured',
    fault.code,
    `The identity provider’s discovery document can’t be used (${fault.code}). Ask the administrator to check KEYSIEVE_OIDC_ISSUER.`,
  )
}

/** An error that the provider gave in words of its own; `code` and `description` are not to be believed. */
function givenFault(code: string, description: string): ProviderFault {
  if (code === 'invalid_grant')
    return new ProviderFault('refused', code, 'The sign-in took too long or was used before. Sign in again.')
  if (OF_CLIENT.includes(code))
    return new ProviderFault(
      'misconfigured',
      code,
      `The identity provider refuses Keysieve (${code}). Ask the administrator to check the KEYSIEVE_OIDC settings.`,
    )
  const words = [code, description].filter((text) => text !== '').join(': ')
  return new ProviderFault(
    'refused',
    code.slice(0, LONGEST_WORDS),
    `The identity provider did not sign you in (${words.slice(0, LONGEST_WORDS)}). Try again, or ask its administrator.`,
  )
}

function unreachable(code: string): ProviderFault {
  return new ProviderFault(
    'unreachable',
    code,
    'The identity provider does not answer. Try again in a minute.',
  )
}
