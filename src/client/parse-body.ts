const REDACTED = '[API key]'
// A shorter token could be part of an ordinary word.
const SHORTEST_SECRET = 8

/**
 * Reads a body as JSON, whatever its content type. A service that repeats the token in what it answers does
 * not bring it into a message: it is taken out of every text.
 *
 * @returns undefined where the body is no JSON, such as one that was cut off.
 */
export function parseBody(bytes: Uint8Array, token: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), (_, value: unknown) => redact(value, token))
  } catch {
    // The parser's own message quotes the body.
    return undefined
  }
}

function redact(value: unknown, token: string): unknown {
  if (typeof value !== 'string' || token.length < SHORTEST_SECRET) return value
  return value.replaceAll(token, REDACTED)
}
