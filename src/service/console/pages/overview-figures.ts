import type { DescribeSecretType } from '../../../model/secret-type.ts'
import type { ScanCoverage } from '../../overview/coverage.ts'
import type { OldIncident, OpenAt, RevokedIn } from '../../overview/lasting.ts'
import type { OverviewFigures } from '../../overview/overview.ts'
import type { PlaceFigures } from '../../overview/places.ts'
import { bar, lineChart } from '../parts/chart.ts'
import { html, type Part } from '../parts/html.ts'
import { withQuery } from '../parts/paging.ts'
import { duration, moment, plural, repositoryName, severityBadge } from '../parts/words.ts'
import { INCIDENTS } from './incident-query.ts'

const DAY = 24 * 60 * 60

/** The charts and tables of the overview. */
export function figureSections(figures: OverviewFigures, describe: DescribeSecretType): Part {
  const { open, revoked, oldest, places, coverage } = figures
  return html`${trendSection(open.trend)}
${revokedSection(revoked)}
${oldestSection(oldest, describe)}
${placesSection(places)}
${coverageSection(coverage)}`
}

const day = (at: Date): string => at.toISOString().slice(0, 10)

function trendSection(trend: readonly OpenAt[]): Part {
  return html`<h2>Open incidents, twelve weeks</h2>
${lineChart({
  title: `Open incidents at the end of each week: ${trend.map(({ at, open }) => `${day(at)}: ${open.toLocaleString('en')}`).join(', ')}`,
  labels: trend.map(({ at }) => day(at)),
  series: [{ name: 'Open incidents', values: trend.map(({ open }) => open) }],
  write: (value) => value.toLocaleString('en'),
  unit: 1,
})}`
}

function revokedSection({ weeks, all }: RevokedIn): Part {
  if (all.median === undefined || all.slowest === undefined)
    return html`<h2>Time to revoke</h2><p class="faint">No secret was revoked in the last twelve weeks.</p>`
  return html`<h2>Time to revoke</h2>
<p>${plural(all.revoked, 'secret')} revoked in twelve weeks: half within <strong>${duration(all.median)}</strong>, nine of ten
within <strong>${duration(all.slowest)}</strong> of the first alert.</p>
${lineChart({
  title: 'Time to revoke of the secrets that were revoked in each week',
  labels: weeks.map(({ at }) => day(at)),
  series: [
    { name: 'Median', values: weeks.map(({ median }) => median) },
    { name: '90th percentile', values: weeks.map(({ slowest }) => slowest) },
  ],
  write: duration,
  unit: all.slowest > 2 * DAY ? DAY : 3600,
})}`
}

function oldestSection(oldest: readonly OldIncident[], describe: DescribeSecretType): Part {
  return html`<h2>Open for longest</h2>
${
  oldest.length === 0
    ? html`<p class="faint">Nothing is open.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Incidents that are open for longest"><table><thead><tr><th scope="col">Incident</th><th scope="col">Severity</th><th scope="col">First seen</th></tr></thead>
<tbody>${oldest.map(({ id, secretType, severity, firstSeen }) => html`<tr><td><a href="${INCIDENTS}/${id}">${describe(secretType).title}</a></td><td>${severityBadge(severity)}</td><td>${moment(firstSeen)}</td></tr>`)}</tbody></table></div>`
}`
}

interface PlaceRow {
  readonly name: string
  readonly path: string
  readonly active: number
  readonly oldest: Date | null
}

function placesSection({ repositories, teams }: PlaceFigures): Part {
  return html`<h2>By repository</h2>
${placeTable(
  'Repository',
  repositories.map(({ url, ...row }) => ({
    ...row,
    name: repositoryName(url),
    path: withQuery('/alerts', new URLSearchParams(), { state: 'ACTIVE', url }),
  })),
)}
${
  teams.length > 0 &&
  html`<h2>By team</h2>
${placeTable(
  'Team',
  teams.map(({ id, ...row }) => ({
    ...row,
    path: withQuery(INCIDENTS, new URLSearchParams(), { team: id }),
  })),
)}
<p class="faint">A secret counts once in each repository of the team.</p>`
}`
}

function placeTable(heading: string, rows: readonly PlaceRow[]): Part {
  if (rows.length === 0) return html`<p class="faint">No alert is active.</p>`
  const most = Math.max(...rows.map(({ active }) => active))
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Active alerts by ${heading.toLowerCase()}"><table><thead><tr><th scope="col">${heading}</th><th scope="col" class="number">Active alerts</th><th scope="col" class="bars"><span class="unseen">Share</span></th><th scope="col">Oldest</th></tr></thead>
<tbody>${rows.map(({ name, path, active, oldest }) => html`<tr><td class="path"><a href="${path}">${name}</a></td><td class="number">${active.toLocaleString('en')}</td><td class="bars">${bar(active, most)}</td><td>${oldest === null ? '–' : moment(oldest)}</td></tr>`)}</tbody></table></div>`
}

function coverageSection({ repositories, never, stale, unscanned }: ScanCoverage): Part {
  if (repositories === 0) return ''
  const scanned = repositories - never - stale
  return html`<h2>Coverage</h2>
<p>${plural(repositories, 'watched repository', 'watched repositories')}: ${scanned.toLocaleString('en')} scanned completely in the
last week, ${stale.toLocaleString('en')} before that, ${never.toLocaleString('en')} never.</p>
${
  unscanned.length > 0 &&
  html`<div class="scroll" tabindex="0" role="region" aria-label="Repositories without a scan in the last week"><table><thead><tr><th scope="col">Without a scan in the last week</th><th scope="col">Last complete scan</th></tr></thead>
<tbody>${unscanned.map(({ id, name, lastScan }) => html`<tr><td class="path"><a href="/repositories/${id}">${name}</a></td><td>${lastScan === null ? 'never' : moment(lastScan)}</td></tr>`)}</tbody></table></div>`
}`
}
