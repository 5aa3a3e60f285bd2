import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { gitSync } from '../../support/git.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { placesOf, scanWhole } from '../../support/whole-history.ts'

const root = temporaryFolder()
let folders = 0

function newFolder(): string {
  const folder = join(root, String(folders++))
  mkdirSync(folder)
  return folder
}

test('a secret is told with the commit, the path and the place at which it first appears', async () => {
  const history = new HistoryBuilder()
  const start = history.commit({ files: { 'a.txt': 'one\n' } })
  const leak = history.commit({ parents: [start], files: { 'a.txt': `one\ntwo\n${leakingLine(1)}` } })
  const later = history.line(leak, 3, (index) => ({ 'a.txt': `zero ${index}\none\ntwo\n${leakingLine(1)}` }))
  history.ref('refs/heads/main', history.commit({ parents: [later], files: { 'a.txt': null } }))
  const { folder, sha } = history.write(newFolder())

  const result = await scanWhole(folder)

  expect(placesOf(result)).toEqual([`${sha(leak)} a.txt:3:10`])
  expect(result.coverage).toMatchObject({ commitsScanned: 6, files: 5, notRead: [], unreached: 0 })
})

test('a secret that moves to another file is no news, one that is copied is', async () => {
  const history = new HistoryBuilder()
  const first = history.commit({ files: { a: leakingLine(1), b: leakingLine(2) } })
  const moved = history.commit({ parents: [first], files: { a: null, c: `\n${leakingLine(1)}` } })
  const copied = history.commit({ parents: [moved], files: { d: leakingLine(2) } })
  history.ref('refs/heads/main', copied)
  const { folder, sha } = history.write(newFolder())

  const result = await scanWhole(folder)

  expect(placesOf(result)).toEqual([`${sha(first)} a:1:10`, `${sha(first)} b:1:10`, `${sha(copied)} d:1:10`])
})

test('a merge introduces what no side of it has, and nothing else', async () => {
  const history = new HistoryBuilder()
  const start = history.commit({ files: { a: 'a\n' } })
  const one = history.commit({ parents: [start], files: { b: leakingLine(1) } })
  const two = history.commit({ parents: [start], files: { a: 'A\n' } })
  const merge = history.commit({ parents: [one, two], files: { a: `merged\n${leakingLine(2)}` } })
  history.ref('refs/heads/main', merge)
  const { folder, sha } = history.write(newFolder())

  const result = await scanWhole(folder)

  expect(placesOf(result)).toEqual([`${sha(one)} b:1:10`, `${sha(merge)} a:2:10`])
})

test('every branch and tag is scanned, and a cherry-picked secret is told once', async () => {
  const history = new HistoryBuilder()
  const start = history.commit({ files: { a: 'a\n' } })
  const one = history.commit({ parents: [start], files: { b: leakingLine(1) } })
  const picked = history.commit({ parents: [start], files: { b: leakingLine(1) }, message: 'picked' })
  const tagged = history.commit({ parents: [start], files: { c: leakingLine(2) } })
  history.ref('refs/heads/main', one)
  history.ref('refs/heads/other', picked)
  history.tag('v1', tagged)
  const { folder, sha } = history.write(newFolder())

  const places = placesOf(await scanWhole(folder))

  expect(places).toHaveLength(2)
  expect(places).toContain(`${sha(tagged)} c:1:10`)
})

test('what no branch leads to is counted, since no commit can be named for it', async () => {
  const history = new HistoryBuilder()
  const start = history.commit({ files: { a: 'a\n' } })
  history.commit({ parents: [start], files: { b: leakingLine(1) } })
  history.ref('refs/heads/main', start)
  const { folder } = history.write(newFolder())

  const { findings, coverage } = await scanWhole(folder)

  expect(findings).toEqual([])
  expect(coverage.unreached).toBe(1)
})

test('an empty repository is clean', async () => {
  const folder = newFolder()
  gitSync(folder, ['init', '-q', '.'])

  const { findings, coverage } = await scanWhole(folder)

  expect(findings).toEqual([])
  expect(coverage).toMatchObject({ commitsScanned: 0, files: 0, notRead: [] })
})

test('of a partial clone, what is not there is listed as not read', async () => {
  const history = new HistoryBuilder()
  const start = history.commit({ files: { a: 'a\n', 'b/c': 'here\n' } })
  history.ref('refs/heads/main', start)
  const origin = history.write(newFolder())
  const folder = newFolder()
  gitSync(origin.folder, ['config', 'uploadpack.allowFilter', 'true'])
  gitSync(folder, ['clone', '-q', '--bare', '--filter=blob:none', `file://${origin.folder}`, '.'])

  const { coverage } = await scanWhole(folder)

  expect(coverage.files).toBe(0)
  expect(coverage.notRead).toEqual(
    ['a', 'b/c'].map((path) => ({
      commit: origin.sha(start),
      path,
      reason: 'its content is not in this clone',
    })),
  )
})

test('of a shallow clone, the earlier commits are listed as not read', async () => {
  const history = new HistoryBuilder()
  history.ref(
    'refs/heads/main',
    history.line(history.commit(), 3, (index) => ({ a: `${index}\n` })),
  )
  const origin = history.write(newFolder())
  const folder = newFolder()
  gitSync(folder, ['clone', '-q', '--bare', '--depth=1', `file://${origin.folder}`, '.'])

  const { coverage } = await scanWhole(folder)

  expect(coverage.notRead.map(({ path }) => path)).toEqual(['earlier commits'])
})

test('a folder that is no repository is told so', async () => {
  await expect(scanWhole(root)).rejects.toThrow(
    `${root} is not a git repository. Specify the root of a work tree, or a bare repository.`,
  )
})

test('a repository with a damaged object is not called clean', async () => {
  const history = new HistoryBuilder()
  history.ref('refs/heads/main', history.commit({ files: { a: 'a\n' } }))
  const { folder } = history.write(newFolder())
  gitSync(folder, ['repack', '-adq'])
  const name = readdirSync(join(folder, 'objects/pack')).find((one) => one.endsWith('.pack'))!
  const pack = join(folder, 'objects/pack', name)
  const bytes = readFileSync(pack)
  bytes.fill(0x55, 14, bytes.length - 24)
  chmodSync(pack, 0o644)
  writeFileSync(pack, bytes)

  await expect(scanWhole(folder)).rejects.toThrow(/could not read the repository \(.+\)\. Run git fsck in it/)
})
