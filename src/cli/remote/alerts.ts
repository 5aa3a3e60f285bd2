import { countAlerts, reviewAlert } from '../../client/alert-review.ts'
import { eachAlert } from '../../client/alert-search.ts'
import { eachEvent } from '../../client/event-search.ts'
import { alertToWire } from '../../contract/alert.ts'
import { eventToWire } from '../../contract/event.ts'
import type { Filter } from '../../contract/filter.ts'
import { ScanError } from '../../model/errors.ts'
import { SEVERITIES } from '../../model/secret-type.ts'
import { formatNumber } from '../../report/words/amount.ts'
import type { Typed } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { jsonText } from '../output/json-text.ts'
import type { ActionCall, ActionSpec } from './actions.ts'
import { chosen } from './chosen.ts'
import { ScanLine } from './scan-line.ts'
import { table } from './table.ts'
import { utcMinute } from './utc-minute.ts'

/** Attributes that have an option of their own, and their values where there are no others. */
const FILTER_OPTIONS: Readonly<Record<string, { readonly id: string; readonly known?: readonly string[] }>> =
  {
    type: { id: 'alert_type' },
    repo: { id: 'url' },
    state: { id: 'state', known: ['ACTIVE', 'REVIEWED'] },
    severity: { id: 'severity', known: SEVERITIES },
  }
const RESOLUTIONS = ['REVOKED', 'RESOLVED', 'FALSE_POSITIVE', 'NOT_IMPORTANT', 'ACTIVE']
/** How many items are read between two lines of progress. */
const TOLD_EVERY = 100

/** `keysieve alerts …`. */
export const ALERT_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  search: {
    count: [0, 0],
    operands: '',
    async run(call) {
      const found = eachAlert(call.http, filtersOf(call.typed), pagingOf(call.typed), call.signal)
      return print(call, found, alertToWire, {
        headings: ['CREATED (UTC)', 'SEVERITY', 'STATE', 'TYPE', 'WHERE', 'ID'],
        row: (one) => [
          ...[utcMinute(one.created), one.severity, one.resolution ?? one.state, one.secretType],
          ...[`${one.repository.replace(/^git:\/\/|\.git$/g, '')} ${one.path}:${one.line}`, one.id],
        ],
      })
    },
  },
  count: {
    count: [0, 0],
    operands: '',
    async run({ http, typed, io: { stdout }, signal }) {
      const count = await countAlerts(http, filtersOf(typed), signal)
      await stdout.write(`${typed.switches.has('json') ? JSON.stringify({ count }) : count}\n`)
      return EXIT.clean
    },
  },
  review: {
    count: [1, 1],
    operands: 'ID --as RESOLUTION',
    async run({ http, operands: [id = ''], typed, io: { stdout }, signal }) {
      const resolution = resolutionOf(typed)
      const comment = typed.values.get('comment')
      const alert = await reviewAlert(
        http,
        id,
        { resolution, ...(comment === undefined ? {} : { comment }) },
        signal,
      )
      const text = `${alert.alert_id} is ${alert.resolution ?? alert.state}.`
      await stdout.write(`${typed.switches.has('json') ? jsonText(alert) : text}\n`)
      return EXIT.clean
    },
  },
}

/** `keysieve events …`. */
export const EVENT_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  search: {
    count: [0, 0],
    operands: '',
    async run(call) {
      const found = eachEvent(call.http, filtersOf(call.typed), pagingOf(call.typed), call.signal)
      return print(call, found, eventToWire, {
        headings: ['CREATED (UTC)', 'ACTION', 'TYPE', 'WHERE', 'ACTOR'],
        row: (one) => [
          ...[utcMinute(one.created), one.action, one.secretType],
          ...[`${one.repository.replace(/^git:\/\/|\.git$/g, '')} ${one.path}:${one.line}`, one.actor],
        ],
      })
    },
  },
}

interface Columns<Item> {
  readonly headings: readonly string[]
  readonly row: (item: Item) => readonly string[]
}

/** JSON Lines as they come, for programs; a table at the end, for people. */
async function print<Item>(
  { typed, io: { stdout, stderr } }: ActionCall,
  found: AsyncIterable<Item>,
  toWire: (item: Item) => object,
  { headings, row }: Columns<Item>,
) {
  const rows: (readonly string[])[] = []
  const line = new ScanLine(stderr)
  try {
    for await (const item of found) {
      if (typed.switches.has('json')) await stdout.write(`${jsonText(toWire(item))}\n`)
      else if (rows.push(row(item)) % TOLD_EVERY === 0) line.show(`${formatNumber(rows.length)} read`)
    }
  } finally {
    await line.clear()
  }
  if (typed.switches.has('json')) return EXIT.clean
  if (rows.length === 0) await stderr.write('No alerts.\n')
  else await stdout.write(table(headings, rows))
  return EXIT.clean
}

function resolutionOf({ values }: Typed): string {
  const text = values.get('as')
  if (text !== undefined && !text.includes(',')) return chosen('as', text, RESOLUTIONS).join()
  throw new ScanError(
    'input',
    `keysieve alerts review needs --as RESOLUTION, one of ${RESOLUTIONS.join(', ')}.`,
  )
}

function filtersOf({ values }: Typed): readonly Filter[] {
  return Object.entries(FILTER_OPTIONS).flatMap(([option, { id, known }]) => {
    const text = values.get(option)
    if (text === undefined) return []
    return [{ id, values: known === undefined ? text.split(',') : chosen(option, text, known) }]
  })
}

function pagingOf({ values }: Typed): { readonly limit?: number } {
  const text = values.get('limit')
  if (text === undefined) return {}
  const limit = Number(text)
  if (/^\d{1,9}$/.test(text) && limit > 0) return { limit }
  throw new ScanError('input', `--limit is “${text}”; use a whole number from 1.`)
}
