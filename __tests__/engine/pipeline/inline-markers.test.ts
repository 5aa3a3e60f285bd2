import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { markerAt } from '../../../src/engine/pipeline/inline-markers.ts'

const SECRET = 's3cret'

function markerOf(text: string) {
  const bytes = Buffer.from(text)
  const start = bytes.indexOf(SECRET)
  return markerAt(bytes, start, start + SECRET.length)
}

test.each([
  [`k = "${SECRET}" # gitleaks:allow`, 'gitleaks:allow'],
  [`k = "${SECRET}" // trufflehog:ignore`, 'trufflehog:ignore'],
  [`k = "${SECRET}"  # pragma: allowlist secret`, 'pragma: allowlist secret'],
  [`/* pragma: whitelist secret */ k = "${SECRET}"`, 'pragma: allowlist secret'],
  [`# pragma: allowlist nextline secret\nk = "${SECRET}"`, 'pragma: allowlist nextline secret'],
  [`k = "${SECRET}" # ggignore`, 'ggignore'],
  [`k = "${SECRET}" // secretlint-disable-line`, 'secretlint-disable-line'],
  [`// secretlint-disable-next-line\nk = "${SECRET}"`, 'secretlint-disable-next-line'],
  [`k = "${SECRET}"  # nosec B105`, 'nosec'],
  [`k := "${SECRET}" // #nosec G101 -- a test`, 'nosec'],
  [`k = "${SECRET}"  # noqa: E501, S105`, 'noqa'],
])('%j has a marker of another tool', (text, name) => {
  expect(markerOf(text)).toEqual({ name, complete: true })
})

test.each([
  [`k = "${SECRET}" # keysieve:ignore a key of the sandbox`, true],
  [`k = "${SECRET}" <!-- keysieve:ignore: documentation -->`, true],
  [`k = "${SECRET}" # keysieve:ignore`, false],
  [`k = "${SECRET}" /* keysieve:ignore */`, false],
  [`k = "${SECRET}" <!-- keysieve:ignore -->`, false],
])('our own marker needs a reason: %j', (text, complete) => {
  expect(markerOf(text)).toEqual({ name: 'keysieve:ignore', complete })
})

test.each([
  `k = "${SECRET}"`,
  `k = "${SECRET}" # nosec`,
  `k = "${SECRET}" # nosec B608`,
  `k = "${SECRET}" # noqa`,
  `k = "${SECRET}" # noqa: E501`,
  `k = "${SECRET}" // eslint-disable-line`,
  `k = "${SECRET}"\n# gitleaks:allow`,
  `# gitleaks:allow\nk = "${SECRET}"`,
  `# pragma: allowlist nextline secret\n\nk = "${SECRET}"`,
  `k = "${SECRET}" # gitleaks:allowed`,
  `k = "${SECRET}" # xkeysieve:ignored because`,
])('%j has none', (text) => {
  expect(markerOf(text)).toBeUndefined()
})

describe('where a secret has several lines', () => {
  test.each([`k = """${'a\nb'}""" # gitleaks:allow\n`, `# gitleaks:allow k = """a\nb"""\n`])(
    'the marker stands on its first or its last line: %j',
    (text) => {
      const bytes = Buffer.from(text)

      expect(markerAt(bytes, bytes.indexOf('a\nb'), bytes.indexOf('a\nb') + 3)?.name).toBe('gitleaks:allow')
    },
  )
})

test("a secret's own text is no marker", () => {
  const bytes = Buffer.from('k = "gitleaks:allow"')

  expect(markerAt(bytes, 5, 19)).toBeUndefined()
})

test('any text and any place is taken', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), fc.nat(200), (text, a, b) => {
      const [start, end] = [a, b].map((at) => Math.min(at, text.length)).sort((x, y) => x - y)

      expect(() => markerAt(Buffer.from(text), start!, end!)).not.toThrow()
    }),
  )
})
