import type { Place } from './place.ts'

/** Where the authority of an address ends before any `@`: behind a host and a port (RFC 3986, section 3.2). */
const HOST_AND_PORT = /^[^:/?#\s]{1,40}:\/\/[^\s/?#@:]*:\d{1,5}[/?#]/
const HOST_ALONE = /^[^:/?#\s]{1,40}:\/\/[^\s/?#@:]*[?#]/

/** Whether an address has no user or password: its `@` is in its path or in what it asks for. */
export function hasNoLogIn({ value }: Place): string | undefined {
  const at = value.indexOf('@')
  if (at < 0 || !value.includes('://') || /^jdbc:/i.test(value)) return undefined
  return HOST_AND_PORT.test(value) || HOST_ALONE.test(value.slice(0, at))
    ? 'the address has no user and no password'
    : undefined
}
