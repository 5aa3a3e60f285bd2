import { isUnlimited } from '../../search/scope.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { plural } from '../parts/words.ts'
import { incidentList } from './incidents.ts'
import { figureSections } from './overview-figures.ts'
import { scanTable } from './scan-table.ts'

const OVERVIEW = '/overview'
const LATEST = 5
const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const

/** What needs attention, or what to do first. */
export function overviewPage(pages: Pages, services: ConsoleServices): void {
  const { incidents } = services
  // Where there is something to do, that comes first.
  pages.get('/', async (visit) => {
    return (await incidents.hasAny(visit.caller.scope))
      ? incidentList(services, visit, visit.query)
      : overview(services, visit)
  })
  pages.get(OVERVIEW, (visit) => overview(services, visit))
}

async function overview(
  { describe, keys, overview: figures, repositories, scans }: ConsoleServices,
  { caller: { scope } }: SignedInVisit,
): Promise<Page> {
  const [shown, latest, keyList, repositoryList] = await Promise.all([
    figures.figures(scope),
    scans.list(scope, { limit: LATEST, page: 1 }),
    keys.list(),
    repositories.list(scope),
  ])
  const steps = {
    key: keyList.length > 0,
    repository: repositoryList.length > 0,
    scan: latest.items.length > 0,
  }
  const isNew = !(steps.key && steps.repository && steps.scan)
  const isLimited = !isUnlimited(scope)
  return {
    title: 'Overview',
    place: OVERVIEW,
    content: html`${isNew && !isLimited && firstSteps(steps)}${isLimited && !steps.repository && !steps.scan && NOTHING_YET}
<h2>Open incidents</h2>
<div class="tiles">${SEVERITIES.map((severity) => tile(severity, shown.open.bySeverity.get(severity) ?? 0))}</div>
${latest.items.length > 0 && figureSections(shown, describe)}
<h2>Latest scans</h2>
${latest.items.length === 0 ? html`<p class="faint">None yet.</p>` : scanTable(latest.items)}`,
  }
}

const NOTHING_YET = html`<p class="card notice">There is nothing here yet. You see the repositories of your teams once they are scanned; if a
repository is missing, ask an administrator to add it to your team.</p>`

function tile(severity: string, count: number): Part {
  return html`<a class="tile" href="/incidents?severity=${severity}"><b class="${severity}">${count.toLocaleString('en')}</b>
${severity} ${plural(count, 'incident').replace(/^\S+ /, '')}</a>`
}

interface Steps {
  readonly key: boolean
  readonly repository: boolean
  readonly scan: boolean
}

function firstSteps({ key, repository, scan }: Steps): Part {
  return html`<section class="card notice"><h2>First steps</h2>
<ol class="steps">
${step(key, html`<a href="/settings/api-keys">Create an API key</a> of the type Integration, and download it.`)}
${step(
  scan,
  html`Scan pull requests here: store the downloaded JSON file as the secret <code>KEYSIEVE_KEY</code> of your
organization or repository (the file names this server too), and add this step to a workflow.
<pre tabindex="0"><code>- uses: keysieve/keysieve@v1
  with:
    api-key: \${{ secrets.KEYSIEVE_KEY }}</code></pre>`,
)}
${step(repository, html`<a href="/repositories">Add a repository</a> to scan its whole history, and new commits from then on.`)}
</ol></section>`
}

function step(isDone: boolean, content: Part): Part {
  return isDone
    ? html`<li class="done">${content} <strong>Done.</strong></li>\n`
    : html`<li>${content}</li>\n`
}
