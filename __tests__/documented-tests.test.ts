import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')

/** The tests that the threat model rests on: a file, and a part of a test's name in it. */
const NAMED = [
  ...readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8').matchAll(/`(__tests__\/[^`]+\.ts)`: ([^;|]+)/g),
].map(([, file, name]) => [file!, name!.trim()] as const)

test('the threat model names tests', () => {
  expect(NAMED.length).toBeGreaterThan(20)
})

test.each(NAMED)('%s has a test of the name "%s"', (file, name) => {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")

  expect(text).toContain(name)
})
