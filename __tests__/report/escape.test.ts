import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import {
  logLine,
  markdownCode,
  markdownLink,
  markdownText,
  shortenBytes,
  shortenEnd,
  shortenMiddle,
  urlSegment,
  visible,
} from '../../src/report/words/escape.ts'
import { hostileText } from '../support/report-samples.ts'

test('line breaks and control characters are shown as their pictures', () => {
  expect(visible('a\nb\r\tc\0\u007f')).toBe('a␊b␍␉c␀␡')
})

test('an ANSI escape loses its power', () => {
  expect(visible('\u001b[31mred')).toBe('␛[31mred')
})

test('characters that turn text around are named', () => {
  expect(visible('\u202e\u2066\u200f\u2028\u0085\u{e0041}')).toBe(
    '<U+202E><U+2066><U+200F><U+2028><U+0085><U+E0041>',
  )
})

test('emoji with joiners and letters of any script stay as they are', () => {
  expect(visible('👩‍💻 été/日本')).toBe('👩‍💻 été/日本')
})

test('half a surrogate pair becomes the replacement character', () => {
  expect(visible('a\ud800b')).toBe('a\ufffdb')
})

test('no unseen character is left of any text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(visible(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('a text that fits is not shortened', () => {
  expect([shortenEnd('abcde', 5), shortenMiddle('abcde', 5), shortenBytes('abcdé', 6)]).toEqual([
    'abcde',
    'abcde',
    'abcdé',
  ])
})

test('a long text loses its end, a long path its middle', () => {
  expect([shortenEnd('abcdefghij', 5), shortenMiddle('abcdefghij', 5)]).toEqual(['abcd…', 'a…hij'])
})

test('shortening splits no character', () => {
  expect([shortenEnd('👍👍👍', 2), shortenMiddle('👍👍👍👍', 3), shortenBytes('👍👍👍', 8)]).toEqual([
    '👍…',
    '…👍👍',
    '👍…',
  ])
})

test('a text is never shortened to more bytes than allowed', () => {
  fc.assert(
    fc.property(hostileText, fc.integer({ min: 3, max: 40 }), (text, most) => {
      expect(Buffer.byteLength(shortenBytes(text, most))).toBeLessThanOrEqual(most)
    }),
  )
})

test.each([
  ['::error::x', ': :error::x'],
  ['  ::error::x', '  : :error::x'],
  ['a::b', 'a::b'],
  ['a ##[error]b', 'a ## [error]b'],
  ['###[group]', '### [group]'],
  ['a\n::set-output name=x::y', 'a␊::set-output name=x::y'],
])('the log shows %j without obeying it', (text, line) => {
  expect(logLine(text)).toBe(line)
})

test('any text in the log is one line and no workflow command', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const line = logLine(text)

      expect(line.split(/[\r\n\u0085\u2028\u2029]/)).toHaveLength(1)
      expect(line.trimStart().startsWith('::')).toBe(false)
      expect(line).not.toContain('##[')
    }),
  )
})

test('plain words look in Markdown as they are written', () => {
  expect(markdownText('Pull request #7 of o/r: done (a, b).')).toBe('Pull request #7 of o/r: done (a, b).')
})

test('markup in running text is written as entities', () => {
  expect(markdownText('a|b `c` <d> [e] *f* _g_')).toBe(
    'a&#124;b &#96;c&#96; &#60;d&#62; &#91;e&#93; &#42;f&#42; &#95;g&#95;',
  )
})

test('a bare address does not become a link', () => {
  expect(markdownText('https://a.b www.c.d')).toBe('https&#58;//a.b www&#46;c.d')
})

test.each([
  ['# a', '&#35; a'],
  ['- a', '&#45; a'],
  ['=== a', '&#61;== a'],
  ['12. a', '12&#46; a'],
  ['    a', 'a'],
  ['1.5 a - b # c', '1.5 a - b # c'],
])('the text %j starts no heading, list, rule or code', (text, markdown) => {
  expect(markdownText(text)).toBe(markdown)
})

test('no text keeps a character that is markup', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(markdownText(text)).not.toMatch(
        /[\\`*_[\]{}<>|~$@!]|:\/\/|www\.|^(?:\s|[#+\-=]|\d{1,9}[.)](?:\s|$))/i,
      )
    }),
  )
})

test('an ordinary path is a code span', () => {
  expect(markdownCode('src/a b,c:%*<1>.yml:14')).toBe('`src/a b,c:%*<1>.yml:14`')
})

test.each([
  ['a`b', '<code>a&#96;b</code>'],
  ['a|b', '<code>a&#124;b</code>'],
  ['a\\', '<code>a&#92;</code>'],
  [' a', '<code> a</code>'],
  ['', '<code></code>'],
])('the text %j is code that no table or span can misread', (text, markdown) => {
  expect(markdownCode(text)).toBe(markdown)
})

test('any text as code is one span between two backticks, or entities in an element', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(markdownCode(text)).toMatch(
        /^(?:`[^`|\\\n\r]+`|<code>(?:&#\d+;|[^!-/:-@[-`{-~\n\r])*<\/code>)$/u,
      )
    }),
  )
})

test('an address in a link is made of characters that can not end it', () => {
  expect(markdownLink('a', 'https://h/x y(1)|<é>?a=1&b=%20#L2')).toBe(
    '[a](https://h/x%20y%281%29%7C%3C%C3%A9%3E?a=1&amp;b=%20#L2)',
  )
})

test.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', '//h/x'])(
  'the address %j is no link',
  (url) => {
    expect(markdownLink('a', url)).toBe('a')
  },
)

test('any text in an address stays within its segment and its link', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const markdown = markdownLink('a', `https://h/${urlSegment(text)}`)

      expect(markdown).toMatch(/^\[a\]\(https:\/\/h\/[\w\-.~%]*\)$/)
      expect(decodeURIComponent(urlSegment(text))).toBe(text.toWellFormed())
    }),
  )
})
