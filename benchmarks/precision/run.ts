/**
 * Scans published packages with all rules and compares what is found with what people made of it
 * (reviewed.jsonl). Ends with exit code 1 where a finding is unreviewed or there are too many false alarms.
 *
 *     npm run bench:precision [-- --only NAME] [--save]
 *
 * Packages are fetched by npm once, into the system's cache folder; packages.json pins them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Rule } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { cacheFolder, fetchPackages } from './fetch-packages.ts'
import { labelOf, packageList } from './package-list.ts'
import { isGood, reportOn } from './report.ts'
import { compare, readReviews } from './reviewed.ts'
import { scanPackages } from './scan-packages.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, save: { type: 'boolean', default: false } },
})
const packages = packageList().filter(({ name }) => values.only === undefined || name === values.only)
const labels = new Set(packages.map(labelOf))
const reviews = readReviews().filter((review) => labels.has(review.package))
const generic = new Set(rules.filter(isGeneric).map(({ id }) => id))

const folder = cacheFolder()
fetchPackages(packages, folder)
const scan = await scanPackages(packages, folder)
const comparison = compare(scan.findings, reviews)
const report = reportOn(scan, comparison, generic)
process.stdout.write(report)
if (values.save) save(report)
process.exitCode = isGood(scan, comparison, generic) ? 0 : 1

/** Whether the rule reads what is around a value instead of knowing a provider's form. */
function isGeneric({ shapes }: Rule): boolean {
  return shapes.some((shape) => 'read' in shape)
}

function save(report: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const text = `# False alarms on ${packages.length} published packages, ${day}\n\nNode ${process.versions.node}, ${rules.length} rules.\n\n${report}`
  writeFileSync(join(import.meta.dirname, '../results', `${day}-precision.md`), text)
}
