/**
 * Measures how fast the engine reads text that is made to be slow: much to judge, the same thing over and over, and
 * every anchor of every rule so. Processor time is counted, and each text has a process of its own, so that its memory
 * is told as well.
 *
 *     npm run bench:hostile [-- --megabytes 5] [--only texts|anchors] [--save]
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { exponentOf } from '../table.ts'
import type { Measured } from './measure.ts'
import { TEXTS } from './texts.ts'

/** The slowest anchors that are printed, and how much of each is read. */
const SLOWEST = 12
const BYTES_OF_AN_ANCHOR = 50_000

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '5' },
    only: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
})

const parts = [
  ...(values.only === 'anchors' ? [] : [tableOfTexts(Number(values.megabytes) * 1e6)]),
  ...(values.only === 'texts' ? [] : [tableOfAnchors()]),
]
process.stdout.write(parts.join('\n'))
if (values.save) {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  const head = `# Hostile text, ${day}\n\n${machine}; processor time, of three rounds the least.\n\n`
  writeFileSync(join(import.meta.dirname, '../results', `${day}-hostile.md`), head + parts.join('\n'))
}

/** Each text, and a quarter of it, by which the growth is told. */
function tableOfTexts(bytes: number): string {
  const rows = Object.keys(TEXTS).map((name) => {
    const [quarter, whole] = [bytes / 4, bytes].map((size) => measured(name, size)[0]!)
    const exponent = exponentOf([quarter!, whole!].map((one) => [one.bytes, one.seconds] as const))
    return `| ${name} | ${rateOf(whole!)} | ${exponent.toFixed(2)} | ${(whole!.memory / 1e6).toFixed(0)} | ${whole!.found} |\n`
  })
  return `| ${bytes / 1e6} MB of hostile text | MB/s | grows with the bytes to the power of | MB of memory | found |\n| --- | ---: | ---: | ---: | ---: |\n${rows.join('')}`
}

function tableOfAnchors(): string {
  const all = measured('--anchors', BYTES_OF_AN_ANCHOR).sort((a, b) => speedOf(a) - speedOf(b))
  const rows = all.slice(0, SLOWEST).map((one) => `| ${one.name} | ${rateOf(one)} | ${one.found} |\n`)
  return `| the slowest of ${all.length} anchors and forms over and over | MB/s | found |\n| --- | ---: | ---: |\n${rows.join('')}`
}

function measured(name: string, bytes: number): Measured[] {
  const program = join(import.meta.dirname, 'measure.ts')
  const output = execFileSync(process.execPath, [program, name, String(bytes)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Measured)
}

function speedOf({ bytes, seconds }: Measured): number {
  return bytes / 1e6 / seconds
}

function rateOf(one: Measured): string {
  return speedOf(one).toFixed(1)
}
