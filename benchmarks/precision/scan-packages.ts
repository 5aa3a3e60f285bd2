import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { PackageScan, Shown } from './scan-package.ts'

/** A package that was fetched. */
export interface Archive {
  /** `name@version`, or `registry:name/archive`. */
  readonly label: string
  readonly tarball: string
}

export interface Scan {
  /** In the order of packages, files and lines. */
  readonly findings: readonly Shown[]
  readonly bytes: number
  readonly textBytes: number
  /** Milliseconds of their own time that all threads together spent in the matcher. */
  readonly duration: number
}

/** Scans packages in as many threads as the machine has cores, at most four. */
export async function scanPackages(packages: readonly Archive[]): Promise<Scan> {
  const left = [...packages]
  const scans = new Map<Archive, PackageScan>()
  const work = async (): Promise<void> => {
    const worker = new Worker(join(import.meta.dirname, 'scan-worker.ts'))
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        scans.set(next, await ask(worker, next))
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  const sum = (field: 'bytes' | 'textBytes' | 'duration'): number =>
    [...scans.values()].reduce((total, scan) => total + scan[field], 0)
  return {
    findings: packages.flatMap((one) => scans.get(one)?.findings ?? []),
    bytes: sum('bytes'),
    textBytes: sum('textBytes'),
    duration: sum('duration'),
  }
}

/** @throws {Error} what the worker threw */
async function ask(worker: Worker, question: Archive): Promise<PackageScan> {
  worker.postMessage(question)
  const [answer] = await once(worker, 'message')
  return answer as PackageScan
}
