import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createMatcherOfAllRules } from '../src/engine/all-rules.ts'
import { createKernel } from '../src/engine/match/kernel/kernel.ts'
import { prefilter } from '../src/engine/prefilter-rules.ts'

const PACKAGES = join(import.meta.dirname, '../node_modules')

/** What programs keep beside the packages, these benchmarks too. */
const CACHE = join(PACKAGES, '.cache')

/** How much text is read, and the largest file that counts. */
const BYTES = 40e6
const LARGEST = 3e6

/** Every so many files one is taken, so that the text is of many packages. */
const STRIDE = 7

/** Kinds of text: all that there is, what people write, and what programs write on one line. */
const KINDS = {
  mixed: /./,
  source: /(?<!\.min)\.(?:[cm]?js|ts|json|md|ya?ml)$/,
  packed: /\.(?:min\.(?:[cm]?js|css)|map)$/,
}

/**
 * Measures how fast the engine reads text, on one thread: the kernel alone, and the whole search with all rules,
 * beside Node turning the same bytes into characters. The text is that of the installed packages. Processor time
 * is counted, and of some rounds the best.
 *
 * @returns a table for each kind of text
 */
export function textThroughput(rounds: number): string {
  const matcher = createMatcherOfAllRules()
  const kernel = createKernel(prefilter.tables.tables)
  const files = readdirSync(PACKAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(CACHE))
    .sort()
  return Object.entries(KINDS)
    .map(([kind, names]) => {
      const texts = textsOf(files.filter((file) => names.test(file)))
      const size = texts.reduce((sum, text) => sum + text.length, 0)
      const subjects: Record<string, (text: Buffer) => unknown> = {
        'into characters, the yardstick': (text) => text.toString('latin1'),
        'the kernel': (text) => kernel.read(text, false, () => undefined),
        'the whole search, all rules': (text) => matcher.find(text),
      }
      return tableOf(`${kind}, ${(size / 1e6).toFixed(0)} MB`, measure(subjects, texts, size, rounds))
    })
    .join('')
}

function tableOf(title: string, rates: readonly [name: string, rate: number][]): string {
  const yardstick = rates[0]![1]
  const rows = rates.map(
    ([name, rate]) => `| ${name} | ${rate.toFixed(0)} | ${(rate / yardstick).toFixed(2)} |\n`,
  )
  return `\n| text: ${title} | MB/s, best | ratio |\n| --- | ---: | ---: |\n${rows.join('')}`
}

function textsOf(paths: readonly string[]): Buffer[] {
  const texts: Buffer[] = []
  let size = 0
  for (let i = 0; i < paths.length * STRIDE && size < BYTES; i += STRIDE) {
    const text = readFileSync(paths[(i + Math.floor(i / paths.length)) % paths.length]!)
    if (text.length > LARGEST || text.subarray(0, 8000).includes(0)) continue
    texts.push(text)
    size += text.length
  }
  return texts
}

/** The best of some rounds in turn, in processor time: what else the machine does only ever makes it slower. */
function measure(
  subjects: Readonly<Record<string, (text: Buffer) => unknown>>,
  texts: readonly Buffer[],
  size: number,
  rounds: number,
): [name: string, rate: number][] {
  const best = new Map<string, number>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, subject] of Object.entries(subjects)) {
      const before = process.cpuUsage()
      for (const text of texts) subject(text)
      const { user, system } = process.cpuUsage(before)
      best.set(name, Math.max(best.get(name) ?? 0, size / (user + system)))
    }
  }
  return [...best]
}
