import type { WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { HEX_LOWER } from './alphabet.ts'

/**
 * A key of base 62 that is as long as a hash, where the provider's name also stands before hashes: in files of
 * checksums of its downloads. By chance no such key has hexadecimal digits only.
 */
export function notAHash(pattern: WrittenPattern): WrittenPattern {
  const { anchor } = pattern
  const keyword = anchor.kind === 'keyword' ? anchor.words[0]! : ''
  return {
    ...pattern,
    nearMisses: (seed) => {
      const hash = randomFrom(seed).text(HEX_LOWER.characters, pattern.sample(seed).secret.length)
      return [...pattern.nearMisses(seed), { why: 'a hash', text: `${keyword}_linux = "${hash}"\n` }]
    },
    validate: (value) => ({ validity: /^[0-9a-f]+$/i.test(value) ? 'invalid' : 'unvalidated' }),
  }
}
