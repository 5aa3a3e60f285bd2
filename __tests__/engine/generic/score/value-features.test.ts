import { describe, expect, test } from '@jest/globals'

import { featuresOfValue } from '../../../../src/engine/generic/score/value-features.ts'

const PIECES = 'written like words, numbers and signs'

describe('words, numbers and signs', () => {
  test.each(['Sommer!2019?!xy1', 'ab12cd', 'one-two-Three', '20190412!!'])(
    'are what %s is made of',
    (value) => {
      expect(featuresOfValue(value)).toContain(PIECES)
    },
  )

  test.each(['a!b!c!', 'ab!', 'one~two!3', '!?!?!?!?!', `${'1'.repeat(33)}!`])(
    'are not what %s is made of',
    (value) => {
      expect(featuresOfValue(value)).not.toContain(PIECES)
    },
  )

  // A hundred letters can be cut into up to eight words in some 10^10 ways.
  test('are looked for once in a long run of letters', () => {
    expect(featuresOfValue(`${'x'.repeat(100)}==`)).not.toContain(PIECES)
    expect(featuresOfValue(`${'x'.repeat(100)}-!`)).toContain(PIECES)
  })
})
