import { isRecord } from './read-field.ts'

/** The `message` of an answer that is not a success, if it has one. It is text from outside: quote it. */
export function readMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  const { message } = body
  return typeof message === 'string' && message.trim() !== '' ? message.trim() : undefined
}
