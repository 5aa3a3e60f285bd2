import { quote } from '../../contract/quote.ts'
import { Problem } from './problem.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** @throws {Problem} for a text that is no UUID */
export function readUuid(text: string, name: string): string {
  if (UUID.test(text)) return text.toLowerCase()
  throw new Problem(400, 'invalid_request', `${name} is ${quote(text)}, which is not a UUID.`)
}
