import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import type { CommitChanges } from '../../../src/engine/git/history.ts'
import { LOG_FORMAT, LogParser } from '../../../src/engine/git/read/log-parser.ts'
import { buildHistories } from '../../support/histories.ts'
import { type BuiltRepository, HistoryBuilder } from '../../support/history.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = temporaryFolder()

function logOf({ folder }: BuiltRepository, revision: string): Buffer {
  const args = ['log', '-z', '--raw', '--no-abbrev', '-c', '--no-renames', '--root', LOG_FORMAT, revision]
  return execFileSync('git', args, { cwd: folder })
}

function parse(...chunks: readonly Buffer[]): readonly CommitChanges[] {
  const parser = new LogParser()
  for (const chunk of chunks) parser.push(chunk)
  return parser.commits
}

test('any path that git can hold comes through, in root, ordinary and merge commits', () => {
  const name = fc
    .string({
      unit: fc.constantFrom('a', ' ', ':', '\n', '\t', '"', '\\', '%', 'é', '🔑', '-', '0'),
      minLength: 1,
      maxLength: 12,
    })
    .filter((text) => !/^\.+$/.test(text))
  let count = 0
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), (paths) => {
      const history = new HistoryBuilder()
      const files = (content: string) => Object.fromEntries(paths.map((path) => [path, content]))
      const root = history.commit({ files: files('root') })
      const left = history.commit({ parents: [root], files: files('left') })
      const right = history.commit({ parents: [root], files: { other: 'x' } })
      history.ref('refs/heads/main', history.commit({ parents: [left, right], files: files('merged') }))
      const repository = history.write(join(folder, `paths-${count++}`))

      const commits = parse(logOf(repository, 'main'))

      const listed = commits.map(({ changes }) => changes.map(({ path }) => path).sort())
      expect(listed.filter((one) => !one.includes('other'))).toEqual(
        [paths, paths, paths].map((one) => one.toSorted()),
      )
    }),
    { numRuns: 15 },
  )
})

describe('a log of many kinds of commits', () => {
  const { repository, cases } = buildHistories(join(folder, 'histories'))
  const merge = cases.find(({ name }) => name.startsWith('hostile'))!.pull.merge
  const output = logOf(repository, repository.sha(merge))

  test('reads the same however it is cut into chunks', () => {
    const whole = parse(output)

    fc.assert(
      fc.property(fc.array(fc.nat({ max: output.length }), { maxLength: 20 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), output.length]
        const chunks = places.slice(1).map((end, index) => output.subarray(places[index], end))

        expect(parse(...chunks)).toEqual(whole)
      }),
      { numRuns: 50 },
    )
  })

  test('reads the same byte by byte', () => {
    const short = output.subarray(0, 20_000)

    const single = parse(...Array.from(short, (byte) => Buffer.from([byte])))

    expect(single).toEqual(parse(short))
  })
})

const OLD = '1'.repeat(40)
const NEW = '2'.repeat(40)
const NONE = '0'.repeat(40)

function changesOf(description: string, parents = 'p'): readonly unknown[] {
  return parse(Buffer.from(`c ${parents}\0\n${description}\0path\0`))[0]!.changes
}

test.each([
  ['a new file', `:000000 100644 ${NONE} ${NEW} A`, { kind: 'file', blob: NEW, before: [undefined] }],
  ['a deleted file', `:100644 000000 ${OLD} ${NONE} D`, { kind: 'file', blob: undefined, before: [OLD] }],
  ['a new link', `:000000 120000 ${NONE} ${NEW} A`, { kind: 'symlink', blob: NEW, before: [undefined] }],
  [
    'a deleted submodule',
    `:160000 000000 ${OLD} ${NONE} D`,
    { kind: 'submodule', blob: undefined, before: [OLD] },
  ],
  [
    'a file in the place of a submodule',
    `:160000 100644 ${OLD} ${NEW} T`,
    { kind: 'file', blob: NEW, before: [undefined] },
  ],
])('%s', (_what, description, change) => {
  expect(changesOf(description)).toEqual([{ commit: 'c', path: 'path', ...change }])
})

test.each([
  ['a change of mode', `:100644 100755 ${OLD} ${OLD} M`, 'p'],
  ['in a merge, a version that a parent has', `::100644 100755 100644 ${OLD} ${NEW} ${NEW} MM`, 'p q'],
])('%s is no change of content', (_what, description, parents) => {
  expect(changesOf(description, parents)).toEqual([])
})

describe('a list that is too long', () => {
  const changes = (count: number): Buffer => {
    const change = `:000000 100644 ${'0'.repeat(40)} ${'a'.repeat(40)} A\0path\0`
    return Buffer.from(`${'b'.repeat(40)} \0\n${change.repeat(count)}`)
  }

  test('is read up to the limit', () => {
    const parser = new LogParser('', undefined, 5)

    parser.push(changes(5))

    expect(parser.changes).toHaveLength(5)
  })

  test('ends the scan with one more, and says so', () => {
    const parser = new LogParser('', undefined, 5)

    expect(() => parser.push(changes(6))).toThrow(
      'The commits change more files than a scan supports (10 million). Scan fewer commits at a time.',
    )
  })
})

test('a submodule in the place of a file ends the file, and a file in the place of a submodule has none before', () => {
  const submodule = { submodule: 'ab'.repeat(20) }
  const history = new HistoryBuilder()
  const file = history.commit({ files: { path: 'content\n' } })
  const taken = history.commit({ parents: [file], files: { path: submodule } })
  history.ref('refs/heads/main', history.commit({ parents: [taken], files: { path: 'content\n' } }))
  const repository = history.write(join(folder, 'submodule'))
  const [{ changes: back }, { changes: to }, { changes: first }] = parse(logOf(repository, 'main')) as [
    CommitChanges,
    CommitChanges,
    CommitChanges,
  ]

  const { blob } = first[0]!
  expect(to).toMatchObject([
    { kind: 'submodule', blob: 'ab'.repeat(20), before: [undefined] },
    { kind: 'file', blob: undefined, before: [blob] },
  ])
  expect(back).toMatchObject([{ kind: 'file', blob, before: [undefined] }])
})
