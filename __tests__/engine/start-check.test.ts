import { expect, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { createScreener } from '../../src/engine/match/matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { screen } from '../../src/engine/screen-rules.ts'
import { provenMatcher, provenScreen } from '../../src/engine/start-check.ts'
import { ScanError } from '../../src/model/errors.ts'

test('a screen that sees is handed back', () => {
  const seeing = createScreener(screen.plan)

  expect(provenScreen(seeing)).toBe(seeing)
})

test('a screen that finds nothing is refused, with what to do', () => {
  expect(() => provenScreen(createMatcher([]))).toThrow(ScanError)
  expect(() => provenScreen(createMatcher([]))).toThrow(
    /^The engine found 0 of the 3 made secrets that it checks itself with, so its silence means nothing\. Install /,
  )
})

test('so is a matcher of all rules', () => {
  const seeing = createMatcher(rules)

  expect(provenMatcher(seeing, rules)).toBe(seeing)
  expect(() => provenMatcher(createMatcher([]), rules)).toThrow(ScanError)
})
