import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'

import { openHistory } from '../../../src/engine/git/open-history.ts'
import type { CommitRange } from '../../../src/model/scan.ts'
import { type GitServer, startGitServer } from '../../support/git-server.ts'
import { ALL_CLONE_STATES, checkout, HistoryBuilder, type Mark } from '../../support/history.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

jest.setTimeout(180_000)

const folder = temporaryFolder()
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

/** Commit n has parents among those before it; each has tens of commits in a line before it, so that clones cut. */
const scenes = fc.record({
  rows: fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 3, maxLength: 12 }),
  stretch: fc.nat({ max: 12 }),
  head: fc.nat(),
  bases: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  main: fc.nat(),
  counted: fc.boolean(),
  state: fc.constantFrom(...ALL_CLONE_STATES),
})

test('a range of any history, seen from any clone, is what git finds on the server', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async ({ rows, stretch, head, bases, main, counted, state }) => {
      const own = mkdtempSync(join(folder, 'scene-'))
      const history = new HistoryBuilder()
      const marks: Mark[] = []
      for (const [index, row] of rows.entries()) {
        const parents = [...new Set(index === 0 ? [] : row.map((one) => one % index))].map(
          (one) => marks[one]!,
        )
        const tip = history.commit({ parents, files: { f: `${index}\n` } })
        marks.push(
          history.line(tip, index % 3 === 0 ? stretch : 0, (step) => ({ [`l${index}`]: `${step}\n` })),
        )
      }
      const at = (number: number): Mark => marks[number % marks.length]!
      history.ref('refs/heads/main', at(main))
      history.ref('refs/heads/head', at(head))
      for (const [index, one] of bases.entries()) history.ref(`refs/heads/base-${index}`, at(one))
      const repository = history.write(join(own, 'origin.git'))
      const name = `o/${own.slice(-6)}`
      const url = server.serve(name, repository.folder)
      const workspace = join(own, 'clone')
      await checkout(state, { folder: workspace, url, sha: repository.sha(at(head)), ref: 'refs/heads/head' })
      const right = repository.range(at(head), ...bases.map(at))
      const commits: CommitRange = {
        kind: 'range',
        head: { sha: repository.sha(at(head)) },
        boundaries: [bases.map((one) => ({ sha: repository.sha(at(one)) }))],
        ...(counted ? { expected: right.length } : {}),
      }

      const opened = await openHistory(
        { repository: { url, name }, subject: 'A range', commits },
        { workspace, temporaryFolder: join(own, 'temporary'), env: process.env, maxBlobBytes: 1e6 },
        new AbortController().signal,
      )
      await opened.close()

      expect(opened.commits.map(({ sha }) => sha).sort()).toEqual(right)
      rmSync(own, { recursive: true })
    }),
    { numRuns: 12 },
  )
})
