/**
 * Scans published packages with all rules and compares what is found with what people made of it
 * (reviewed.jsonl). Ends with exit code 1 where a finding is unreviewed or there are too many false alarms.
 *
 *     npm run bench:precision [-- --only NAME] [--save]
 *     npm run bench:precision -- --seed N [--count 20] [--save]
 *
 * Packages are fetched by npm once, into the system's cache folder; packages.json pins them. With a seed, packages that
 * nobody chose are drawn from names.json, as many of each of five registries, and fetched by the registries' clients:
 * all that is found in them is counted as if it were false, and a sample of it printed for reading.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Rule } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { drawNames, fetchDrawn, knownNames } from './drawn.ts'
import { cacheFolder, fetchPackages } from './fetch-packages.ts'
import { labelOf, packageList, tarballOf } from './package-list.ts'
import { isGood, reportOn } from './report.ts'
import { isQuiet, reportOnDrawn } from './report-drawn.ts'
import { compare, readReviews } from './reviewed.ts'
import { scanPackages } from './scan-packages.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string', default: '20' },
    save: { type: 'boolean', default: false },
  },
})
const generic = new Set(rules.filter(isGeneric).map(({ id }) => id))
const informing = new Set(rules.filter(({ severity }) => severity === 'info').map(({ id }) => id))
if (values.seed === undefined) await scanPinned()
else await scanDrawn(wholeNumber('seed', values.seed), wholeNumber('count', values.count))

async function scanPinned(): Promise<void> {
  const packages = packageList().filter(({ name }) => values.only === undefined || name === values.only)
  const labels = new Set(packages.map(labelOf))
  const reviews = readReviews().filter((review) => labels.has(review.package))
  const folder = cacheFolder()
  fetchPackages(packages, folder)
  const scan = await scanPackages(
    packages.map((one) => ({ label: labelOf(one), tarball: join(folder, tarballOf(one)) })),
  )
  const comparison = compare(scan.findings, reviews)
  const report = reportOn(scan, comparison, generic)
  process.stdout.write(report)
  if (values.save) save('precision', `False alarms on ${packages.length} published packages`, report)
  process.exitCode = isGood(scan, comparison, generic) ? 0 : 1
}

async function scanDrawn(seed: number, count: number): Promise<void> {
  const { archives, missing } = fetchDrawn(drawNames(knownNames(), seed, count), join(cacheFolder(), 'drawn'))
  const all = await scanPackages(archives)
  // What is for information fails no check.
  const scan = { ...all, findings: all.findings.filter(({ secret_type }) => !informing.has(secret_type)) }
  const report = reportOnDrawn(scan, generic, missing, seed)
  process.stdout.write(report)
  if (values.save)
    save('precision-drawn', `Findings in ${archives.length} packages drawn by the seed ${seed}`, report)
  process.exitCode = isQuiet(scan, generic) ? 0 : 1
}

/** @throws {Error} where an option's value is no whole number */
function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new Error(`--${option} takes a whole number, such as 7; it was ${value}.`)
  return Number(value)
}

/** Whether the rule reads what is around a value instead of knowing a provider's form. */
function isGeneric({ patterns }: Rule): boolean {
  return patterns.some((pattern) => 'read' in pattern)
}

function save(name: string, title: string, report: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const text = `# ${title}, ${day}\n\nNode ${process.versions.node}, ${rules.length} rules.\n\n${report}`
  writeFileSync(join(import.meta.dirname, '../results', `${day}-${name}.md`), text)
}
