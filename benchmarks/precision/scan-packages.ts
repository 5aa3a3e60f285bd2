import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { labelOf, type Package, tarballOf } from './package-list.ts'
import type { Finding, PackageScan } from './scan-package.ts'

export interface Scan {
  /** In the order of packages, files and lines. */
  readonly findings: readonly Finding[]
  readonly bytes: number
  readonly textBytes: number
  /** Milliseconds of their own time that all threads together spent in the matcher. */
  readonly duration: number
}

/** Scans the packages of the folder in as many threads as the machine has cores, at most four. */
export async function scanPackages(packages: readonly Package[], folder: string): Promise<Scan> {
  const left = [...packages]
  const scans = new Map<Package, PackageScan>()
  const work = async (): Promise<void> => {
    const worker = new Worker(join(import.meta.dirname, 'scan-worker.ts'))
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        scans.set(next, await ask(worker, { label: labelOf(next), tarball: join(folder, tarballOf(next)) }))
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
async function ask(worker: Worker, question: { label: string; tarball: string }): Promise<PackageScan> {
  worker.postMessage(question)
  const [answer] = await once(worker, 'message')
  return answer as PackageScan
}
