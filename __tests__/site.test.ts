import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { sitePage, typePages } from '../.scripts/site/pages.ts'
import { sidebarOf } from '../.scripts/site/sidebar.ts'
import { inMarkdown } from '../.scripts/site/type-page.ts'
import { ruleFiles, rules } from '../src/engine/rules/index.ts'
import { ROOT } from './support/tree.ts'

const DOCS = join(ROOT, 'docs')
const pages = typePages(ruleFiles)
const pageOf = (type: string): string => pages.find(({ path }) => path === `types/${type}.md`)!.text

test('each secret type has a page that says what it opens, how it leaks, how to revoke it, and what is a false alarm', () => {
  const headings = pages
    .filter(({ path }) => path !== 'types/index.md')
    .map(({ text }) => [...text.matchAll(/^## (?<heading>.+)$/gm)].map(({ groups }) => groups!['heading']))

  expect(headings).toHaveLength(rules.length)
  expect(new Set(headings.map((some) => some.join(', ')))).toEqual(
    new Set(['What it opens, How it leaks, How to revoke it, False alarms']),
  )
})

test('no page of a type shows a secret of its examples', () => {
  const shown = rules.filter(({ id, patterns }) =>
    patterns.some((pattern) => {
      const { secret } = pattern.sample(1)
      return secret.length >= 20 && pageOf(id).includes(secret)
    }),
  )

  expect(shown.map(({ id }) => id)).toEqual([])
})

test('the list of types leads to each page', () => {
  const list = pages.find(({ path }) => path === 'types/index.md')!.text

  expect(rules.filter(({ id }) => !list.includes(`](./${id}.md)`))).toEqual([])
})

describe('a page of docs/', () => {
  test.each([
    ['[the policy](policy.md#severity)', '[the policy](policy.md#severity)'],
    ['[the types](rules.md)', '[the types](/types/)'],
    [
      '[the map](../src/README.md)',
      '[the map](https://github.com/keysieve/keysieve/blob/main/src/README.md)',
    ],
    [
      '[compose](deploy/compose.yaml)',
      '[compose](https://github.com/keysieve/keysieve/blob/main/docs/deploy/compose.yaml)',
    ],
    ['[git](https://git-scm.com)', '[git](https://git-scm.com)'],
  ])('that links as %s links on the site as %s', (text, linked) => {
    expect(sitePage('inputs.md', text, DOCS).text).toBe(linked)
  })

  test('that shows a picture in light shows it in dark to who reads in dark', () => {
    const { text } = sitePage('inputs.md', '![A summary](pictures/job-summary-light.png)', DOCS)

    expect(text).toBe(
      '![A summary](pictures/job-summary-light.png){.light-only}\n![A summary](pictures/job-summary-dark.png){.dark-only}',
    )
  })

  test('that links to nothing is an error', () => {
    expect(() => sitePage('inputs.md', '[gone](gone.md)', DOCS)).toThrow(
      'docs/inputs.md links to gone.md, which does not exist.',
    )
  })
})

test('a page that no heading of the sidebar lists is listed last', () => {
  const groups = sidebarOf([
    { path: 'policy.md', text: '# The policy\n' },
    { path: 'new.md', text: '# New\n' },
  ])

  expect(groups.map(({ text, items }) => [text, items.map(({ link }) => link)])).toEqual([
    ['What counts', ['/policy']],
    ['More', ['/new']],
    ['Secret types', ['/types/']],
  ])
})

test('text means nothing to Markdown or Vue', () => {
  expect(inMarkdown('a_b {{c}} <d>')).toBe('a&#95;b &#123;&#123;c&#125;&#125; &#60;d&#62;')
})
