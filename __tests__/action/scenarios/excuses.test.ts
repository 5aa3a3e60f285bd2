import { describe, expect, jest, test } from '@jest/globals'
import { ActionHarness } from '../../support/action-harness.ts'
import { pushPayload } from '../../support/events.ts'
import type { Files, HistoryBuilder, Mark, PullRequestMarks } from '../../support/history.ts'
import { leakedToken } from '../../support/leak.ts'

/** A run takes its time on a busy machine. */
jest.setTimeout(60_000)

const harness = new ActionHarness()
const leak = (after = '') => `token = "${leakedToken(1)}"${after}\n`
const EXCLUDE_ALL = 'paths: { exclude: ["**"] }\n'

/** Runs the action on a push to the default branch of what `build` makes, from the first commit to the second. */
async function push(
  build: (history: HistoryBuilder) => { readonly before: Mark | undefined; readonly after: Mark },
  { forced = false }: { readonly forced?: boolean } = {},
) {
  let marks!: ReturnType<typeof build>
  const repository = harness.repository((history) => {
    marks = build(history)
    history.ref('refs/heads/main', marks.after)
    if (marks.before !== undefined) history.ref('refs/keep/before', marks.before)
  })
  const { before, after } = marks
  const { sha } = repository.built
  const payload = pushPayload({
    ...(before === undefined ? {} : { before: sha(before) }),
    after: sha(after),
    commits: [sha(after)],
    forced,
    repository: repository.name,
  })
  return harness.run(
    repository,
    { name: 'push', payload, mark: after, ref: 'refs/heads/main' },
    { clone: 'full' },
  )
}

describe("a push to the default branch can't excuse itself", () => {
  const policies: readonly (readonly [string, Files])[] = [
    ['by a path', { '.keysieve.yml': EXCLUDE_ALL }],
    ['by a rule', { '.keysieve.yml': 'rules: { github_personal_access_token: { enabled: false } }\n' }],
    ['by an entry', { '.keysieve.yml': 'ignore:\n  - { path: a.txt, reason: mine }\n' }],
  ]

  test.each(policies)('%s', async (_, files) => {
    const { outputs, status, annotations } = await push((history) => {
      const before = history.commit({ files: { 'readme.md': 'hello\n' } })
      return { before, after: history.commit({ parents: [before], files: { 'a.txt': leak(), ...files } }) }
    })

    expect([outputs['verdict'], status]).toEqual(['found', 1])
    expect(annotations.map(({ message }) => message)).toContain(
      'This change edits .keysieve.yml: the edit does not apply to itself; it takes effect for later changes on the default branch.',
    )
  })

  test('by force', async () => {
    const { outputs } = await push(
      (history) => {
        const root = history.commit({ files: { 'readme.md': 'hello\n' } })
        const before = history.commit({ parents: [root], files: { 'b.txt': 'b\n' } })
        const files = { 'a.txt': leak(), '.keysieve.yml': EXCLUDE_ALL }
        return { before, after: history.commit({ parents: [root], files }) }
      },
      { forced: true },
    )

    expect(outputs['verdict']).toBe('found')
  })

  test('by being the first', async () => {
    const { outputs, annotations } = await push((history) => {
      const files = { 'a.txt': leak(), '.keysieve.yml': EXCLUDE_ALL }
      return { before: undefined, after: history.commit({ files }) }
    })

    expect(outputs['verdict']).toBe('found')
    expect(annotations.map(({ message }) => message)).toContain(
      '.keysieve.yml does not apply here: no revision before these commits has a policy.',
    )
  })

  test('and is excused by what was there before it', async () => {
    const { outputs } = await push((history) => {
      const before = history.commit({ files: { '.keysieve.yml': EXCLUDE_ALL } })
      const files = { 'a.txt': leak(), '.keysieve.yml': null }
      return { before, after: history.commit({ parents: [before], files }) }
    })

    expect(outputs['verdict']).toBe('clean')
  })
})

/** A pull request of one commit, on a base with files of its own. */
async function pullRequest(base: Files, head: Files, inputs: Record<string, string> = {}) {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const start = history.commit({ files: { 'readme.md': 'hello\n', ...base } })
    pull = history.pullRequest({ base: start, head: history.commit({ parents: [start], files: head }) })
  })
  return harness.runPullRequest(repository, pull, { inputs })
}

describe('what was excused where it stood is judged where it stands now', () => {
  test.each([
    ['a folder that the policy leaves out', { '.keysieve.yml': 'paths: { exclude: [docs/] }\n' }, {}],
    ['an entry for a path', { '.keysieve.yml': 'ignore:\n  - { path: docs/, reason: samples }\n' }, {}],
    [
      'an entry for a rule in a path',
      {
        '.keysieve.yml':
          'ignore:\n  - { path: docs/, rule: github_personal_access_token, reason: samples }\n',
      },
      {},
    ],
    ['a folder that the input exclude names', {}, { exclude: 'docs/' }],
  ])('outside %s', async (_, policy, inputs) => {
    const { places } = await pullRequest(
      { 'docs/samples/a.js': leak(), ...policy },
      { 'docs/samples/a.js': null, 'src/live.js': leak() },
      inputs,
    )

    expect(places.map(({ path }) => path)).toEqual(['src/live.js'])
  })

  test('without the marker that it had', async () => {
    const { places } = await pullRequest(
      { 'a.js': leak(' # keysieve:ignore made up') },
      { 'a.js': leak() },
      { 'inline-ignores': 'allow' },
    )

    expect(places.map(({ path }) => path)).toEqual(['a.js'])
  })

  test('and is told once where the change itself moves it', async () => {
    let pull!: PullRequestMarks
    const repository = harness.repository((history) => {
      const start = history.commit({ files: { '.keysieve.yml': 'paths: { exclude: [docs/] }\n' } })
      const put = history.commit({ parents: [start], files: { 'docs/a.txt': leak() } })
      const head = history.commit({ parents: [put], files: { 'docs/a.txt': null, 'src/a.txt': leak() } })
      pull = history.pullRequest({ base: start, head })
    })

    const { places } = await harness.runPullRequest(repository, pull)

    expect(places).toMatchObject([{ commit: repository.built.sha(pull.head), path: 'src/a.txt' }])
  })

  test('which is no news while it stays excused', async () => {
    const { outputs, log } = await pullRequest(
      { 'docs/a.js': leak(), '.keysieve.yml': 'paths: { exclude: [docs/] }\n' },
      { 'docs/a.js': `changed\n${leak()}` },
    )

    expect(outputs['verdict']).toBe('clean')
    expect(log).not.toContain('ignored')
  })
})

test('a value that is given a name is found, though its text is old', async () => {
  const value = leakedToken(3).slice(4, 30)
  const { places } = await pullRequest(
    { 'a.js': `const a = "${value}"\n` },
    { 'a.js': `const password = "${value}"\n` },
  )

  expect(places.map(({ path }) => path)).toEqual(['a.js'])
})
