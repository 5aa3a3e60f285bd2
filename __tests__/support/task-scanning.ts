import { join } from 'node:path'
import { afterAll, beforeAll, jest } from '@jest/globals'

import { createTaskScanner } from '../../src/cli/worker/task-scanner.ts'
import type { TaskScanner } from '../../src/service/scans/scanner.ts'
import { type GitServer, startGitServer } from './git-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A git server and the scanner of the service, with its processes, for the tests of a file. */
export class TaskScanning {
  readonly folder = temporaryFolder()
  #server: GitServer | undefined
  #scanner: TaskScanner | undefined

  constructor() {
    // The first scan of a process loads all rules.
    jest.setTimeout(180_000)
    beforeAll(async () => {
      this.#server = await startGitServer()
      this.#scanner = this.newScanner('scanning', new Uint8Array(32))
    })
    afterAll(async () => {
      await this.#scanner?.close()
      await this.#server?.close()
    })
  }

  get server(): GitServer {
    return this.#server!
  }

  get scanner(): TaskScanner {
    return this.#scanner!
  }

  /** A scanner of its own, which the caller closes; it asks no provider. */
  newScanner(name: string, secretHashKey: Uint8Array): TaskScanner {
    return createTaskScanner({
      secretHashKey,
      temporaryFolder: join(this.folder, name),
      verification: { mode: 'offline', types: [], hosts: [] },
    })
  }
}
