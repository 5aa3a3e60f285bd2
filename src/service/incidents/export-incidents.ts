import { incidentToWire, type WireIncident } from '../../contract/incident.ts'
import type { Scope } from '../search/scope.ts'
import type { FirstPlace, Incidents } from './incidents.ts'
import type { IncidentFilters } from './search-incidents.ts'

/** The forms that incidents are exported in. */
export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Rows that are read at a time: an export of any length takes no more memory. */
const BATCH = 500

interface Row {
  readonly incident: WireIncident
  readonly place: FirstPlace | undefined
}

/**
 * The incidents in scope that the filters leave, the last seen first, as a CSV file with a header or as a JSON array of what the
 * interface says of each, with the first place.
 */
export async function* exportIncidents(
  incidents: Pick<Incidents, 'search' | 'firstPlaces'>,
  scope: Scope,
  filters: IncidentFilters,
  format: ExportFormat,
): AsyncGenerator<string, void, undefined> {
  if (format === 'csv') {
    yield csvLine(COLUMNS.map(([name]) => name))
    for await (const row of rowsOf(incidents, scope, filters)) yield csvLine(COLUMNS.map(([, of]) => of(row)))
    return
  }
  let before = '[\n'
  for await (const { incident, place } of rowsOf(incidents, scope, filters)) {
    yield `${before}${JSON.stringify({ ...incident, first_place: place ?? null })}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* rowsOf(
  incidents: Pick<Incidents, 'search' | 'firstPlaces'>,
  scope: Scope,
  filters: IncidentFilters,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined
  do {
    const { items, next } = await incidents.search(scope, filters, {
      limit: BATCH,
      order: 'last_seen',
      cursor,
    })
    const places = await incidents.firstPlaces(
      scope,
      items.map(({ secretHash }) => secretHash),
    )
    for (const one of items) yield { incident: incidentToWire(one), place: places.get(one.secretHash) }
    cursor = next
  } while (cursor !== undefined)
}

const COLUMNS: readonly (readonly [name: string, of: (row: Row) => string])[] = [
  ['incident', ({ incident }) => incident.incident_id],
  ['state', ({ incident }) => incident.state],
  ['reason', ({ incident }) => incident.reason ?? ''],
  ['ends', ({ incident }) => incident.ends ?? ''],
  ['severity', ({ incident }) => incident.severity],
  ['validity', ({ incident }) => incident.validity],
  ['secret type', ({ incident }) => incident.secret_type],
  ['repository', ({ place }) => place?.repository ?? ''],
  ['path', ({ place }) => place?.path ?? ''],
  ['line', ({ place }) => String(place?.line ?? '')],
  ['places', ({ incident }) => String(incident.places)],
  ['repositories', ({ incident }) => String(incident.repositories)],
  ['owner', ({ incident }) => incident.owner?.name ?? ''],
  ['comment', ({ incident }) => incident.comment ?? ''],
  ['first seen', ({ incident }) => incident.first_seen],
  ['last seen', ({ incident }) => incident.last_seen],
  ['secret hash', ({ incident }) => incident.secret_hash],
]

/** A spreadsheet takes a text for a formula that begins with one of these (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A line of RFC 4180. Every field is quoted, since spreadsheets part fields by other signs too. */
function csvLine(fields: readonly string[]): string {
  const quoted = fields.map((text) => {
    const harmless = FORMULA.test(text) ? `'${text}` : text
    return `"${harmless.replaceAll('"', '""')}"`
  })
  return `${quoted.join(',')}\r\n`
}
