import { zipSync } from 'fflate'

import { randomFrom } from '../../src/engine/samples.ts'
import { type FileSpec, type Files, HistoryBuilder, type Mark } from './history.ts'
import { leakedToken } from './leak.ts'

export const history = new HistoryBuilder()
const SOME_LINES = Array.from({ length: 40 }, (_, index) => `const line${index} = ${index}\n`).join('')

/** A commit, and what it introduces where `docs` is excluded and markers are honored. */
export interface NewnessCase {
  readonly what: string
  readonly commit: Mark
  readonly base: Mark
  /** The paths of what is introduced. */
  readonly news: readonly string[]
}

export const cases: NewnessCase[] = []
let seed = 0

/** A secret of its own for each case: as a token that is known by its form, and as a value that only a name betrays. */
function fresh() {
  seed++
  return {
    token: leakedToken(seed),
    value: `${randomFrom(seed).text('abcdefghjkmnpqrstuvwxyz23456789', 17)}k7`,
  }
}

type Make = (secret: ReturnType<typeof fresh>) => {
  readonly before: Files
  readonly after: Files
  readonly news?: readonly string[]
}

function add(what: string, make: Make): void {
  const { before, after, news = [] } = make(fresh())
  const base = history.commit({ files: { 'readme.md': 'hello\n', ...before } })
  const commit = history.commit({ parents: [base], files: after })
  cases.push({ what, base, commit, news })
}

const js = (name: string, value: string): string => `${SOME_LINES}const ${name} = "${value}"\n${SOME_LINES}`
const zip = (path: string, text: string): FileSpec =>
  Buffer.from(zipSync({ 'other.txt': Buffer.from(SOME_LINES), [path]: Buffer.from(text) }))

const MARK = ' // keysieve:ignore made up'

add('a value is given a name', ({ value }) => ({
  before: { 'a.js': js('a', value) },
  after: { 'a.js': js('password', value) },
  news: ['a.js'],
}))
add('a value that stands in another file is given a name', ({ value }) => ({
  before: { 'a.js': js('a', value) },
  after: { 'b.js': js('db_password', value) },
  news: ['b.js'],
}))
add('a value is moved to another file and given a name', ({ value }) => ({
  before: { 'a.js': js('a', value) },
  after: { 'a.js': null, 'b.js': js('db_password', value) },
  news: ['b.js'],
}))
add('a note becomes a value', ({ value }) => ({
  before: { 'a.js': `// see ${value}\n` },
  after: { 'a.js': js('password', value) },
  news: ['a.js'],
}))
add('a token is freed from a longer word', ({ token }) => ({
  before: { 'a.js': `const a = "AB${token}CD"\n` },
  after: { 'a.js': `const a = "${token}"\n` },
  news: ['a.js'],
}))
add('a marker is taken away', ({ token }) => ({
  before: { 'a.js': `const a = "${token}"${MARK}\n` },
  after: { 'a.js': `const a = "${token}"\n` },
  news: ['a.js'],
}))
add('a marked secret is moved to another file without the marker', ({ token }) => ({
  before: { 'a.js': `const a = "${token}"${MARK}\n` },
  after: { 'a.js': null, 'b.js': `const a = "${token}"\n` },
  news: ['b.js'],
}))
add('an unmarked copy stands beside a marked one', ({ token }) => ({
  before: { 'a.js': `const a = "${token}"${MARK}\n` },
  after: { 'a.js': `const a = "${token}"${MARK}\n${SOME_LINES}const b = "${token}"\n` },
  news: ['a.js'],
}))
add('a file leaves an excluded folder', ({ token }) => ({
  before: { 'docs/a.js': js('a', token) },
  after: { 'docs/a.js': null, 'src/a.js': js('a', token) },
  news: ['src/a.js'],
}))
add('a file of an excluded folder is copied', ({ token }) => ({
  before: { 'docs/a.js': js('a', token) },
  after: { 'src/a.js': js('a', token) },
  news: ['src/a.js'],
}))
add('an entry of an archive leaves an excluded folder', ({ token }) => ({
  before: { 'a.zip': zip('docs/a.js', js('a', token)) },
  after: { 'a.zip': zip('src/a.js', js('a', token)) },
  news: ['a.zip!src/a.js'],
}))
add('a value in an archive is given a name', ({ value }) => ({
  before: { 'a.zip': zip('a.js', js('a', value)) },
  after: { 'a.zip': zip('a.js', js('password', value)) },
  news: ['a.zip!a.js'],
}))
add('a value in a large file is given a name', ({ value }) => ({
  before: { 'a.js': js('a', value) + SOME_LINES.repeat(200) },
  after: { 'a.js': js('password', value) + SOME_LINES.repeat(200) },
  news: ['a.js'],
}))
add('an encoded token is freed from a longer word', ({ token }) => ({
  before: { 'a.js': js('text', Buffer.from(`let a = "AB${token}CD"`).toString('base64')) },
  after: { 'a.js': js('text', Buffer.from(`let a = "${token}"`).toString('base64')) },
  news: ['a.js'],
}))
add('a link becomes a file with a secret', ({ token }) => ({
  before: { 'a.js': { symlink: 'readme.md' } },
  after: { 'a.js': js('a', token) },
  news: ['a.js'],
}))
add('a submodule becomes a file with a secret', ({ token }) => ({
  before: { 'a.js': { submodule: '1'.repeat(40) } },
  after: { 'a.js': js('a', token) },
  news: ['a.js'],
}))

