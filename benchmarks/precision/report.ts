import type { Comparison, Review, Verdict } from './reviewed.ts'
import type { Scan } from './scan-packages.ts'

/** At most so many false alarms in so many megabytes of text. */
interface Limit {
  readonly name: string
  readonly megabytes: number
  readonly isGeneric: boolean
}

/** The limits that a maintainer's patience sets: what one reads through in a whole large project. */
const LIMITS: readonly Limit[] = [
  { name: 'named rules', megabytes: 100, isGeneric: false },
  { name: 'generic rules', megabytes: 10, isGeneric: true },
]

const MEGABYTE = 1e6

/** Tells whether the run is good: everything reviewed, and no more false alarms than allowed. */
export function isGood(scan: Scan, comparison: Comparison, generic: ReadonlySet<string>): boolean {
  const rates = LIMITS.map((limit) => rateOf(limit, scan, comparison, generic))
  return comparison.unreviewed.length === 0 && rates.every((rate) => rate <= 1)
}

/** The whole run as text. `generic` holds the ids of the rules that are no provider's. */
export function reportOn(scan: Scan, comparison: Comparison, generic: ReadonlySet<string>): string {
  return [
    summary(scan),
    byRule(comparison),
    LIMITS.map((limit) => `- ${rateLine(limit, rateOf(limit, scan, comparison, generic))}\n`).join(''),
    listing(comparison),
  ].join('\n')
}

function summary({ bytes, textBytes, duration, findings }: Scan): string {
  const speed = bytes / MEGABYTE / (duration / 1000)
  return (
    `${(bytes / MEGABYTE).toFixed(0)} MB scanned, ${(textBytes / MEGABYTE).toFixed(0)} MB of it text, ` +
    `at ${speed.toFixed(0)} MB/s a thread: ${findings.length} findings.\n`
  )
}

function byRule({ reviewed, unreviewed }: Comparison): string {
  const all = [...reviewed, ...unreviewed.map((finding) => ({ ...finding, verdict: 'unreviewed' }))]
  const rows = Array.from(
    Map.groupBy(all, ({ secret_type }) => secret_type),
    ([type, findings]) => {
      const count = (verdict: string): number => findings.filter((one) => one.verdict === verdict).length
      const counts = (['real', 'sample', 'false', 'unreviewed'] as const).map(count)
      return `| ${[type, ...counts].join(' | ')} |\n`
    },
  )
  return `| rule | real | sample | false | unreviewed |\n| --- | ---: | ---: | ---: | ---: |\n${rows.toSorted().join('')}`
}

function rateOf(
  { megabytes, isGeneric }: Limit,
  { textBytes }: Scan,
  { reviewed }: Comparison,
  generic: ReadonlySet<string>,
): number {
  const wrong = reviewed.filter((review) => isFalse(review) && generic.has(review.secret_type) === isGeneric)
  return wrong.length / (textBytes / MEGABYTE / megabytes)
}

function isFalse({ verdict }: Review): boolean {
  return verdict === ('false' satisfies Verdict)
}

function rateLine({ name, megabytes }: Limit, rate: number): string {
  return `${name}: ${rate.toFixed(2)} false alarms per ${megabytes} MB of text (at most 1)`
}

function listing({ unreviewed, gone }: Comparison): string {
  const parts = []
  if (unreviewed.length > 0) {
    const lines = unreviewed.map((finding) => JSON.stringify(finding)).join('\n')
    parts.push(
      `\nUnreviewed: look at each, and add it to reviewed.jsonl with a verdict and a reason.\n${lines}\n`,
    )
  }
  if (gone.length > 0) {
    const lines = gone.map((review) => JSON.stringify(review)).join('\n')
    parts.push(`\nNot found any more: take them out of reviewed.jsonl where that is right.\n${lines}\n`)
  }
  return parts.join('')
}
