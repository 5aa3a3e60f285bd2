import { readFileSync } from 'node:fs'

import { processTree } from '../../src/engine/git/process/process-tree.ts'

/** Processor time, in milliseconds. */
export interface ScanCost {
  /** HTTP, queue and store: the processes that answer and hand out scans. */
  readonly service: number
  /** The processes that scan, without git: policy, search, judging. */
  readonly engine: number
  /** Git and its helpers: starts, fetch, reading. */
  readonly git: number
}

/** Clock ticks in a second (sysconf(_SC_CLK_TCK)), the same on every Linux that Node runs on. */
const TICKS = 100

/**
 * What a service's processes have taken since they began. A scan's process has waited for every git that it started, so
 * the kernel has added git's time to what it keeps for the children of that process.
 *
 * @param pids of the service's own processes
 */
export function costOf(pids: readonly number[]): ScanCost {
  let [service, engine, git] = [0, 0, 0]
  for (const pid of pids) {
    service += timesOf(pid).own
    for (const scanning of processTree(pid).slice(1)) {
      const { own, children } = timesOf(scanning)
      engine += own
      git += children
    }
  }
  return { service, engine, git }
}

/** What one of so many scans took between two looks. */
export function costPerScan(before: ScanCost, after: ScanCost, scans: number): ScanCost {
  return {
    service: (after.service - before.service) / scans,
    engine: (after.engine - before.engine) / scans,
    git: (after.git - before.git) / scans,
  }
}

/** The fields 14 to 17 behind the name in brackets (proc(5)): user and system time, and both of ended children. */
function timesOf(pid: number): { readonly own: number; readonly children: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  const milliseconds = 1000 / TICKS
  return { own: (user + system) * milliseconds, children: (childUser + childSystem) * milliseconds }
}
