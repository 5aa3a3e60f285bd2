import { describe, expect, test } from '@jest/globals'

import type { BaseOfMerge, Revision, ScanRequest } from '../../../src/model/scan.ts'
import { git } from '../../support/git.ts'
import { gitScene } from '../../support/git-scene.ts'
import { CLONE_STATES, HistoryBuilder } from '../../support/history.ts'

const POLICY = '.keysieve.yml'
const BASELINE = '.keysieve-baseline.json'

const history = new HistoryBuilder()
const first = history.commit({ files: { 'a.txt': 'a\n', [POLICY]: 'old\n' } })
const base = history.commit({ parents: [first], files: { [POLICY]: 'base\n' } })
const head = history.commit({ parents: [first], files: { [POLICY]: 'mine\n', [BASELINE]: 'mine\n' } })
const pull = history.pullRequest({ base, head })
const linked = history.commit({ parents: [base], files: { [POLICY]: { symlink: 'a.txt' } } })
const folder = history.commit({ parents: [base], files: { [POLICY]: null, [`${POLICY}/x`]: 'x\n' } })
const twins = history.commit({ parents: [base], files: { [POLICY]: 'same\n', [BASELINE]: 'same\n' } })
const folders = history.commit({
  parents: [base],
  files: { 'k/names/one': '1\n', 'k/names/two': '2\n', 'k/texts/three': '3\n', 'k/other/four': '4\n' },
})
history.ref('refs/heads/folders', folders)
history.ref('refs/heads/linked', linked)
history.ref('refs/heads/folder', folder)
history.ref('refs/heads/twins', twins)
const scene = gitScene(history)
const sha = (mark: typeof base) => scene.repository.sha(mark)

function request(): ScanRequest {
  return {
    repository: { url: scene.url, name: 'o/r' },
    subject: 'Pull request #7 of o/r',
    commits: {
      kind: 'range',
      head: { sha: sha(head) },
      boundaries: [[{ ref: 'refs/heads/main' }]],
      expected: 1,
    },
  }
}

const nothing = (): ScanRequest => ({ ...request(), commits: { kind: 'list', shas: [] } })

async function read(revisions: readonly (Revision | BaseOfMerge)[], workspace?: string, asked = request()) {
  const opened = await scene.open(asked, {
    ...(workspace === undefined ? {} : { workspace }),
  })
  const { commit, files } = await opened.readFilesAt({
    revisions,
    head: { sha: sha(head) },
    names: [POLICY, BASELINE],
  })
  return { commit, files: Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()])) }
}

describe.each(CLONE_STATES)('with a checkout of %s', (state) => {
  test("a pull request's base is the first parent of its test merge", async () => {
    const workspace = await scene.workspace(state, pull.merge, 'refs/pull/7/merge')

    const found = await read([{ merge: { sha: sha(pull.merge), ref: 'refs/pull/7/merge' } }], workspace)

    expect(found).toEqual({ commit: sha(base), files: { [POLICY]: 'base\n' } })
  })

  test('a branch that nothing else needed is fetched', async () => {
    const workspace = await scene.workspace(state, pull.merge, 'refs/pull/7/merge')

    const found = await read([{ ref: 'refs/heads/twins' }], workspace)

    expect(found).toEqual({ commit: sha(twins), files: { [POLICY]: 'same\n', [BASELINE]: 'same\n' } })
  })
})

test('a merge of another commit is passed over', async () => {
  const opened = await scene.open(request())

  const { commit } = await opened.readFilesAt({
    revisions: [{ merge: { sha: sha(pull.merge) } }, { sha: sha(first) }],
    head: { sha: sha(base) },
    names: [POLICY],
  })

  expect(commit).toBe(sha(first))
})

test('a history of no commits has its revisions too', async () => {
  expect(await read([{ sha: sha(base), ref: 'refs/heads/main' }], undefined, nothing())).toEqual({
    commit: sha(base),
    files: { [POLICY]: 'base\n' },
  })
})

test.each([
  ['linked', 'a link'],
  ['folder', 'a folder'],
])('a policy that is no file is refused: %s', async (branch, what) => {
  await expect(read([{ ref: `refs/heads/${branch}` }])).rejects.toMatchObject({
    code: 'policy',
    message: expect.stringContaining(`${POLICY} is ${what}`),
  })
})

test('a revision that nobody has is no revision without a policy', async () => {
  await expect(read([{ ref: 'refs/heads/none' }])).rejects.toMatchObject({ code: 'repository' })
})

test('folders are read, with the names of their files alone where no more is asked for', async () => {
  const opened = await scene.open(request(), {})

  const { files } = await opened.readFilesAt({
    revisions: [{ ref: 'refs/heads/folders' }],
    head: undefined,
    names: [POLICY],
    folders: [
      { path: 'k/names', contents: false },
      { path: 'k/texts', contents: true },
      { path: 'k/absent', contents: true },
      { path: 'a.txt', contents: true },
    ],
  })

  expect(Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()]))).toEqual({
    [POLICY]: 'base\n',
    'k/names/one': '',
    'k/names/two': '',
    'k/texts/three': '3\n',
  })
})

test('the folders of a commit that a clone without folders has are asked for by their names', async () => {
  const workspace = await scene.workspace('treeless', base)

  const found = await read([{ ref: 'refs/heads/main' }], workspace, nothing())

  expect(found).toEqual({ commit: sha(base), files: { [POLICY]: 'base\n' } })
})

test('a branch that the server no longer has is not read as the clone last fetched it', async () => {
  const workspace = await scene.workspace('full', base)
  await git(workspace, 'update-ref', 'refs/remotes/origin/gone', sha(base))

  await expect(read([{ ref: 'refs/heads/gone' }], workspace, nothing())).rejects.toThrow(
    'is not on the server',
  )
})
