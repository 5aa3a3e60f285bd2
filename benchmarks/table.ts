import { median, type Subject, type Times } from './measure.ts'

/** A row of the table: something that is timed, and what it is held against. */
export interface Row {
  readonly subject: Subject
  readonly yardstick: Subject
  /** How many bytes it goes through, where a rate says something. */
  readonly bytes?: number
}

/** All rows, each with its ratio to its yardstick in the same rounds. */
export function renderTable(rows: readonly Row[], times: Times): string {
  const lines = rows.map(({ subject, yardstick, bytes }) => {
    const own = times.get(subject)!
    const ratios = own.map((time, round) => time / times.get(yardstick)![round]!)
    const middle = median(own)
    const rate = bytes === undefined ? '' : (bytes / middle / 1000).toFixed(0)
    const cells = [subject.name, middle.toFixed(0), rate, yardstick.name, median(ratios).toFixed(2)]
    return `| ${cells.join(' | ')} |\n`
  })
  return `| whole process | ms, median | MB/s | held against | ratio |\n| --- | ---: | ---: | --- | ---: |\n${lines.join('')}`
}

/** The power of the bytes that the time grows with, from the smallest to the largest; 1 is in step. */
export function exponentOf(points: readonly (readonly [bytes: number, ms: number])[]): number {
  const [first, last] = [points[0]!, points.at(-1)!]
  return Math.log(last[1] / first[1]) / Math.log(last[0] / first[0])
}
