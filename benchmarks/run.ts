/**
 * Times whole processes in turn and prints one table, each row with its ratio to a yardstick of the same run: the
 * action over pull requests and a scan of staged changes beside Node doing nothing, scans of whole histories beside
 * git going through the same, scans of a folder beside a search for literals and other scanners; and the reading of
 * text within this process.
 *
 *     npm run bench [-- --rounds N] [--save] [--only pulls|staged|text|histories|folder] [--sizes 1,4,16] [REPOSITORY…]
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'

import { folderRows } from './folder.ts'
import { generatedHistory, measuredHistory } from './histories.ts'
import { measure, median } from './measure.ts'
import { pullRequestRows } from './pull-requests.ts'
import { stagedRows } from './staged.ts'
import { exponentOf, type Row, renderTable } from './table.ts'
import { textThroughput } from './text-throughput.ts'

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    save: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string', default: '1,4,16' },
  },
  allowPositionals: true,
})
/** How many times as large as the smallest the generated histories are. */
const sizes = values.sizes.split(',').map(Number)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keysieve-bench-')))
try {
  const report = await bench(folder)
  process.stdout.write(report)
  if (values.save) save(report)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function bench(work: string): Promise<string> {
  const wants = (what: string): boolean => values.only === undefined || values.only === what
  const rows: Row[] = []
  if (wants('pulls')) rows.push(...(await pullRequestRows(work)))
  if (wants('staged')) rows.push(...stagedRows(work))
  const generated = wants('histories') ? await inTurn(sizes, generatedHistory) : []
  const given = positionals.map((path) => measuredHistory(basename(path), realpathSync(path)))
  for (const history of [...generated, ...given]) rows.push(...history.rows)
  if (wants('folder')) rows.push(...(await folderRows(work, given[0] ?? (await generatedHistory(sizes[0]!)))))
  const text = wants('text') ? textThroughput(Number(values.rounds)) : ''
  if (rows.length === 0) return text
  const subjects = new Set(rows.flatMap(({ subject, yardstick }) => [yardstick, subject]))
  const times = await measure([...subjects], Number(values.rounds))
  const points = generated.map(({ bytes, scan }) => [bytes, median(times.get(scan)!)] as const)
  const growth =
    points.length < 2
      ? ''
      : `\nFrom ${sizes[0]}× to ${sizes.at(-1)}× the time of a scan grows with the bytes to the power of ${exponentOf(points).toFixed(2)}.\n`
  return renderTable(rows, times) + growth + text
}

/** Not at once: what is made the first time takes all of the machine. */
async function inTurn<From, To>(all: readonly From[], make: (one: From) => Promise<To>): Promise<To[]> {
  const made: To[] = []
  for (const one of all) made.push(await make(one))
  return made
}

function save(report: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}, Node ${process.versions.node}`
  const text = `# Speed, ${day}\n\n${machine}; ${values.rounds} rounds in turn, medians.\n\n${report}`
  writeFileSync(join(import.meta.dirname, 'results', `${day}-${values.only ?? 'speed'}.md`), text)
}
