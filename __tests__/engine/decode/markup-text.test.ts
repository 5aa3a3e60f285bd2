import { expect, test } from '@jest/globals'

import { decodedLines, decodeOnce, originIn } from '../../support/decoding.ts'

test.each([
  ['inline tags split nothing', '<p>abc<b>def</b><i>ghi</i></p>', ['abcdefghi']],
  ['other tags split lines', '<div>a</div><td>b</td><br>c<li>d</li>', ['a', 'b', 'c', 'd']],
  [
    'an attribute is a line',
    '<p>a <a href="https://b.c/?d=1&amp;e=2">f</a></p>',
    ['a', 'https://b.c/?d=1&e=2', 'f'],
  ],
  ['looks are left out', '<p style="color: red" class="a" id="b">c</p>', ['c']],
  ['a comment is a line', '<p>a</p><!-- b = c --><p>d</p>', ['a', 'b = c', 'd']],
  ['a script is as it is', '<script>a = "b&amp;c"</script>', ['a = "b&amp;c"']],
  ['a style is left out', '<style>a { b: c }</style><p>d</p>', ['d']],
  ['a section of XML is read', '<a><![CDATA[b & c]]></a>', ['b & c']],
  ['a declaration is left out', '<?xml version="1.0"?><!DOCTYPE a><a>b</a>', ['b']],
  ['what nobody sees is left out', '<p>a\u200bb\u00adc</p>', ['abc']],
  ['white space between words stays', '<p> a <b> b</b>\n c </p>', ['a b', ' c']],
  ['a less-than sign is text', '<p>1 < 2</p>', ['1 < 2']],
])('%s', (_, text, lines) => {
  expect(decodedLines(text)).toEqual(lines)
})

test('what tags split comes from all of it, the tags between included', () => {
  const text = '<p>key <b>abc</b><b>def</b> end</p>'

  expect(originIn(text, decodeOnce(text), 'abcdef')).toBe('abc</b><b>def')
})

test.each(['<h1>Title</h1>\n\nA text of Markdown.', 'a < b > c', '< 1 >', ''])(
  '%j is no document',
  (text) => {
    expect(decodedLines(text)).toEqual([])
  },
)

test.each(['<p', '<p a="', '<!-- a', '<p a=b', '<%', '<script>', '<!', '<a><![CDATA['])(
  'a document may end anywhere: %s',
  (text) => {
    expect(() => decodedLines(`<a>b</a>${text}>`)).not.toThrow()
  },
)
