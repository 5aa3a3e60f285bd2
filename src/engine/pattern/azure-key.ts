import type { WrittenPattern } from '../rule.ts'
import { BASE62, BASE64 } from './alphabet.ts'
import { marked } from './marked.ts'
import { anyOf, chars, type Text } from './text.ts'

/** A key of Azure's newer kind: 84 characters that hold a mark of all of them and one of the service. */
export function annotated(service: string): WrittenPattern {
  return marked({
    before: chars(BASE62, 52),
    marker: 'JQQJ9',
    after: ['9', chars(BASE62, 18), service, chars(BASE62, 4)],
  })
}

/** A key of 32 bytes that holds the mark of its service; source: Microsoft's security-utilities. */
export function bytes32(service: string): WrittenPattern {
  return marked({ before: chars(BASE64, 33), marker: service, after: [chars(BASE64, 6), '='] })
}

/** A key of 64 bytes that holds the mark of its service. */
export function bytes64(service: string): WrittenPattern {
  return marked({ before: chars(BASE64, 76), marker: service, after: [chars(BASE64, 6), '=='] })
}

/** 32 bytes in base 64. */
export const KEY_OF_32_BYTES: Text = [chars(BASE64, 43), '=']
/** What follows `AccessKey=` in a connection string. */
export const ACCESS_KEY: Text = [chars(BASE64, { min: 40, max: 90 }), anyOf('==', '=', '')]
