import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { type ActionRun, runAction } from '../../.scripts/local-runner.ts'
import { memoryOf, processTree } from '../../src/engine/git/process/process-tree.ts'
import { pullRequestPayload } from '../support/events.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { HistoryBuilder } from '../support/history.ts'
import { writeTreeBomb } from '../support/hostile-repository.ts'
import { writeLargeHistory } from '../support/large-history.ts'
import { leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// Minutes of work and gigabytes of disk: `npm run test:hostile` runs it.
const whenAsked = process.env['KEYSIEVE_TEST_HOSTILE'] === '1' ? describe : describe.skip

jest.setTimeout(1_800_000)

/** Megabytes that the action may take with git; in between two looks it may be a fifth more. */
const MEMORY_LIMIT = 700

const folder = temporaryFolder()
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterEach(() => server.reset())
afterAll(() => server.close())

/** The run of the built action on a pull request, and the most memory that it and git had, in bytes. */
interface MeasuredRun extends ActionRun {
  readonly highest: number
}

async function scan(
  origin: string,
  { base, head }: { readonly base: string; readonly head: string },
  commits: number,
): Promise<MeasuredRun> {
  const repository = `o/${origin.split('/').at(-1)}`
  server.serve(repository, origin)
  let highest = 0
  let timer: NodeJS.Timeout | undefined
  const payload = pullRequestPayload({ base: { sha: base }, head: { sha: head }, commits, repository })
  const run = await runAction(
    { name: 'pull_request', payload, sha: head, serverUrl: server.url, repository },
    {
      folder,
      inputs: { 'memory-limit': String(MEMORY_LIMIT), timeout: '20' },
      onStart: (_kill, pid) => {
        timer = setInterval(() => {
          highest = Math.max(highest, memoryOf(processTree(pid!)))
        }, 10)
      },
    },
  )
  clearInterval(timer)
  console.log(`${repository}: ${run.outputs['verdict']}, ${Math.round(highest / 1e6)} MB at most`)
  return { ...run, highest }
}

function expectWithinLimit({ highest, temporaryFolder: left }: MeasuredRun): void {
  expect(highest).toBeGreaterThan(0)
  expect(highest).toBeLessThan(1.2 * MEMORY_LIMIT * 1e6)
  expect(readdirSync(left).filter((name) => !/^keysieve-[^/]+\.json$/.test(name))).toEqual([])
}

whenAsked('the action', () => {
  const place = (): string => mkdtempSync(join(folder, 'origin-'))

  test('gives up on a billion paths from ten objects', async () => {
    const origin = place()

    const run = await scan(origin, writeTreeBomb(origin, 9), 1)

    expect(run.outputs['verdict']).toBe('not-scanned')
    expect(run.log).toContain(`The scan takes more than ${MEMORY_LIMIT} MB of memory.`)
    expectWithinLimit(run)
  })

  test('finds the secret among fifty thousand files of one commit', async () => {
    const origin = place()
    const history = new HistoryBuilder()
    const base = history.commit({ files: { 'README.md': 'x\n' } })
    const files = Array.from({ length: 50_000 }, (_, index) => [`d${index % 300}/f${index}`, `${index}\n`])
    const head = history.commit({
      parents: [base],
      files: { ...Object.fromEntries(files), 'd7/leak.py': leakingLine(1) },
    })
    history.pullRequest({ base, head })
    const { sha } = history.write(origin)

    const run = await scan(origin, { base: sha(base), head: sha(head) }, 1)

    expect(run.outputs).toMatchObject({ verdict: 'found' })
    expectWithinLimit(run)
  })

  test('finds the secret at the end of two gigabytes', async () => {
    const origin = place()
    const piece = Buffer.from('a line of text that holds no secret at all\n'.repeat(2 ** 20 / 32))
    const count = Math.ceil(2 ** 31 / piece.length)
    const leak = Buffer.from(leakingLine(1))
    function* pieces(): Generator<Buffer> {
      for (let index = 0; index < count; index++) yield piece
      yield leak
    }
    const ends = await writeLargeHistory(origin, [
      { path: 'large.txt', bytes: count * piece.length + leak.length, pieces },
    ])

    const run = await scan(origin, ends, 1)

    expect(run.outputs).toMatchObject({ verdict: 'found' })
    expectWithinLimit(run)
  })

  test('reads thirty versions of twelve megabytes that are differences of each other', async () => {
    const origin = place()
    const noise = Buffer.from(
      Array.from({ length: 2 ** 20 }, (_, index) => `${Math.imul(index, 2_654_435_761) >>> 0}\n`).join(''),
    )
    const contents = Array.from({ length: 30 }, (_, index) => {
      const end = Buffer.from(`version ${index}\n${index === 29 ? leakingLine(2) : ''}`)
      return { path: 'large.txt', bytes: noise.length + end.length, pieces: () => [noise, end] }
    })
    const ends = await writeLargeHistory(origin, contents)

    const run = await scan(origin, ends, 30)

    expect(run.outputs).toMatchObject({ verdict: 'found' })
    expectWithinLimit(run)
  })

  test('waits for a server that compares objects for more than a minute', async () => {
    const origin = place()
    const history = new HistoryBuilder()
    const base = history.commit({ files: { 'README.md': 'x\n' } })
    const head = history.commit({ parents: [base], files: { 'leak.py': leakingLine(1) } })
    history.pullRequest({ base, head })
    const { sha } = history.write(origin)
    const slow = join(folder, 'slow-packs')
    writeFileSync(slow, '#!/bin/sh\nsleep 80\nexec "$@"\n', { mode: 0o755 })
    server.behave({ packsBy: slow })

    const run = await scan(origin, { base: sha(base), head: sha(head) }, 1)

    expect(run.outputs).toMatchObject({ verdict: 'found' })
    expect(run.log).not.toContain('closed the connection')
  })
})
