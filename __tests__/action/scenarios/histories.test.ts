import { describe, expect, test } from '@jest/globals'

import { ActionHarness, type Place, type Repository } from '../../support/action-harness.ts'
import type { HistoryBuilder, Mark, PullRequestMarks } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'

interface Scenario {
  readonly pull: PullRequestMarks
  /** What is to be found, by the commit that introduces it. */
  readonly found: readonly { readonly commit: Mark; readonly path: string; readonly line?: number }[]
  /** The head has the file and no longer the secret: the annotation stands on the file as a whole. */
  readonly removed?: true
}

const HOSTILE_PATH = 'a b/c:d%25,e::error::\n\u{1f511} "q".txt'

/** Each builds a pull request and says what it leaks. Every token differs by its seed. */
const SCENARIOS: Record<string, (history: HistoryBuilder) => Scenario> = {
  'a branch of three commits, the second leaks': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const one = history.commit({ parents: [base], files: { 'a.txt': 'a\n' } })
    const two = history.commit({ parents: [one], files: { 'a.txt': `a\n${leakingLine(1)}` } })
    const head = history.commit({ parents: [two], files: { 'b.txt': 'b\n' } })
    return { pull: history.pullRequest({ base, head }), found: [{ commit: two, path: 'a.txt', line: 2 }] }
  },
  'nothing leaks': (history) => {
    const base = history.commit({ files: { 'old.txt': leakingLine(1) } })
    const head = history.commit({ parents: [base], files: { 'a.txt': 'a\n' } })
    return { pull: history.pullRequest({ base, head }), found: [] }
  },
  'a line beside a known secret is changed': (history) => {
    const base = history.commit({ files: { 'old.txt': `a\n${leakingLine(1)}` } })
    const head = history.commit({ parents: [base], files: { 'old.txt': `b\nc\n${leakingLine(1)}` } })
    return { pull: history.pullRequest({ base, head }), found: [] }
  },
  'the base was merged into the branch after the leak': (history) => {
    const root = history.commit({ files: { 'readme.md': 'hello\n' } })
    const leak = history.commit({ parents: [root], files: { 'a.txt': leakingLine(1) } })
    const base = history.line(root, 5, (i) => ({ 'main.txt': leakingLine(100 + i) }))
    const merge = history.commit({ parents: [leak, base] })
    const head = history.commit({ parents: [merge], files: { 'b.txt': 'b\n' } })
    return { pull: history.pullRequest({ base, head }), found: [{ commit: leak, path: 'a.txt' }] }
  },
  'a branch of the branch was merged into it': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const one = history.commit({ parents: [base], files: { 'a.txt': 'a\n' } })
    const side = history.commit({ parents: [one], files: { 'side.txt': leakingLine(1) } })
    const two = history.commit({ parents: [one], files: { 'b.txt': 'b\n' } })
    const head = history.commit({ parents: [two, side] })
    return { pull: history.pullRequest({ base, head }), found: [{ commit: side, path: 'side.txt' }] }
  },
  'a secret is added and then removed': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const leak = history.commit({ parents: [base], files: { 'a.txt': leakingLine(1) } })
    const head = history.commit({ parents: [leak], files: { 'a.txt': 'token = env("TOKEN")\n' } })
    return {
      pull: history.pullRequest({ base, head }),
      found: [{ commit: leak, path: 'a.txt' }],
      removed: true,
    }
  },
  'only the merge commit itself leaks': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const one = history.commit({ parents: [base], files: { 'a.txt': 'a\n' } })
    const side = history.commit({ parents: [base], files: { 'side.txt': 's\n' } })
    const head = history.commit({ parents: [one, side], files: { 'a.txt': `a\n${leakingLine(1)}` } })
    return { pull: history.pullRequest({ base, head }), found: [{ commit: head, path: 'a.txt', line: 2 }] }
  },
  'a file with a known secret is renamed': (history) => {
    const base = history.commit({ files: { 'old.txt': leakingLine(1) } })
    const head = history.commit({ parents: [base], files: { 'old.txt': null, 'new.txt': leakingLine(1) } })
    return { pull: history.pullRequest({ base, head }), found: [] }
  },
  'a known secret is copied into another file': (history) => {
    const base = history.commit({ files: { 'old.txt': leakingLine(1) } })
    const head = history.commit({
      parents: [base],
      files: { 'old.txt': `${leakingLine(1)}more\n`, 'new.txt': leakingLine(1) },
    })
    return { pull: history.pullRequest({ base, head }), found: [{ commit: head, path: 'new.txt' }] }
  },
  'the branch has a root commit of its own': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const root = history.commit({ files: { 'a.txt': leakingLine(1) } })
    const head = history.commit({ parents: [root], files: { 'b.txt': leakingLine(2) } })
    return {
      pull: history.pullRequest({ base, head }),
      found: [
        { commit: root, path: 'a.txt' },
        { commit: head, path: 'b.txt' },
      ],
    }
  },
  '300 commits, the first leaks': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const leak = history.commit({ parents: [base], files: { 'a.txt': leakingLine(1) } })
    const head = history.line(leak, 299, (i) => ({ 'b.txt': `${i}\n` }))
    return { pull: history.pullRequest({ base, head }), found: [{ commit: leak, path: 'a.txt' }] }
  },
  'a path holds whatever a path can hold': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const head = history.commit({ parents: [base], files: { [HOSTILE_PATH]: leakingLine(1) } })
    return { pull: history.pullRequest({ base, head }), found: [{ commit: head, path: HOSTILE_PATH }] }
  },
  'the same secret is in two files': (history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const head = history.commit({
      parents: [base],
      files: { 'a.txt': leakingLine(1), 'b/c.txt': leakingLine(1) },
    })
    return {
      pull: history.pullRequest({ base, head }),
      found: [
        { commit: head, path: 'a.txt' },
        { commit: head, path: 'b/c.txt' },
      ],
    }
  },
}

const harness = new ActionHarness()

function build(name: string): {
  repository: Repository
  pull: PullRequestMarks
  expected: Place[]
  removed: boolean
} {
  let scenario!: Scenario
  const repository = harness.repository((history) => {
    scenario = SCENARIOS[name]!(history)
  })
  const expected = scenario.found
    .map(
      ({ commit, path, line = 1 }): Place => ({
        commit: repository.built.sha(commit),
        path,
        line,
        columns: [10, 50],
      }),
    )
    .sort((a, b) => `${a.commit} ${a.path}`.localeCompare(`${b.commit} ${b.path}`))
  return { repository, pull: scenario.pull, expected, removed: scenario.removed === true }
}

describe.each(['none', 'depth 1', 'full'] as const)('with a checkout of state %j', (clone) => {
  test.each(Object.keys(SCENARIOS))('%s', async (name) => {
    const { repository, pull, expected, removed } = build(name)

    const run = await harness.runPullRequest(repository, pull, { clone })

    const commits = repository.built.range(pull.head, pull.base).length
    expect(run.errors).toBe('')
    expect(run.places).toEqual(expected)
    expect(run.outputs).toMatchObject({
      verdict: expected.length === 0 ? 'clean' : 'found',
      'findings-count': String(expected.length),
      'commits-scanned': String(commits),
    })
    expect(run.status).toBe(expected.length === 0 ? 0 : 1)
    expect(run.log).toContain(` · ${commits} of ${commits} commit`)
    expect(run.annotations.map(({ properties }) => [properties['file'], properties['line']])).toEqual(
      expect.arrayContaining(expected.map(({ path, line }) => [path, removed ? undefined : String(line)])),
    )
  })
})
