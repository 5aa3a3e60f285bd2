import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { globMatcher } from '../../../src/policy/glob.ts'
import { ggshieldPath } from '../../../src/policy/migrate/ggshield-path.ts'
import { githubPath } from '../../../src/policy/migrate/github-path.ts'
import { kingfisherPath } from '../../../src/policy/migrate/kingfisher.ts'
import { patternsOf } from '../../../src/policy/migrate/path-expression.ts'

/** What a tool itself says of each path under each setting; null where it refuses the setting. */
interface Answers {
  readonly version: string
  readonly paths: readonly string[]
  readonly settings: Readonly<Record<string, readonly string[] | null>>
}

function answersOf(tool: string): Answers {
  const file = join(import.meta.dirname, '../../fixtures/migrate', `${tool}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Answers
}

function leftOut(patterns: readonly string[], paths: readonly string[]): string[] {
  const globs = patterns.map(globMatcher)
  return paths.filter((path) => globs.some((fits) => fits(path)))
}

describe('ggshield', () => {
  const { paths, settings } = answersOf('ggshield')

  test.each(Object.entries(settings))('%s is read as the tool reads it', (written, answer) => {
    const read = ggshieldPath(written)

    if (read === undefined) return expect(answer === null || /[?!]/.test(written)).toBe(true)
    expect(paths.filter(read.leavesOut)).toEqual(answer)
  })

  test.each(Object.entries(settings))('%s as a pattern leaves out no less', (written, answer) => {
    const patterns = ggshieldPath(written)?.patterns ?? []

    if (patterns.length > 0)
      expect(leftOut(patterns, paths)).toEqual(expect.arrayContaining([...(answer ?? [])]))
  })

  test.each([
    'docs/',
    '/docs/',
    '*.lock',
    '/*.lock',
    'src/*.js',
    'src/**/a.js',
    'a*.txt',
    'vendor/',
    '**/*.md',
  ])('%s as a pattern leaves out the same', (written) => {
    expect(leftOut(ggshieldPath(written)!.patterns, paths)).toEqual(settings[written])
  })
})

describe.each(['gitleaks', 'trufflehog'])('%s', (tool) => {
  const { paths, settings } = answersOf(tool)

  test.each(Object.entries(settings))('%s as patterns leaves out the same, or is none', (written, answer) => {
    const patterns = patternsOf(written)

    if (patterns !== undefined) expect(leftOut(patterns, paths)).toEqual(answer)
  })

  test('most of the expressions are patterns', () => {
    const all = Object.entries(settings).filter(([, answer]) => (answer ?? []).length > 0)

    expect(all.map(([written]) => written).filter((written) => patternsOf(written) === undefined)).toEqual([
      '[a-c]/d',
      '(?i)README',
    ])
  })
})

describe('Kingfisher', () => {
  const { paths, settings } = answersOf('kingfisher')

  test.each(Object.entries(settings))(
    '%s as a pattern leaves out the same, or is none',
    (written, answer) => {
      const pattern = kingfisherPath(written)

      if (pattern !== undefined) expect(leftOut([pattern], paths)).toEqual(answer)
    },
  )

  test('of the patterns that leave something out, few are none here', () => {
    const all = Object.entries(settings).filter(([, answer]) => (answer ?? []).length > 0)

    expect(all.map(([written]) => written).filter((one) => kingfisherPath(one) === undefined)).toEqual([
      '**/docs/*.md',
      '**/a.*',
      './docs/',
    ])
  })
})

describe('GitHub, by the examples of its documentation', () => {
  const { paths, settings } = answersOf('github')

  test.each(Object.entries(settings))('%s is read as GitHub reads it', (written, answer) => {
    const read = githubPath(written)

    if (answer === null) return expect(read).toBeUndefined()
    expect(paths.filter(read!.leavesOut)).toEqual(paths.filter((path) => answer.includes(path)))
  })

  test.each(Object.entries(settings))('%s as a pattern leaves out no less', (written, answer) => {
    expect(leftOut(githubPath(written)?.patterns ?? [], paths)).toEqual(
      expect.arrayContaining([...(answer ?? [])]),
    )
  })

  test.each(Object.keys(settings).filter((written) => /[^*]\*{2}|\*{2}[^*]/.test(written)))(
    '%s as a pattern leaves out the same',
    (written) => {
      const { patterns, leavesOut } = githubPath(written)!

      expect(leftOut(patterns, paths)).toEqual(paths.filter(leavesOut))
    },
  )
})
