import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { openHistory } from '../../../src/engine/git/open-history.ts'
import { type GitServer, startGitServer } from '../../support/git-server.ts'
import { buildHistories } from '../../support/histories.ts'
import { CLONE_STATES, type CloneState, checkout, type Mark } from '../../support/history.ts'
import { changesIn, expectedChanges } from '../../support/opened-history.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

jest.setTimeout(60_000)

const folder = temporaryFolder()
const temporary = join(folder, 'temporary')
const signal = new AbortController().signal
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

/** Opens a pull request in a workspace of that state, and reads all that it brings. */
async function read(
  { repository, cases }: ReturnType<typeof buildHistories>,
  name: string,
  state: CloneState,
  { merge, sha256 = false }: { readonly merge?: false; readonly sha256?: boolean } = {},
) {
  const one = cases.find((item) => item.name === name)!
  const url = server.serve(sha256 ? 'o/sha256' : 'o/r', repository.folder)
  const workspace = join(folder, `${sha256 ? 'sha256' : 'sha1'} ${one.pull.number} ${state} ${merge}`)
  const sha = repository.sha(one.pull.merge)
  if (!existsSync(workspace))
    await checkout(state, { folder: workspace, url, sha, ref: `refs/pull/${one.pull.number}/merge`, sha256 })
  server.reset()
  const request = pullRequestScan(repository, url, one, merge === undefined ? {} : { merge })
  const options = { workspace, temporaryFolder: temporary, env: process.env, maxBlobBytes: 1e6 }
  const history = await openHistory(request, options, signal)
  try {
    const commits = history.commits.map((commit) => commit.sha)
    return { commits, changes: await changesIn(history), requests: server.requests.length, one }
  } finally {
    await history.close()
  }
}

/** Listed commits that stand before one of their parents. */
function misplaced(commits: readonly string[], head: Mark, sha: (mark: Mark) => string): string[] {
  const marks = new Set([head])
  for (const mark of marks) for (const parent of mark.parents) marks.add(parent)
  const place = (mark: Mark) => commits.indexOf(sha(mark))
  return [...marks]
    .filter((mark) => place(mark) !== -1 && mark.parents.some((parent) => place(parent) > place(mark)))
    .map(sha)
}

describe('the commits and contents of a pull request', () => {
  const built = buildHistories(join(folder, 'origin.git'))
  const names = built.cases.map(({ name }) => name)

  describe.each(CLONE_STATES)('with a clone of state %j', (state) => {
    // Two commits deep is much like one, and without contents much like complete: a few histories show it.
    test.each(['depth 2', 'partial'].includes(state) ? names.slice(0, 3) : names)('%s', async (name) => {
      const { commits, changes, one } = await read(built, name, state)

      expect([...commits].sort()).toEqual(built.repository.range(one.pull.head, one.pull.base))
      expect(misplaced(commits, one.pull.head, built.repository.sha)).toEqual([])
      expect(changes).toEqual(expectedChanges(built.repository, one.pull.head, one.pull.base))
    })
  })

  describe('without a test merge', () => {
    const joined = [
      'linear, the base ahead',
      'the base merged last',
      'criss-cross',
      'an octopus',
      'a second root merged',
    ]

    test.each(joined)('%s', async (name) => {
      const { commits, one } = await read(built, name, 'none', { merge: false })

      expect([...commits].sort()).toEqual(built.repository.range(one.pull.head, one.pull.base))
    })
  })

  test('need no network where the clone is complete', async () => {
    const { requests } = await read(built, 'the base merged into the branch', 'full')

    expect(requests).toBe(0)
  })

  test('leave nothing in the temporary folder', () => {
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('in a SHA-256 repository', () => {
  const built = buildHistories(join(folder, 'sha256.git'), { sha256: true })

  test.each(['none', 'depth 1', 'full'] as const)(
    'the same is read from a clone of state %j',
    async (state) => {
      const name = 'renames, deletions, modes, links and submodules'

      const { commits, changes, one } = await read(built, name, state, { sha256: true })

      expect(commits[0]).toHaveLength(64)
      expect(changes).toEqual(expectedChanges(built.repository, one.pull.head, one.pull.base))
    },
  )

  test('the same is read where only refs are named, without any clone', async () => {
    const [one] = built.cases
    const url = server.serve('o/sha256', built.repository.folder)
    const { number, baseBranch, head, base } = one!.pull
    const commits = {
      kind: 'range',
      head: { ref: `refs/pull/${number}/head` },
      boundaries: [[{ ref: `refs/heads/${baseBranch}` }]],
    } as const

    const history = await openHistory(
      { repository: { url, name: 'o/sha256' }, subject: 'A range', commits },
      { temporaryFolder: temporary, env: process.env, maxBlobBytes: 1e6 },
      signal,
    )
    await history.close()

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(built.repository.range(head, base))
    expect(readdirSync(temporary)).toEqual([])
  })
})
