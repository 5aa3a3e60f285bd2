/**
 * Searches one hostile text in a process of its own, and prints what that took as JSON.
 *
 *     node benchmarks/hostile/measure.ts NAME BYTES
 *     node benchmarks/hostile/measure.ts --anchors BYTES
 */
import { createMatcherOfAllRules } from '../../src/engine/all-rules.ts'
import { anchorCases, TEXTS } from './texts.ts'

/** What a search of a text took. */
export interface Measured {
  readonly name: string
  readonly bytes: number
  /** Processor time, of some rounds the least. */
  readonly seconds: number
  readonly found: number
  /** The most memory of the process up to the end of the first round, in bytes. */
  readonly memory: number
}

const ROUNDS = 3

const matcher = createMatcherOfAllRules()
const [name = '', size = '0'] = process.argv.slice(2)
if (name === '--anchors') {
  for (const [anchor, make] of anchorCases()) print(anchor, make(Number(size)))
} else {
  print(name, TEXTS[name]!(Number(size)))
}

function print(what: string, text: Buffer): void {
  let seconds = Number.POSITIVE_INFINITY
  let found = 0
  let memory = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    found = matcher.find(text).length
    const { user, system } = process.cpuUsage(before)
    seconds = Math.min(seconds, (user + system) / 1e6)
    // The rounds behind it leave what they have found.
    if (round === 0) memory = process.resourceUsage().maxRSS * 1024
  }
  const measured: Measured = { name: what, bytes: text.length, seconds, found, memory }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}
