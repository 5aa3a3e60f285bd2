/**
 * What a Retry-After header asks for: seconds, or an HTTP date.
 *
 * @param now in milliseconds since 1970, which a date is counted from.
 * @returns milliseconds to wait; undefined where the header is absent, says nothing, or names no time to come.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return wait > 0 ? wait : undefined
}
