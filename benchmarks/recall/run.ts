/**
 * Measures how many everyday leaks are found, and how many near misses are taken for one, by Keysieve and by the other
 * scanners on the PATH.
 *
 *     npm run bench:recall [-- --seeds 1,2,3] [--only keysieve] [--details] [--save]
 *
 * Every value is made up from the seeds: passwords of managers, keys of usual commands, passwords that people think up.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { cleanTexts, leaksOf } from './cases.ts'
import { keysieve } from './keysieve.ts'
import { peers } from './peers.ts'
import { detailsOf, type Result, reportOn } from './report.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3,4,5' },
    only: { type: 'string' },
    details: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
})

const seeds = values.seeds.split(',').map(Number)
if (seeds.some((seed) => !Number.isSafeInteger(seed) || seed < 0))
  throw new Error(`--seeds takes whole numbers with commas between, such as 1,2,3; it was ${values.seeds}.`)

const leaks = leaksOf(seeds)
const clean = cleanTexts(seeds)
const scanners = [keysieve(), ...(values.only === 'keysieve' ? [] : peers())]
const results: readonly Result[] = scanners.map(({ name, scan }) => {
  const found = scan([...leaks, ...clean])
  return {
    scanner: name,
    leaks: leaks.map((leak, index) => ({ ...leak, found: found[index] ?? [] })),
    clean: clean.map((text, index) => ({ ...text, found: found[leaks.length + index] ?? [] })),
  }
})

const report = reportOn(results)
process.stdout.write(report)
if (values.details) process.stdout.write(`\n${detailsOf(results[0]!)}`)
if (values.save) {
  const day = new Date().toISOString().slice(0, 10)
  const about = `Seeds ${seeds.join(', ')}. Found, and in brackets found whole: the finding covers all of the value.`
  const text = `# Everyday leaks, ${day}\n\n${about}\n\n${report}`
  writeFileSync(join(import.meta.dirname, '../results', `${day}-recall.md`), text)
}
