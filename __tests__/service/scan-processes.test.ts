import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { startScanProcess } from '../../src/cli/worker/start-scan-process.ts'
import { createTaskScanner } from '../../src/cli/worker/task-scanner.ts'
import { endProcesses, processTree } from '../../src/engine/git/process/process-tree.ts'
import type { ScanTask } from '../../src/service/scans/scanner.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { HistoryBuilder } from '../support/history.ts'
import { writeTreeBomb } from '../support/hostile-repository.ts'
import { leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A process that scans loads all rules. */
jest.setTimeout(300_000)

const onLinux = existsSync('/proc/self/status') ? test : test.skip
const never = new AbortController().signal
const nobody = (): void => undefined
const folder = temporaryFolder()
const scanning = join(folder, 'scanning')
const data = {
  secretHashKey: new Uint8Array(32),
  temporaryFolder: scanning,
  verification: { mode: 'offline', types: [], hosts: [] },
} as const
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

function taskOf(name: string): ScanTask {
  const cloneUrl = server.serve(`o/${name}`, join(folder, `${name}.git`))
  return {
    cloneUrl,
    name: `o/${name}`,
    addresses: ['127.0.0.1'],
    target: { kind: 'pull request', number: 7 },
  }
}

function leakingRepository(): ScanTask {
  const history = new HistoryBuilder()
  const base = history.commit({ files: { 'README.md': 'hello\n' } })
  history.pullRequest({
    base,
    head: history.commit({ parents: [base], files: { 'leak.py': leakingLine(1) } }),
  })
  history.write(join(folder, 'leak.git'))
  return taskOf('leak')
}

describe('a scan that takes more memory than it may', () => {
  const scanner = createTaskScanner({ ...data, memory: 700 })
  afterAll(() => scanner.close())

  onLinux('fails with a sentence, leaves no process and no file, and the next one is done', async () => {
    writeTreeBomb(join(folder, 'bomb.git'), 9)
    const before = processTree(process.pid).length

    const failing = scanner.scan(taskOf('bomb'), never, nobody)

    await expect(failing).rejects.toMatchObject({
      code: 'memory',
      message: 'The scan took more than 700 MB of memory, including git. Scan fewer commits.',
    })
    while (readdirSync(scanning).length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(processTree(process.pid).length).toBeLessThanOrEqual(before)
    const { findings } = await scanner.scan(leakingRepository(), never, nobody)
    expect(findings).toMatchObject([{ path: 'leak.py', line: 1 }])
  })
})

describe('a process that scans', () => {
  const scanner = createTaskScanner(data)
  afterAll(() => scanner.close())

  onLinux('that is killed fails its scan alone', async () => {
    const task = leakingRepository()
    await scanner.scan(task, never, nobody)
    server.behave({ hangs: true })
    const failing = scanner.scan(task, never, nobody)
    while (!server.requests.some(({ path }) => path.includes('leak')))
      await new Promise((done) => setTimeout(done, 5))

    endProcesses(processTree(process.pid).slice(1))

    await expect(failing).rejects.toMatchObject({ code: 'internal' })
    server.reset()
    const { findings } = await scanner.scan(task, never, nobody)
    expect(findings).toHaveLength(1)
  })

  onLinux('has a limit of its own from the kernel, and none of the settings of the service', async () => {
    const names = ['DATABASE_URL', 'KEYSIEVE_INSTALL_KEY', 'KEYSIEVE_NO_LIVE_CHECKS']
    for (const name of names) process.env[name] = `value-of-${name}`
    const child = startScanProcess(data, 600)
    for (const name of names) delete process.env[name]
    const [limits, environment] = await insideOf(child.pid!)
    child.disconnect()
    await once(child, 'exit')

    expect(limits).toMatch(/^Max data size +1228800000 +1228800000 /m)
    expect(limits).toMatch(/^Max core file size +0 +0 /m)
    expect(environment).toContain('value-of-KEYSIEVE_NO_LIVE_CHECKS')
    expect(environment).not.toContain('value-of-DATABASE_URL')
    expect(environment).not.toContain('value-of-KEYSIEVE_INSTALL_KEY')
  })

  test('ends when the service does', async () => {
    const child = startScanProcess(data, 1000)
    child.disconnect()

    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

/** The limits and the environment of a process, once the shell that set them has become it. */
async function insideOf(pid: number): Promise<readonly [limits: string, environment: string]> {
  const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  while (!read('cmdline').startsWith(process.execPath)) await new Promise((resolve) => setTimeout(resolve, 5))
  return [read('limits'), read('environ')]
}
