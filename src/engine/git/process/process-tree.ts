import { readdirSync, readFileSync } from 'node:fs'

/**
 * A process and all that it started and that still runs, itself first; from /proc, so only itself where there is
 * none. What a process starts after it was looked at is missed: look again.
 */
export function processTree(pid: number): readonly number[] {
  const found = [pid]
  for (const one of found) for (const child of childrenOf(one)) found.push(child)
  return found
}

/**
 * The memory that processes have for themselves, in bytes. Files that they look into are not in it, since the kernel
 * takes that memory back where it needs some. 0 where the system does not tell: there is no /proc, or they have ended.
 */
export function memoryOf(pids: Iterable<number>): number {
  let kilobytes = 0
  for (const pid of pids) {
    // proc(5): kilobytes, since Linux 4.5
    for (const [, size] of read(`/proc/${pid}/status`).matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm))
      kilobytes += Number(size)
  }
  return kilobytes * 1024
}

/** Ends processes at once, those first that would notice the end of others. */
export function endProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

/** Each thread of a process has a list of what it started itself. */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
