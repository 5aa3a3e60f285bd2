import { availableParallelism } from 'node:os'

import { packBytesIn } from '../packs/object-store.ts'
import type { PackMap } from '../packs/pack-map.ts'
import type { Task } from './pack-scan.ts'

/** From this size on packs take long enough that a second thread is worth its start, which takes it a quarter of a second. */
const PARALLEL_BYTES = 6 * 2 ** 20

/** Each of so much more is worth a further one. */
const FURTHER_BYTES = 8 * 2 ** 20

/** More threads than this wait for memory, not for one another's work. */
const MOST_THREADS = 16

/** So much of packs is one task, as far as there are not too many. */
const TASK_BYTES = 128 * 1024
const MOST_TASKS = 512

/** Cuts packs into tasks. */
export function tasksOf(maps: readonly PackMap[]): readonly Task[] {
  const bytes = maps.reduce((sum, { offsets, count }) => sum + offsets[count]!, 0)
  const share = Math.max(TASK_BYTES, bytes / MOST_TASKS)
  return maps.flatMap(({ roots, offsets, count }, pack) => {
    const tasks = Math.min(roots.length, Math.ceil(offsets[count]! / share))
    return Array.from({ length: tasks }, (_, index) => ({
      pack,
      from: Math.floor((roots.length * index) / tasks),
      to: Math.floor((roots.length * (index + 1)) / tasks),
    }))
  })
}

/**
 * How many threads are best for the packs in a folder of objects.
 *
 * @param wanted how many are asked for; as many as pay without it
 */
export function threadsFor(objects: string, wanted: number | undefined): number {
  const bytes = packBytesIn(objects)
  const most = Math.floor(bytes / TASK_BYTES) + 1
  if (wanted !== undefined) return Math.min(wanted, most)
  const worthIt = bytes < PARALLEL_BYTES ? 1 : Math.floor(bytes / FURTHER_BYTES) + 2
  return Math.min(availableParallelism(), MOST_THREADS, worthIt)
}
