import { ScanError } from '../../model/errors.ts'

/** Why a receiver did not take a message. */
export interface Refusal {
  /** A sentence, and one that says what to do. */
  readonly fault: string
  /** Whether it would refuse it again. */
  readonly isFinal: boolean
}

/** What a status that is no success means. Redirects are not followed: they could lead anywhere. */
export function refusalOf(status: number): Refusal {
  if (status >= 300 && status < 400) {
    return {
      fault: `The receiver redirects to another address (${status}). Use that address.`,
      isFinal: true,
    }
  }
  // Standard Webhooks: a receiver that is gone wants no more.
  if (status === 410) {
    return {
      fault: 'The receiver no longer exists (410). Remove the channel, or add it again.',
      isFinal: true,
    }
  }
  if (status === 401 || status === 403 || status === 404) {
    return {
      fault: `The receiver refused the address (${status}). Check whether it was revoked there.`,
      isFinal: false,
    }
  }
  if (status === 429) return { fault: 'The receiver gets too many messages (429).', isFinal: false }
  return { fault: `The receiver answered with status ${status}.`, isFinal: false }
}

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  EAUTH: 'The mail server refused the user or the password. Check KEYSIEVE_SMTP_URL.',
  ENOAUTH: 'The mail server needs a user and a password. Set them in KEYSIEVE_SMTP_URL.',
  EENVELOPE:
    'The mail server refused the sender or all receivers. Check KEYSIEVE_MAIL_FROM and the addresses.',
  EDNS: 'The name of the mail server could not be resolved. Check KEYSIEVE_SMTP_URL.',
  ECONNECTION: 'The mail server can’t be reached. Check KEYSIEVE_SMTP_URL.',
  ESOCKET: 'The mail server can’t be reached. Check KEYSIEVE_SMTP_URL.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no encryption. Use another one, or list its host in KEYSIEVE_PLAIN_HOSTS.',
  EREQUIRETLS:
    'The mail server offers no encryption. Use another one, or list its host in KEYSIEVE_PLAIN_HOSTS.',
}

/** What a failure to send means; the words of other programs may hold an address, and are left out. */
export function faultOf(error: unknown): string {
  if (error instanceof ScanError) return error.message
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'The receiver did not answer in time.'
  if (typeof code !== 'string') return 'The message could not be sent.'
  if (/^(?:ERR_TLS|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code))
    return `The receiver has no certificate that this service trusts (${code}).`
  return CODES[code] ?? `The receiver can’t be reached (${code}).`
}
