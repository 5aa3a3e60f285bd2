/** PostgreSQL's code where there is no space for what is to be written. */
export const DISK_FULL = '53100'

/** Of PostgreSQL's codes: the connection failed, what the server has is used up, its operator ended it or its start is not over. */
const SERVER_CODE = /^(?:08...|53...|57P0[1-5])$/

const NETWORK_CODES: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** How pg begins to say that a connection is lost, or that none was had in time; it gives no code then. */
const LOST = ['Connection terminated', 'Client has encountered a connection error', 'timeout exceeded when']

/** Whether a fault is the database's: it can't be used at the moment, and the same statement may do well later. */
export function isUnavailable(error: object): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code === 'string') return SERVER_CODE.test(code) || NETWORK_CODES.has(code)
  return typeof message === 'string' && LOST.some((beginning) => message.startsWith(beginning))
}
