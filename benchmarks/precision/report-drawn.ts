import { randomFrom } from '../../src/engine/samples.ts'
import type { Scan } from './scan-packages.ts'

/** So many findings in so many megabytes of text are allowed, whatever they turn out to be. */
interface Bar {
  readonly name: string
  readonly megabytes: number
  readonly most: number
  readonly isGeneric: boolean
}

const BARS: readonly Bar[] = [
  { name: 'named', megabytes: 100, most: 0.5, isGeneric: false },
  { name: 'generic', megabytes: 10, most: 0.5, isGeneric: true },
]

/** So many findings are printed for reading. */
const SAMPLE = 60

const MEGABYTE = 1e6

/** Whether no more is found than the bars allow. */
export function isQuiet(scan: Scan, generic: ReadonlySet<string>): boolean {
  return BARS.every((bar) => rateOf(bar, scan, generic) <= bar.most)
}

/**
 * What was found in packages that nobody chose.
 *
 * @param generic the ids of the rules that are no provider's
 * @param missing what could not be fetched
 * @param seed draws the sample
 */
export function reportOnDrawn(
  scan: Scan,
  generic: ReadonlySet<string>,
  missing: readonly string[],
  seed: number,
): string {
  const rates = BARS.map((bar) => {
    const rate = rateOf(bar, scan, generic).toFixed(2)
    return `- ${bar.name} findings: ${rate} per ${bar.megabytes} MB of text (at most ${bar.most})\n`
  })
  const lines = sampleOf(scan.findings, seed).map(
    ({ package: label, file, line, secret_type, excerpt }) =>
      `- ${secret_type}, ${label} ${file}:${line}: \`${excerpt.trim().replaceAll('`', "'")}\`\n`,
  )
  return [
    `${(scan.textBytes / MEGABYTE).toFixed(0)} MB of text: ${scan.findings.length} findings.\n\n`,
    ...rates,
    ...(missing.length === 0 ? [] : [`\nNot fetched: ${missing.join(', ')}.\n`]),
    ...(lines.length === 0 ? [] : ['\nFor reading:\n\n', ...lines]),
  ].join('')
}

function rateOf({ megabytes, isGeneric }: Bar, scan: Scan, generic: ReadonlySet<string>): number {
  const found = scan.findings.filter(({ secret_type }) => generic.has(secret_type) === isGeneric)
  return found.length / (scan.textBytes / MEGABYTE / megabytes)
}

function sampleOf<Found>(findings: readonly Found[], seed: number): readonly Found[] {
  const random = randomFrom(seed)
  const left = [...findings]
  while (left.length > SAMPLE) left.splice(random.below(left.length), 1)
  return left
}
