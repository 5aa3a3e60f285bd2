import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { RE2JS } from 're2js'

import { globMatcher } from '../../../src/policy/glob.ts'
import { importIgnoreFile } from '../../../src/policy/migrate/ignore-file.ts'
import { numberedLinesOf } from '../../../src/policy/migrate/plain.ts'
import { importRuleFile } from '../../../src/policy/migrate/rule-files.ts'

// The answers of the crates that decide for Nosey Parker: see the README beside them.
const FOLDER = join(import.meta.dirname, '../../fixtures/migrate')

interface PathAnswers {
  readonly paths: readonly string[]
  readonly settings: Readonly<Record<string, readonly string[]>>
}

interface ExpressionAnswers {
  readonly expressions: readonly {
    readonly written: string
    readonly texts: readonly string[]
    readonly secrets: readonly string[] | null
  }[]
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T
}

const { paths, settings } = read<PathAnswers>('noseyparker.json')

describe('an ignore file', () => {
  const imported = (written: string) => importIgnoreFile(numberedLinesOf(written), '.noseyparkerignore')

  test.each(Object.entries(settings))(
    '%j leaves out what Nosey Parker leaves out, or says what is not converted',
    (written, answer) => {
      const { exclude, checked = [], notes } = imported(written)
      const leftOut = paths.filter((path) => exclude.some((pattern) => globMatcher(pattern)(path)))

      expect(answer).toEqual(expect.arrayContaining(leftOut))
      if (notes.length === 0 && checked.length === 0) expect(leftOut).toEqual(answer)
    },
  )

  test.each(Object.entries(settings).filter(([written]) => written.includes('!')))(
    '%j with a negation is known to leave out what Nosey Parker leaves out',
    (written, answer) => {
      const [one] = imported(written).checked ?? []

      expect(paths.filter((path) => one!.leavesOut(path))).toEqual(answer)
    },
  )

  test('few lines are not converted', () => {
    const some = Object.keys(settings).filter((written) => imported(written).notes.length > 0)

    expect(some).toEqual([
      './docs/',
      '\\#notes.txt',
      '[Dd]ata/',
      '*.[jt]s',
      'vendor/\n!vendor/ours/',
      'vendor/*\n!vendor/ours/',
      '*.js\n!src/a.js',
    ])
  })
})

describe('the expression of a rule', () => {
  const { expressions } = read<ExpressionAnswers>('expressions/noseyparker.json')
  const imported = (pattern: string) =>
    importRuleFile({ rules: [{ id: 'acme.1', name: 'Acme', pattern }] }, 'noseyparker-rules.yml')

  test.each(expressions.map((one) => [one.written, one] as const))(
    '%j finds what Nosey Parker finds, or is named',
    (written, { texts, secrets }) => {
      const { rules, notes } = imported(written)

      if (rules.length === 0)
        return expect(notes).toEqual([expect.stringContaining('Not converted: the rule acme.1')])
      const isWhole = notes.some((note) => note.includes('no single group'))
      const found = texts.map((text) => {
        const matcher = RE2JS.compile(rules[0]!.pattern).matcher(text)
        if (!matcher.find()) return ''
        return isWhole ? matcher.group() : matcher.group('secret')
      })
      if (isWhole) return expect(found.map((one) => one !== '')).toEqual(secrets!.map((one) => one !== ''))
      return expect(found).toEqual(secrets)
    },
  )

  test('few are not converted', () => {
    const some = expressions.filter(({ written }) => imported(written).rules.length === 0)

    expect(some.map(({ written }) => written)).toEqual([
      'acme_(?=a)([a-z]{8})',
      '(?x: acme_ ([a-z]{8}) )',
      'acme_([a-z&&[^b]]{8})',
    ])
  })
})
