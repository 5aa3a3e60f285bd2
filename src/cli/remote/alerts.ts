import { countAlerts, reviewAlert } from '../../client/alert-review.ts'
import { eachAlert } from '../../client/alert-search.ts'
import { eachEvent } from '../../client/event-search.ts'
import { alertToWire } from '../../contract/alert.ts'
import { eventToWire } from '../../contract/event.ts'
import type { Filter } from '../../contract/filter.ts'
import { ScanError } from '../../model/errors.ts'
import type { Typed } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { jsonText } from '../json-text.ts'
import type { ActionCall, ActionSpec } from './actions.ts'
import { table } from './table.ts'

/** Attributes that have an option of their own. */
const FILTER_OPTIONS: Readonly<Record<string, string>> = {
  type: 'alert_type',
  repo: 'url',
  state: 'state',
  severity: 'severity',
}

/** `keysieve alerts …`. */
export const ALERT_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  search: {
    count: [0, 0],
    operands: '',
    async run(call) {
      const found = eachAlert(call.http, filtersOf(call.typed), pagingOf(call.typed), call.signal)
      return print(call, found, alertToWire, {
        headings: ['CREATED', 'SEVERITY', 'STATE', 'TYPE', 'WHERE', 'ID'],
        row: (one) => [
          ...[one.created, one.severity, one.resolution ?? one.state, one.secretType],
          ...[`${one.repository.replace(/^git:\/\/|\.git$/g, '')} ${one.path}:${one.line}`, one.id],
        ],
      })
    },
  },
  count: {
    count: [0, 0],
    operands: '',
    async run({ http, typed, surroundings: { stdout }, signal }) {
      const count = await countAlerts(http, filtersOf(typed), signal)
      await stdout.write(`${typed.switches.has('json') ? JSON.stringify({ count }) : count}\n`)
      return EXIT.clean
    },
  },
  review: {
    count: [1, 1],
    operands: 'ID --as RESOLUTION',
    async run({ http, operands: [id = ''], typed, surroundings: { stdout }, signal }) {
      const resolution = typed.values.get('as') ?? ''
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
        headings: ['CREATED', 'ACTION', 'TYPE', 'WHERE', 'ACTOR'],
        row: (one) => [
          ...[one.created, one.action, one.secretType],
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
  { typed, surroundings: { stdout, stderr } }: ActionCall,
  found: AsyncIterable<Item>,
  toWire: (item: Item) => object,
  { headings, row }: Columns<Item>,
) {
  const rows: (readonly string[])[] = []
  for await (const item of found) {
    if (typed.switches.has('json')) await stdout.write(`${jsonText(toWire(item))}\n`)
    else rows.push(row(item))
  }
  if (typed.switches.has('json')) return EXIT.clean
  if (rows.length === 0) await stderr.write('There are none.\n')
  else await stdout.write(table(headings, rows))
  return EXIT.clean
}

function filtersOf({ values }: Typed): readonly Filter[] {
  return Object.entries(FILTER_OPTIONS).flatMap(([option, id]) => {
    const value = values.get(option)
    return value === undefined ? [] : [{ id, values: value.split(',') }]
  })
}

function pagingOf({ values }: Typed): { readonly limit?: number } {
  const text = values.get('limit')
  if (text === undefined) return {}
  const limit = Number(text)
  if (/^\d{1,9}$/.test(text) && limit > 0) return { limit }
  throw new ScanError('input', `--limit is “${text}”; give a whole number from 1.`)
}
