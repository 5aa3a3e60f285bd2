import { spawn } from 'node:child_process'

/** A whole process that is timed. */
export interface Subject {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Exit codes that count as a good run; 0 where none is given. */
  readonly exits?: readonly number[]
}

/** Milliseconds from the start of a process to its end, as often as it was run, in the order of the runs. */
export type Times = ReadonlyMap<Subject, readonly number[]>

/**
 * Times processes in turn, round after round, so that a machine that speeds up or slows down does so for all
 * of them. The first round warms up and is not counted.
 *
 * @throws {Error} when a process ends with another exit code than it should
 */
export async function measure(subjects: readonly Subject[], rounds: number): Promise<Times> {
  const times = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const subject of subjects) {
      const duration = await timeOnce(subject)
      if (round > 0) times.get(subject)!.push(duration)
    }
    process.stderr.write(`\rround ${round} of ${rounds}`)
  }
  process.stderr.write('\r\u001b[K')
  return times
}

async function timeOnce({ name, command, args, cwd, env, exits = [0] }: Subject): Promise<number> {
  const start = performance.now()
  const child = spawn(command, args, { cwd, env, stdio: 'ignore' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  })
  const duration = performance.now() - start
  if (code === null || !exits.includes(code)) throw new Error(`${name} ended with exit code ${code}.`)
  return duration
}

/** The middle of the values, which one slow run does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
