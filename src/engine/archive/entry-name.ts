import { isUtf8 } from 'node:buffer'

/** An entry's name as text: UTF-8, or else each byte a character of Latin-1. */
export function entryName(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
}
