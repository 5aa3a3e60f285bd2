import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { html } from '../../../src/service/console/parts/html.ts'

test('values are text, whatever is in them', () => {
  const name = `<img src=x onerror="alert('1')">&amp;`

  expect(html`<b title="${name}">${name}</b>`.text).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;</b>',
  )
})

test('markup stays markup, lists are joined and what is absent is nothing', () => {
  const rows = ['a', 'b'].map((one) => html`<li>${one}</li>`)

  expect(html`<ul>${rows}${null}${undefined}${false}${0}</ul>`.text).toBe('<ul><li>a</li><li>b</li>0</ul>')
})

test('characters that nobody sees, or that turn the reading direction, are shown', () => {
  expect(html`${'a\u202Egnp.exe\u0000\u200B'}`.text).toBe('a\\u{202e}gnp.exe\\u{0}\\u{200b}')
})

test('no text gets out of its element or its attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [, inAttribute, inElement] = /^<b title="(.*)">(.*)<\/b>$/s.exec(
        html`<b title="${text}">${text}</b>`.text,
      )!

      expect(inAttribute).not.toMatch(/[<>"']/)
      expect(inElement).not.toMatch(/[<>"']/)
    }),
  )
})
