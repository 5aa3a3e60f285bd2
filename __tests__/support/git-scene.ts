import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, jest } from '@jest/globals'

import type { History, HistoryOptions } from '../../src/engine/git/history.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import type { ScanRequest } from '../../src/model/scan.ts'
import { type GitServer, startGitServer } from './git-server.ts'
import { type BuiltRepository, type CloneState, checkout, type HistoryBuilder, type Mark } from './history.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A server with one repository, for the tests of one file. */
export interface GitScene {
  readonly folder: string
  /** Where temporary repositories are made. */
  readonly temporary: string
  readonly server: GitServer
  readonly repository: BuiltRepository
  /** The repository's address. */
  readonly url: string
  /** A new workspace in that state; gives its folder. */
  workspace(state: CloneState, commit: Mark, ref?: string): Promise<string>
  /** Opens a request; the history is closed after the test. */
  open(request: ScanRequest, options?: Partial<HistoryOptions>, signal?: AbortSignal): Promise<History>
}

/** A test starts dozens of processes: on a busy machine that takes its time. */
const SLOWEST = 60_000

/** Sets up a scene before the tests of the file and takes it down after them; the server is good again after each. */
export function gitScene(history: HistoryBuilder): GitScene {
  jest.setTimeout(SLOWEST)
  const folder = temporaryFolder()
  const temporary = join(folder, 'temporary')
  const repository = history.write(join(folder, 'origin.git'))
  const opened: History[] = []
  let server: GitServer | undefined
  let count = 0

  beforeAll(async () => {
    server = await startGitServer()
    server.serve('o/r', repository.folder)
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
    server?.reset()
  })
  afterAll(() => server?.close())

  return {
    folder,
    temporary,
    repository,
    get server() {
      return server!
    },
    get url() {
      return `${server!.url}/o/r`
    },
    async workspace(state, commit, ref = 'refs/heads/main') {
      const path = join(folder, `workspace-${count++}`)
      await checkout(state, { folder: path, url: `${server!.url}/o/r`, sha: repository.sha(commit), ref })
      server!.reset()
      return path
    },
    async open(request, options = {}, signal = new AbortController().signal) {
      const standard = { temporaryFolder: temporary, env: process.env, maxBlobBytes: 1e6 }
      const one = await openHistory(request, { ...standard, ...options }, signal)
      opened.push(one)
      return one
    },
  }
}
