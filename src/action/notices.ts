import { logLine } from '../report/words/escape.ts'

/** Warns of something that changes no verdict. */
export async function warn(message: string): Promise<void> {
  const { warning } = await import('./lines.ts')
  warning(logLine(message))
}

/** Tells something that the user should know. */
export async function notice(message: string): Promise<void> {
  const { notice } = await import('./lines.ts')
  notice(logLine(message))
}

/** Node's code of a fault: `EACCES`. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown reason'
}