add('a finding is indented', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  after: { 'a.js': js('a', token).replaceAll('const', '  const') },
}))
add('a finding is in a file that is renamed', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  after: { 'a.js': null, 'b.js': js('a', token) },
}))
add('a finding is moved to another file', ({ token }) => ({
  before: { 'a.js': js('a', token), 'b.js': SOME_LINES },
  after: { 'a.js': SOME_LINES, 'b.js': js('a', token) },
}))
add('a finding is moved into an excluded folder', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  after: { 'a.js': null, 'docs/a.js': js('a', token) },
}))
add('a finding stands twice in its file', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  after: { 'a.js': js('a', token) + js('b', token) },
}))
add('a finding is encoded', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  after: { 'a.js': js('a', Buffer.from(`a = "${token}"`).toString('base64')) },
}))
add('a finding is decoded', ({ token }) => ({
  before: { 'a.js': js('a', Buffer.from(`a = "${token}"`).toString('base64')) },
  after: { 'a.js': js('a', token) },
}))
add('a finding gets a marker', ({ token }) => ({
  before: { 'a.js': `const a = "${token}"\n` },
  after: { 'a.js': `const a = "${token}"${MARK}\n` },
}))
add('a marked finding stays marked', ({ token }) => ({
  before: { 'a.js': `const a = "${token}"${MARK}\n` },
  after: { 'a.js': `${SOME_LINES}const a = "${token}"${MARK}\n` },
}))
add('an excluded file is changed', ({ token }) => ({
  before: { 'docs/a.js': js('a', token) },
  after: { 'docs/a.js': js('b', token) },
}))
add('only the mode of a file changes', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  after: { 'a.js': { executable: js('a', token) } },
}))

/** Two sides of a base, and what a merge of them makes of their files. */
function addMerge(
  what: string,
  make: (secret: ReturnType<typeof fresh>) => {
    readonly before?: Files
    readonly sides: readonly Files[]
    readonly merged: Files
    readonly news?: readonly string[]
  },
): void {
  const { before = {}, sides, merged, news = [] } = make(fresh())
  const base = history.commit({ files: { 'readme.md': 'hello\n', ...before } })
  const parents = sides.map((files) => history.commit({ parents: [base], files }))
  const commit = history.commit({ parents, files: merged })
  cases.push({ what, base, commit, news })
}

addMerge('a merge gives a value of one side the name of the other', ({ value }) => ({
  sides: [{ 'a.js': js('a', value) }, { 'a.js': js('password', 'none') }],
  merged: { 'a.js': js('password', value) },
  news: ['a.js'],
}))
addMerge('a merge of three moves what one side has', ({ token }) => ({
  before: { 'a.js': js('a', token) },
  sides: [{ 'b.js': 'b\n' }, { 'c.js': 'c\n' }, { 'd.js': 'd\n' }],
  merged: { 'a.js': null, 'e.js': js('a', token) },
}))
addMerge('a merge takes a file out of an excluded folder', ({ token }) => ({
  before: { 'docs/a.js': js('a', token) },
  sides: [{ 'b.js': 'b\n' }, { 'c.js': 'c\n' }],
  merged: { 'docs/a.js': null, 'src/a.js': js('a', token) },
  news: ['src/a.js'],
}))
addMerge('a merge takes away the marker that both sides have', ({ token }) => ({
  before: { 'a.js': `const a = "${token}"${MARK}\n` },
  sides: [{ 'b.js': 'b\n' }, { 'c.js': 'c\n' }],
  merged: { 'a.js': `const a = "${token}"\n` },
  news: ['a.js'],
}))
addMerge('a merge takes one side’s file that has no marker', ({ token }) => ({
  sides: [{ 'a.js': `const a = "${token}"${MARK}\n` }, { 'a.js': `const a = "${token}"\n` }],
  merged: { 'a.js': `const a = "${token}"\n${SOME_LINES}` },
}))
