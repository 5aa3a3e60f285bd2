/** Scans and mirrors have files; the disk that these are on may be full, while the database has room. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'

import { createTaskScanner } from '../../src/cli/worker/task-scanner.ts'
import type { ScanTask, TaskScanner } from '../../src/service/scans/scanner.ts'
import { failureOf } from '../support/failure.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { HistoryBuilder } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A process that scans loads all rules. */
jest.setTimeout(300_000)

/** Room for what some scans leave, and not for much more. */
const SIZE = 'size=4m,mode=0700'

// Before the folder is removed.
afterAll(() => void (mounted && spawnSync('umount', ['--lazy', disk])))
const folder = temporaryFolder()
const disk = join(folder, 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', disk]).status === 0
// Only root may have a disk of its own to fill.
const mounting = mounted ? test : test.skip
const filler = join(disk, 'filler')

let server: GitServer
let scanner: TaskScanner
let task: ScanTask

beforeAll(async () => {
  server = await startGitServer()
  const history = new HistoryBuilder()
  const base = history.commit({ files: { 'README.md': 'hello\n' } })
  const head = history.commit({ parents: [base], files: { 'leak.py': leakingLine(1) } })
  history.pullRequest({ base, head })
  history.write(join(folder, 'r.git'))
  task = {
    cloneUrl: server.serve('o/r', join(folder, 'r.git')),
    name: 'o/r',
    addresses: ['127.0.0.1'],
    target: { kind: 'pull request', number: 7 },
  }
  scanner = createTaskScanner({
    secretHashKey: new Uint8Array(32),
    temporaryFolder: join(disk, 'scanning'),
    verification: { mode: 'offline', types: [], hosts: [] },
    mirrors: { folder: join(disk, 'mirrors'), maxBytes: 1e9 },
  })
})
afterAll(async () => {
  await scanner.close()
  await server.close()
})

const scan = () => scanner.scan(task, new AbortController().signal, () => undefined)

/** Leaves no byte. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
}

mounting(
  'a scan fails with a sentence on the full disk, and the next one is done when there is room',
  async () => {
    // The third has a mirror: with it and without it there is nothing left to write on.
    for (let count = 0; count < 3; count++) await scan()
    fill()

    const { code, message } = await failureOf(scan)
    rmSync(filler)
    const { findings } = await scan()

    expect([code, message]).toEqual([
      'service',
      "The service's disk is full. Ask its administrator to free space.",
    ])
    expect(findings).toMatchObject([{ path: 'leak.py' }])
  },
)
