import { readFileSync } from 'node:fs'

/** This process among all of the machine: its number, which is given to others after its end, and when it started. */
export function ownIdentity(): string {
  return `${process.pid}-${startOf(process.pid) ?? ''}`
}

/** Whether the process of an identity still runs. */
export function isAlive(identity: string): boolean {
  const [pid = '', start = ''] = identity.split('-')
  const number = Number(pid)
  if (!Number.isSafeInteger(number) || number < 1) return false
  try {
    process.kill(number, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(number)
  return now === undefined || start === '' || now === start
}

/** When a process started, in the kernel's own count (proc(5), field 22); undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
