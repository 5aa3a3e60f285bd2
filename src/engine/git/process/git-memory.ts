import { memoryOf, processTree } from './process-tree.ts'

/** The git processes of this process that are under way; what they started belongs to each. */
const running = new Set<number>()

/** Notes a git process that was started. */
export function noteGit(pid: number): void {
  running.add(pid)
}

/** Takes the note away: the process has ended. */
export function forgetGit(pid: number): void {
  running.delete(pid)
}

/** The memory that git takes now for this process, with its helpers, in bytes; 0 where the system does not tell. */
export function memoryOfGit(): number {
  let bytes = 0
  for (const pid of running) bytes += memoryOf(processTree(pid))
  return bytes
}
