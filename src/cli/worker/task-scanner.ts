import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TaskScanner } from '../../service/scans/scanner.ts'
import type { ScanProcessData } from './messages.ts'
import { ScanWorker } from './scan-worker.ts'
import { createSharedChecks } from './shared-checks.ts'

/** What scans have in common. */
export interface TaskScannerOptions extends ScanProcessData {
  /** Megabytes that a scan may take together with git; as the service allows, unless given. */
  readonly memory?: number
}

/** Megabytes of memory that a scan may take, git and its helpers included. */
const MEMORY_MB = 2048

/** The embedded engine in processes of its own, as many as scans run at a time. */
export function createTaskScanner({ memory = MEMORY_MB, ...data }: TaskScannerOptions): TaskScanner {
  const idle: ScanWorker[] = []
  const shared = createSharedChecks()
  const all = new Set<ScanWorker>()
  let started = 0

  /** Each has a folder of its own: what a process leaves that was killed goes with it. */
  function start(): ScanWorker {
    const temporaryFolder = join(data.temporaryFolder, `process-${++started}`)
    mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
    const worker = new ScanWorker({ ...data, temporaryFolder }, memory, shared, () => {
      all.delete(worker)
      rmSync(temporaryFolder, { recursive: true, force: true })
    })
    all.add(worker)
    return worker
  }

  async function withWorker<T>(work: (worker: ScanWorker) => Promise<T>): Promise<T> {
    const known = idle.pop()
    const worker = known?.isAlive ? known : start()
    try {
      return await work(worker)
    } finally {
      if (worker.isAlive) idle.push(worker)
    }
  }

  return {
    scan: (task, signal, onProgress) => withWorker((worker) => worker.scan(task, signal, onProgress)),
    headOf: (task, signal) => withWorker((worker) => worker.headOf(task, signal)).catch(() => undefined),
    async close() {
      await Promise.all(Array.from(all, (worker) => worker.end()))
    },
  }
}
