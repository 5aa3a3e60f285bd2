import { expect, test } from '@jest/globals'

import { readFilter } from '../../../src/policy/migrate/betterleaks-filter.ts'

test.each([
  ['matchesAny(attributes["path"], [`^docs/`, "\\\\.md$",])', 'path', ['^docs/', '\\.md$']],
  ['filter.matchesAny(attributes[?"path"].orValue(""), [r"""^a\\b"""])', 'path', ['^a\\b']],
  ['containsAny(finding.secret, ["a.b"])', 'secret', ['\\Qa.b\\E']],
  ["finding['line'] contains 'x'", 'line', ['\\Qx\\E']],
  ['attributes.path == "a.txt"', 'path', ['^\\Qa.txt\\E$']],
  ['attributes.path.startsWith("docs/")', 'path', ['^\\Qdocs/\\E']],
  ['(finding["match"] endsWith "z") // why', 'match', ['\\Qz\\E$']],
])('%s is one condition', (filter, part, expressions) => {
  const quote = (text: string): string =>
    text.replaceAll('\\Qa.b\\E', 'a\\.b').replaceAll('\\Qa.txt\\E', 'a\\.txt')
  const plain = (text: string): string => quote(text).replaceAll(/\\[QE]/g, '')

  expect(readFilter(filter)).toEqual({
    conditions: [{ part, expressions: expressions.map(plain) }],
    isOnRandomness: false,
  })
})

test('conditions are joined by or, in brackets or not', () => {
  const read = readFilter(
    '(finding.secret contains "a" || attributes.path matches "b") or finding.line == "c"',
  )

  expect(read?.conditions.map(({ part }) => part)).toEqual(['secret', 'path', 'line'])
})

test('how random a value is, is no condition on a text', () => {
  expect(readFilter('entropy(finding["secret"]) <= 3.5 || failsTokenEfficiency(finding.secret)')).toEqual({
    conditions: [],
    isOnRandomness: true,
  })
})

test.each([
  'finding.secret contains "a" && attributes.path contains "b"',
  '!(finding.secret contains "a")',
  'attributes["git.author_name"] contains "bot"',
  'finding.secret contains "a" ||',
  '(finding.secret contains "a"',
  'finding.secret contains other',
  'matchesAny(finding.secret, ["a"',
  '',
])('%s is more than that', (filter) => {
  expect(readFilter(filter)).toBeUndefined()
})
