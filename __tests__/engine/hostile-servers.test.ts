import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, jest, test } from '@jest/globals'

import { withinTime } from '../../src/action/scanner/deadline.ts'
import { withMemoryCeiling } from '../../src/action/scanner/memory-ceiling.ts'
import { createMatcherOfAllRules } from '../../src/engine/all-rules.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { memoryOfGit } from '../../src/engine/git/process/git-memory.ts'
import { processTree } from '../../src/engine/git/process/process-tree.ts'
import { createEngine } from '../../src/engine/scan.ts'
import type { ScanError } from '../../src/model/errors.ts'
import type { ScanRequest } from '../../src/model/scan.ts'
import { failureOf } from '../support/failure.ts'
import {
  HOSTILE_HEAD,
  type HostileServer,
  type Malice,
  startHostileServer,
} from '../support/hostile-git-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

jest.setTimeout(120_000)

const onLinux = existsSync('/proc/self/status') ? describe : describe.skip
const temporary = join(temporaryFolder(), 'temporary')
mkdirSync(temporary)
let server: HostileServer
afterEach(() => server.close())

/** Megabytes that may be fetched, and that git may take. */
const MOST = 40

/** Scans a branch of such a server, in so many minutes at most. */
async function scanFrom(malice: Malice, minutes: number): Promise<ScanError> {
  server = await startHostileServer(malice)
  const engine = createEngine({
    openHistory: (request, signal) =>
      openHistory(
        request,
        { temporaryFolder: temporary, env: process.env, maxBlobBytes: 1e6, maxFetchBytes: MOST * 1e6 },
        signal,
      ),
    loadMatcher: async () => createMatcherOfAllRules(),
  })
  const scanner = withMemoryCeiling(engine, MOST, memoryOfGit)
  const request: ScanRequest = {
    repository: { url: `${server.url}/o/r`, name: 'o/r' },
    subject: 'A branch of a hostile server',
    commits: { kind: 'range', head: { ref: 'refs/heads/main' }, boundaries: [[{ sha: HOSTILE_HEAD }]] },
  }
  return failureOf(() =>
    withinTime(minutes, new AbortController().signal, (signal) => scanner.scan(request, signal)),
  )
}

/** Nothing runs, and nothing lies about. */
function expectNothingLeft(): void {
  expect(memoryOfGit()).toBe(0)
  expect(processTree(process.pid)).toEqual([process.pid])
  expect(readdirSync(temporary)).toEqual([])
}

onLinux('a server that sends', () => {
  test('a pack without end is left when it has sent what may be fetched', async () => {
    const error = await scanFrom('a pack without end', 1)

    expect(error.message).toContain(`The scan would have to fetch more than ${MOST} MB of o/r.`)
    expect(server.sent()).toBeLessThan(4 * MOST * 1e6)
    expectNothingLeft()
  })

  test('refs without end are left at the limit of memory or of time, whichever comes first', async () => {
    const error = await scanFrom('refs without end', 0.05)

    expect(['memory', 'timeout']).toContain(error.code)
    expectNothingLeft()
  })

  test.each(['news of progress without end', 'a byte now and then'] as const)(
    '%s is left when time is over',
    async (malice) => {
      const error = await scanFrom(malice, 0.05)

      expect(error.code).toBe('timeout')
      expectNothingLeft()
    },
  )

  test.each([
    'less than it announces',
    'a line that is longer than it says',
    'a line of no length that there is',
    'a pack that holds fewer objects than it says',
    'a pack that says it holds four billion objects',
  ] as const)('%s gives no scan, and one sentence', async (malice) => {
    const error = await scanFrom(malice, 1)

    expect(error.code).toBe('repository')
    expect(error.message).not.toMatch(/\n|fatal:|at .*\.ts/)
    expectNothingLeft()
  })
})
