import {
  type BuiltRepository,
  type Files,
  HistoryBuilder,
  type Mark,
  type PullRequestMarks,
} from './history.ts'

export interface HistoryCase {
  /** What is special about it. */
  readonly name: string
  readonly pull: PullRequestMarks
  /** Where the payload's `base.sha` stands, when it lags behind the base branch. */
  readonly recordedBase: Mark
}

/** Paths that break tools which split, quote or decode carelessly. */
export const HOSTILE_PATHS: readonly string[] = [
  'with space.txt',
  ' leading and trailing ',
  'a:b.txt',
  ':100644 100644 A',
  '50%,x%0A.txt',
  'line\nbreak.txt',
  '\nfirst',
  'tab\there',
  'quote"d\\back.txt',
  '-dash',
  'ümlaut-ключ-鍵-🔑.txt',
  '::error file=x::y',
  `${'deep/'.repeat(40)}end`,
]

/** Pull requests of every shape of history, in one repository, each with a base branch of its own. */
export function buildHistories(
  folder: string,
  options: { readonly sha256?: boolean } = {},
): {
  readonly repository: BuiltRepository
  readonly cases: readonly HistoryCase[]
} {
  const history = new HistoryBuilder(options)
  const root = history.commit({ files: { 'README.md': 'readme\n', 'src/a.ts': 'a\n', 'src/b.ts': 'b\n' } })
  const fork = history.line(root, 40, (index) => ({ [`src/d${index % 7}/f${index}.ts`]: `file ${index}\n` }))
  const cases: HistoryCase[] = []

  function add(name: string, base: Mark, head: Mark, recordedBase = base): void {
    const number = cases.length + 1
    const pull = history.pullRequest({ number, baseBranch: `base-${number}`, base, head })
    cases.push({ name, pull, recordedBase })
  }
  const on = (parent: Mark, files: Files = {}): Mark => history.commit({ parents: [parent], files })
  const merge = (parents: readonly Mark[], files: Files = {}): Mark => history.commit({ parents, files })
  const line = (from: Mark, length: number, name: string): Mark =>
    history.line(from, length, (index) => ({
      [`${name}/${index}`]: `${name} ${index}\n`,
      'src/a.ts': `${name} ${index}\n`,
    }))

  add('linear, the base ahead', line(fork, 60, 'ahead'), line(fork, 3, 'topic'))
  add('a single commit on the tip of the base', fork, on(fork, { 'src/a.ts': 'changed\n' }))

  const base = line(fork, 5, 'base')
  const half = on(on(fork, { one: '1\n' }), { two: '2\n' })
  const withBase = merge([half, base], { 'in-merge': 'only here\n' })
  add('the base merged into the branch', on(base, { later: 'x\n' }), on(withBase, { three: '3\n' }))
  add('the base merged last', base, withBase)
  add('the base merged, and recorded where it stood before', base, withBase, fork)

  const side = on(on(half, { side: 's\n' }), { side: 'S\n' })
  add('a sub-branch merged', base, merge([on(half, { main: 'm\n' }), side], { side: 'resolved\n' }))

  const topic1 = on(fork, { t1: '1\n' })
  const main1 = on(fork, { m1: '1\n' })
  const topic2 = merge([topic1, main1])
  const main2 = merge([main1, topic1])
  add('criss-cross', on(main2, { m2: '2\n' }), on(merge([on(topic2, { t2: '2\n' }), main2]), { t3: '3\n' }))

  const arms = ['x', 'y', 'z'].map((name) => on(fork, { [name]: `${name}\n` }))
  add('an octopus', base, on(merge(arms, { octopus: 'all\n' }), { end: 'e\n' }))

  const orphan = history.commit({ files: { 'orphan/a': 'a\n', 'orphan/b': { symlink: 'a' } } })
  add('a root commit of its own', base, on(orphan, { 'orphan/c': 'c\n' }))
  add('a second root merged', base, merge([on(fork, { p: 'p\n' }), orphan]))

  const renamed = on(fork, { 'src/a.ts': null, 'lib/a.ts': 'a\n' })
  const kinds = on(renamed, {
    'src/b.ts': { executable: 'b\n' },
    link: { symlink: 'README.md' },
    module: { submodule: (options.sha256 ? 'ab' : 'abcd').repeat(options.sha256 ? 32 : 10) },
    'README.md': null,
  })
  add(
    'renames, deletions, modes, links and submodules',
    base,
    on(kinds, { link: 'now a file\n', module: null }),
  )

  add('300 commits', base, line(fork, 300, 'many'))
  add('empty commits', base, on(on(on(fork), { e: 'e\n' })))

  const hostile = on(fork, Object.fromEntries(HOSTILE_PATHS.map((path) => [path, `in ${path}\n`])))
  const resolved = Object.fromEntries(HOSTILE_PATHS.map((path) => [path, `merged ${path}\n`]))
  add('hostile paths, in a merge too', base, merge([hostile, on(fork, { h: 'h\n' })], resolved))

  const future = history.commit({ parents: [fork], files: { late: '1\n' }, date: 2_000_000_000 })
  const past = history.commit({ parents: [future], files: { late: '2\n' }, date: 1_000_000_000 })
  add('dates that run backward', base, merge([past, base]))

  return { repository: history.write(folder), cases }
}
