import { join } from 'node:path'

import { createTaskEngine } from '../../../src/cli/worker/task-engine.ts'
import type { ScanTarget } from '../../../src/service/scans/scanner.ts'
import { placeOf, unread } from './engine-way.ts'
import type { ScanWay } from './fuzz-history.ts'
import type { FuzzedEvent } from './random-events.ts'

/** What the service's scanner is asked for an event: the commits one by one, as the action does. */
export function targetOf({ right }: FuzzedEvent): ScanTarget {
  return { kind: 'commits', shas: [...right] }
}

/** The scan service's scanner within this process, over git alone. */
export const TASK_WAY: ScanWay = {
  title: "the service's scanner",
  takes: ({ right }) => right.size > 0,
  async scan({ event, url, name, folder }) {
    const engine = createTaskEngine({
      secretHashKey: new Uint8Array(32),
      temporaryFolder: join(folder, 'scanning'),
      verification: { mode: 'offline', types: [], hosts: [] },
    })
    const task = { cloneUrl: url, name, addresses: ['127.0.0.1'], target: targetOf(event) }
    const { findings, coverage } = await engine.scan(task, new AbortController().signal, () => undefined)
    return {
      commits: coverage.commits ?? [],
      places: findings.map(placeOf),
      complaints: unread(coverage),
    }
  },
}
