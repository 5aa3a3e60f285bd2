import type { Shape } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { HEX_LOWER } from './alphabet.ts'

/**
 * A key of base 62 that is as long as a hash, where the provider's name also stands before hashes: in files of
 * checksums of its downloads. By chance no such key has hexadecimal digits only.
 */
export function notAHash(shape: Shape): Shape {
  const { anchor } = shape
  const keyword = anchor.kind === 'keyword' ? anchor.words[0]! : ''
  return {
    ...shape,
    nearMisses: (seed) => {
      const hash = randomFrom(seed).text(HEX_LOWER.characters, shape.sample(seed).secret.length)
      return [...shape.nearMisses(seed), { why: 'a hash', text: `${keyword}_linux = "${hash}"\n` }]
    },
    prove: (value) => ({ validity: /^[0-9a-f]+$/i.test(value) ? 'invalid' : 'unproven' }),
  }
}
