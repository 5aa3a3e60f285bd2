import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import type { ScanOutcome } from '../scans/run-scan.ts'
import type { Store } from '../store/store.ts'
import { stateGauges } from './state-gauges.ts'

/** What Prometheus collects from a process. */
export interface Metrics {
  readonly registry: Registry
  /** A scan ended: well, with a failure, or because it went back to the queue. */
  scanEnded(outcome: ScanOutcome, seconds: number): void
  /** A request was answered; `route` is that of the operation, and not an address, which would have identifiers. */
  answered(method: string, route: string, status: number, seconds: number): void
}

/** Seconds; from what takes no time at all to what is a fault. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds; the limit of a scan is ten minutes unless it is set. */
const SCAN_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600]

const DELIVERIES = 'POST /api/public/hook/:repo_id'
const DELIVERY_RESULTS: Readonly<Record<number, string>> = {
  202: 'accepted',
  401: 'refused',
  409: 'repeated',
}

/** The metrics of a process: its own, and what the database holds, which is the same in all processes. */
export function createMetrics(store: Store): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  stateGauges(registry, store)
  const answers = new Histogram({
    name: 'keysieve_http_request_duration_seconds',
    help: 'Duration of responses, by operation and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_BUCKETS,
    registers: [registry],
  })
  const deliveries = new Counter({
    name: 'keysieve_webhook_deliveries_total',
    help: 'Webhook deliveries that arrived, by result.',
    labelNames: ['result'],
    registers: [registry],
  })
  const scans = new Histogram({
    name: 'keysieve_scan_duration_seconds',
    help: 'Duration of scans of this process, by outcome.',
    labelNames: ['outcome'],
    buckets: SCAN_BUCKETS,
    registers: [registry],
  })
  return {
    registry,
    scanEnded: (outcome, seconds) => scans.observe({ outcome }, seconds),
    answered(method, route, status, seconds) {
      answers.observe({ method, route, status: String(status) }, seconds)
      if (`${method} ${route}` === DELIVERIES)
        deliveries.inc({ result: DELIVERY_RESULTS[status] ?? 'failed' })
    },
  }
}
