import { describe, expect, test } from '@jest/globals'

import { openHistory } from '../../../src/engine/git/open-history.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { github } from '../../../src/engine/rules/github.ts'
import { createEngine } from '../../../src/engine/scan.ts'
import type { CommitSelection } from '../../../src/model/scan.ts'
import { git, gitSync } from '../../support/git.ts'
import { gitScene } from '../../support/git-scene.ts'
import { type CloneState, HistoryBuilder } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'

const build = new HistoryBuilder()
const root = build.commit({
  files: { a: 'a\n' },
  message: `an old secret: ${leakedToken(1)}`,
})
const first = build.commit({
  parents: [root],
  files: { b: 'b\n' },
  message: `Set up the build\n\nIt works with ${leakedToken(2)}, for now.\n`,
})
const head = build.commit({
  parents: [first],
  files: { 'c.env': leakingLine(3) },
})
build.ref('refs/heads/main', root)
build.ref('refs/heads/topic', head)
const scene = gitScene(build)
const { folder, sha } = scene.repository

/** A commit whose author is a leak, with a tag of a tag and notes on it. */
const authored = gitSync(
  folder,
  ['hash-object', '-t', 'commit', '-w', '--stdin'],
  [
    `tree ${gitSync(folder, ['rev-parse', `${sha(head)}^{tree}`])}`,
    `parent ${sha(head)}`,
    `author ${leakedToken(4)} <a@example.com> 1700000000 +0000`,
    'committer C <c@example.com> 1700000000 +0000',
    '',
    'By an odd author\n',
  ].join('\n'),
)
const matcher = createMatcher(github.rules)

async function scan(commits: CommitSelection, state: CloneState = 'none', messages = true) {
  const workspace = await scene.workspace(state, head, 'refs/heads/topic')
  const engine = createEngine({
    openHistory: (asked, signal) =>
      openHistory(
        asked,
        {
          workspace,
          temporaryFolder: scene.temporary,
          env: process.env,
          maxBlobBytes: 1e6,
        },
        signal,
      ),
    loadMatcher: async () => matcher,
    messages,
  })
  const request = {
    repository: { url: scene.url, name: 'o/r' },
    subject: 'a branch',
    commits,
  }
  const { findings, coverage } = await engine.scan(request, new AbortController().signal)
  const places = findings.map(({ path, line, columns }) => `${path}:${line}:${columns[0]}`)
  return { places: places.sort(), findings, coverage }
}

const range = (end: string, without: readonly string[]): CommitSelection => ({
  kind: 'range',
  head: { sha: end },
  boundaries: [without.map((one) => ({ sha: one }))],
})

describe('what commits say', () => {
  test.each<CloneState>(['none', 'depth 1', 'full'])(
    'is scanned with their files, line by line, and only of theirs: %s',
    async (state) => {
      const { places, findings, coverage } = await scan(range(sha(head), [sha(root)]), state)

      expect(places).toEqual(['c.env:1:10', 'commit message:3:15'])
      expect(findings.find(({ path }) => path === 'commit message')).toEqual(
        expect.objectContaining({
          commit: sha(first),
          within: { kind: 'commit' },
        }),
      )
      expect(coverage).toMatchObject({
        texts: 4,
        notRead: [],
        commitsScanned: 2,
      })
    },
  )

  test('is left alone unless it is asked for, and nothing is said of it', async () => {
    const { places, coverage } = await scan(range(sha(head), [sha(root)]), 'none', false)

    expect(places).toEqual(['c.env:1:10'])
    expect(coverage).not.toHaveProperty('texts')
  })

  test('is who wrote them, too', async () => {
    await git(folder, 'update-ref', 'refs/heads/authored', authored)

    const { places, coverage } = await scan(range(authored, [sha(head)]))

    expect(places).toEqual(['commit author:1:1'])
    expect(coverage.texts).toBe(3)
  })

  test('is tags that lead to them, through others, and notes of any kind on them', async () => {
    await git(folder, 'tag', '-a', '-m', `First\n\n${leakedToken(5)}`, 'v1', authored)
    await git(folder, 'tag', '-a', '-m', `Of a tag: ${leakedToken(6)}`, 'latest', 'v1')
    await git(folder, 'tag', '-a', '-m', `Of another commit: ${leakedToken(7)}`, 'old', sha(root))
    await git(folder, 'notes', 'add', '-m', `see\n${leakedToken(8)}`, authored)
    await git(folder, 'notes', '--ref=review', 'add', '-m', leakedToken(9), authored)
    await git(folder, 'notes', 'add', '-m', leakedToken(10), sha(root))

    const { places } = await scan(range(authored, [sha(head)]))

    expect(places).toEqual([
      'commit author:1:1',
      'note (refs/notes/commits):2:1',
      'note (refs/notes/review):1:1',
      'tag message (latest):1:11',
      'tag message (v1):3:1',
    ])
  })

  test('of a pushed tag is its own message, though it is gone from the server', async () => {
    await git(folder, 'tag', '-a', '-m', leakedToken(11), 'gone', authored)
    const tag = await git(folder, 'rev-parse', 'refs/tags/gone')
    await git(folder, 'tag', '-d', 'gone')

    const { places } = await scan(range(tag, [sha(head)]))

    expect(places).toContain('tag message (gone):1:1')
  })

  test('of commits that are listed one by one is scanned', async () => {
    expect((await scan({ kind: 'list', shas: [sha(first)] })).places).toEqual(['commit message:3:15'])
  })
})

test('what is found in a message has no place at the head', async () => {
  const { findings } = await scan(range(sha(head), [sha(root)]))

  const message = findings.find(({ path }) => path === 'commit message')
  expect(message).not.toHaveProperty('headStatus')
})
