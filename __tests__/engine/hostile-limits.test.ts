import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'

import { withMemoryCeiling } from '../../src/action/scanner/memory-ceiling.ts'
import { createMatcherOfAllRules } from '../../src/engine/all-rules.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { memoryOfGit } from '../../src/engine/git/process/git-memory.ts'
import { createEngine } from '../../src/engine/scan.ts'
import type { Scanner, ScanRequest } from '../../src/model/scan.ts'
import { failureOf } from '../support/failure.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { writeTreeBomb } from '../support/hostile-repository.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

jest.setTimeout(120_000)

const onLinux = existsSync('/proc/self/status') ? test : test.skip
const folder = temporaryFolder()
const temporary = join(folder, 'temporary')
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

const engine: Scanner = createEngine({
  openHistory: (request, signal) =>
    openHistory(request, { temporaryFolder: temporary, env: process.env, maxBlobBytes: 1e6 }, signal),
  loadMatcher: async () => createMatcherOfAllRules(),
})

function bomb(depth: number): ScanRequest {
  const { base, head } = writeTreeBomb(join(folder, `${depth}.git`), depth)
  return {
    repository: { url: server.serve(`o/${depth}`, join(folder, `${depth}.git`)), name: `o/${depth}` },
    subject: 'A tree of folders that hold each other',
    commits: { kind: 'range', head: { sha: head }, boundaries: [[{ sha: base }]] },
  }
}

onLinux(
  'a billion paths from ten objects end with the memory allowed for git, and leave nothing',
  async () => {
    const highest = { bytes: 0 }
    const used = (): number => {
      const bytes = memoryOfGit()
      highest.bytes = Math.max(highest.bytes, bytes)
      return bytes
    }
    const limited = withMemoryCeiling(engine, 256, used)

    const error = await failureOf(() => limited.scan(bomb(9), new AbortController().signal))

    expect(error.code).toBe('memory')
    expect(highest.bytes).toBeGreaterThan(256e6)
    expect(readdirSync(temporary)).toEqual([])
    expect(memoryOfGit()).toBe(0)
  },
)

test('ten thousand paths from four objects are scanned', async () => {
  const { coverage } = await engine.scan(bomb(4), new AbortController().signal)

  expect(coverage).toMatchObject({ commitsScanned: 1, notRead: [] })
})
