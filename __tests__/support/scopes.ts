import { type BuiltRepository, HistoryBuilder, type Mark } from './history.ts'

/** A pull request, with what its payload may say of it, and the commits that are right. */
export interface PullScope {
  readonly name: string
  readonly number: number
  readonly baseBranch: string
  /** Where the payload's `base.sha` stands. */
  readonly recordedBase: Mark
  readonly head: Mark
  /** The test merge; undefined where there is none: a conflict, a pull request that is closed or empty. */
  readonly merge: Mark | undefined
  /** The merge that closed it. */
  readonly closedBy?: Mark
  readonly state: 'open' | 'closed'
  /** What is right is `head` without these. */
  readonly without: readonly Mark[]
}

/** A history with all that pushes, tags and pull requests can be in, and its server's refs. */
export interface World {
  readonly repository: BuiltRepository
  readonly pulls: readonly PullScope[]
  readonly marks: Readonly<
    Record<
      'root' | 'old' | 'early' | 'late' | 'main' | 'topic' | 'rewritten' | 'joined' | 'group' | 'fix',
      Mark
    >
  >
}

const MANY = 2000

/** Builds it: main has `early` and `late` tagged; each pull request has a base branch of its own. */
export function buildWorld(folder: string, options: { readonly sha256?: boolean } = {}): World {
  const history = new HistoryBuilder(options)
  const line = (from: Mark, length: number, name: string): Mark =>
    history.line(from, length, (index) => ({ [`${name}/${index % 5}`]: `${name} ${index}\n` }))
  const merge = (...parents: Mark[]): Mark => history.commit({ parents, files: { m: `${parents.length}\n` } })

  const root = history.commit({ files: { 'README.md': 'readme\n' } })
  const early = line(root, 12, 'early')
  const late = line(early, 50, 'late')
  const old = line(late, 6, 'old')
  const main = line(old, 40, 'main')
  const topic = line(old, 3, 'topic')
  const rewritten = line(old, 2, 'rewritten')
  const joined = merge(rewritten, main)
  const group = merge(merge(main, topic), line(old, 1, 'other'))
  const fix = line(early, 2, 'fix')

  const pulls: PullScope[] = []
  function pull(
    name: string,
    base: Mark,
    head: Mark,
    changes: Partial<Pick<PullScope, 'recordedBase' | 'state' | 'closedBy' | 'without' | 'baseBranch'>> & {
      readonly merges?: false
      readonly tip?: Mark
    } = {},
  ): void {
    const { merges, tip = base, state = 'open', ...rest } = changes
    const number = pulls.length + 1
    const baseBranch = rest.baseBranch ?? `base-${number}`
    history.ref(`refs/heads/${baseBranch}`, tip)
    history.ref(`refs/pull/${number}/head`, head)
    const hasMerge = merges === undefined && state === 'open'
    const tested = hasMerge ? history.commit({ parents: [base, head] }) : undefined
    if (tested !== undefined) history.ref(`refs/pull/${number}/merge`, tested)
    const standard = { recordedBase: base, without: [base] }
    pulls.push({ ...standard, ...rest, name, number, baseBranch, head, merge: tested, state })
  }

  const half = line(old, 2, 'half')
  const withMain = line(merge(half, main), 2, 'more')
  pull('linear, the base ahead', main, topic)
  pull('one commit on the tip of the base', main, line(main, 1, 'single'))
  pull('that merged its base', main, withMain)
  pull('that merged its base, recorded where it was before', main, withMain, { recordedBase: old })
  pull('that merged its base and conflicts now, recorded before', line(main, 3, 'ahead'), withMain, {
    recordedBase: old,
    merges: false,
  })
  pull('with criss-cross merges', line(merge(main, half), 2, 'x'), line(merge(half, main), 2, 'y'))
  pull('with an octopus', main, line(merge(half, line(old, 1, 'a'), line(old, 2, 'b')), 1, 'end'))
  pull('with a sub-branch merged', main, merge(line(half, 2, 'trunk'), line(half, 3, 'side')))
  const orphan = line(history.commit({ files: { orphan: 'o\n' } }), 2, 'orphan')
  pull('of an unrelated history', main, orphan)
  pull('that merged an unrelated history', main, merge(half, orphan))
  pull('stacked on another', topic, line(topic, 2, 'stacked'), { baseBranch: 'topic' })
  pull('that is empty', main, main, { merges: false })
  pull('whose base is far ahead', line(main, 300, 'far'), topic, { recordedBase: old })
  const closing = merge(main, topic)
  pull('that was merged by a merge commit', main, topic, {
    tip: line(closing, 2, 'after'),
    recordedBase: old,
    state: 'closed',
    closedBy: closing,
  })
  const squash = line(main, 1, 'squash')
  pull('that was squashed', main, topic, { tip: squash, state: 'closed', closedBy: squash })
  pull('of 2,000 commits', main, line(old, MANY, 'many'))

  history.ref('refs/heads/main', main)
  history.ref('refs/heads/rewritten', rewritten)
  history.ref('refs/heads/joined', joined)
  history.ref('refs/heads/fix', fix)
  history.ref('refs/heads/gh-readonly-queue/main/pr-1', group)
  history.tag('v1', early)
  history.ref('refs/tags/v2', late)
  history.tag('v3', main)
  history.ref('refs/tags/latest', main)
  history.ref('refs/tags/v1.1', fix)
  const repository = history.write(folder)
  return { repository, pulls, marks: { root, old, early, late, main, topic, rewritten, joined, group, fix } }
}
