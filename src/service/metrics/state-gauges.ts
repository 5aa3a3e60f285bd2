import { type RawBuilder, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'

import { QUEUE_SCHEMA, type Store } from '../store/store.ts'

interface Row {
  readonly value: string
  readonly count: number
}

/** A gauge whose values are counted in the database. */
interface CountedGauge {
  readonly name: string
  readonly help: string
  readonly label: string
  /** Rows with `value` and `count`. */
  readonly count: RawBuilder<Row>
  /** Values of the label that are there with zero too, so that an alert rule sees them. */
  readonly always?: readonly string[]
}

const GAUGES: readonly CountedGauge[] = [
  {
    name: 'keysieve_scans',
    help: 'Scans by state.',
    label: 'state',
    count: sql`select state as value, count(*)::int as count from scans group by state`,
    always: ['pending', 'in_progress', 'done', 'failed'],
  },
  {
    name: 'keysieve_alerts',
    help: 'Alerts by state.',
    label: 'state',
    count: sql`select state as value, count(*)::int as count from alerts group by state`,
  },
  {
    name: 'keysieve_open_incidents',
    help: 'Open and triaged incidents by severity.',
    label: 'severity',
    count: sql`select (array['info', 'low', 'medium', 'high', 'critical'])[severity_rank] as value, count(*)::int as count
      from incidents where state in ('open', 'triaged') group by severity_rank`,
    always: ['critical', 'high', 'medium', 'low', 'info'],
  },
  {
    name: 'keysieve_pull_request_checks',
    help: 'Checks of pull requests in organizations, by state.',
    label: 'state',
    count: sql`select state as value, count(*)::int as count from pull_request_checks group by state`,
  },
  {
    name: 'keysieve_queue_jobs',
    help: 'Jobs of the queue that wait or are in work, by queue.',
    label: 'queue',
    count: sql`select name as value, count(*)::int as count from ${sql.table(`${QUEUE_SCHEMA}.job`)}
      where state < 'completed' group by name`,
    always: ['scan', 'notification'],
  },
  {
    name: 'keysieve_outbox_items',
    help: 'Changes of incidents that are in no notification yet, by event.',
    label: 'event',
    count: sql`select event as value, count(*)::int as count from notification_items group by event`,
    always: ['opened'],
  },
  {
    name: 'keysieve_notification_messages',
    help: 'Notifications by state; failed ones are not retried.',
    label: 'state',
    count: sql`select state as value, count(*)::int as count from notification_messages group by state`,
    always: ['pending', 'delivered', 'failed'],
  },
]

/** Registers what is counted in the database, the age of the oldest waiting scan, and the pool of connections. */
export function stateGauges(registry: Registry, store: Store): void {
  for (const gauge of GAUGES) countedGauge(registry, store, gauge)
  new Gauge({
    name: 'keysieve_oldest_waiting_scan_seconds',
    help: 'How long the oldest waiting scan has waited.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from now() - min(created)), 0)::float8 as seconds from scans
        where state = 'pending'`.execute(store.db)
      this.set(rows[0]!.seconds)
    },
  })
  new Gauge({
    name: 'keysieve_database_connections',
    help: 'Database connections of this process, by state; waiting are requests for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(store.connections())) this.set({ state }, count)
    },
  })
}

function countedGauge(
  registry: Registry,
  { db }: Store,
  { name, help, label, count, always = [] }: CountedGauge,
) {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const { rows } = await count.execute(db)
      this.reset()
      for (const value of always) this.set({ [label]: value }, 0)
      for (const row of rows) this.set({ [label]: row.value }, row.count)
    },
  })
}
