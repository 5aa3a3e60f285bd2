import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

import { ROOT } from './support/tree.ts'

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'src/README.md',
  'benchmarks/README.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/start'),
  ...pagesIn('.github'),
]

/** What a newcomer reads to the end. */
const MOST_WORDS = 1200

function pagesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Targets of links and pictures that are on no server. */
function linksIn(page: string): string[] {
  return Array.from(
    read(page).matchAll(/\]\((?<target>[^)\s]+)\)/g),
    ({ groups }) => groups!['target']!,
  ).filter((target) => !/^[a-z]+:/.test(target))
}

/** As GitHub makes an anchor of a heading: in small letters, spaces as hyphens, without other signs. */
function anchorsIn(page: string): string[] {
  return Array.from(read(page).matchAll(/^#+ (?<heading>.+)$/gm), ({ groups }) =>
    groups!
      ['heading']!.toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(PAGES)('each link of %s leads somewhere', (page) => {
  const broken = linksIn(page).filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor)
  })

  expect(broken).toEqual([])
})

test('the README is short enough to be finished', () => {
  const words = read('README.md')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

  expect(words.length).toBeLessThanOrEqual(MOST_WORDS)
})

test('each page of the documentation is linked from the README or from a page that is', () => {
  const reached = new Set(['README.md'])
  for (const page of reached) {
    for (const link of page.endsWith('.md') ? linksIn(page) : []) {
      const target = join(dirname(page), link.split('#')[0]!)
      if (existsSync(join(ROOT, target))) reached.add(target)
    }
  }

  expect([...pagesIn('docs'), ...pagesIn('docs/start')].filter((page) => !reached.has(page))).toEqual([])
})
