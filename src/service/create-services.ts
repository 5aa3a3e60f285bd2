import type { DescribeSecretType } from '../model/secret-type.ts'
import { createAlerts } from './alerts/alerts.ts'
import { createAudit } from './audit/audit.ts'
import type { AuditSink } from './audit/sink.ts'
import type { ServiceConfig } from './config.ts'
import { createEvents } from './events/events.ts'
import type { Forges } from './forges/create-forges.ts'
import { createIncidents } from './incidents/incidents.ts'
import type { InstallKey } from './install-key.ts'
import { createApiKeys } from './keys/api-keys.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createNotifications } from './notifications/create-notifications.ts'
import { createOverview } from './overview/overview.ts'
import type { Queue } from './queue/queue.ts'
import { createDeliveries } from './repositories/deliveries.ts'
import type { createReach } from './repositories/reach.ts'
import { createRepositories } from './repositories/repositories.ts'
import type { TaskScanner } from './scans/scanner.ts'
import { createScans } from './scans/scans.ts'
import type { Services } from './services.ts'
import type { Store } from './store/store.ts'
import { createTeams } from './teams/teams.ts'

/** What the services are made of. */
export interface ServiceParts {
  readonly config: ServiceConfig
  readonly store: Store
  readonly queue: Queue
  readonly scanner: TaskScanner
  readonly reach: ReturnType<typeof createReach>
  readonly describe: DescribeSecretType
  /** Whether anybody can be asked about secrets of a type. */
  readonly isChecked: (secretType: string) => boolean
  readonly installKey: InstallKey
  readonly sink: AuditSink
  readonly metrics: Metrics
  readonly forges: Forges
  /** Where people reach the service; known once it listens. */
  readonly publicAddress: () => string
}

/** All that the service can do, over its database, its queue and its scanner. */
export function createServices(parts: ServiceParts): Services {
  const { config, queue, scanner, reach, describe, isChecked, installKey, sink, metrics, publicAddress } =
    parts
  const { db, isReady } = parts.store
  const scans = createScans(db, {
    enqueue: queue.enqueue,
    longestQueue: config.longestQueue,
    verifyByKey: config.verifyByKey,
    async headOf({ cloneUrl, name }, number) {
      const { addresses, token } = await reach(cloneUrl)
      const task = { cloneUrl, addresses, name, target: { kind: 'pull request', number } } as const
      return scanner.headOf({ ...task, ...(token === undefined ? {} : { token }) }, AbortSignal.timeout(5000))
    },
  })
  const { isSchedule, schedule } = queue
  const isLive = config.verification.mode === 'live'
  const repositories = createRepositories(db, { scans, isSchedule, schedule })
  return {
    keys: createApiKeys(db),
    alerts: createAlerts(db),
    incidents: createIncidents(db),
    events: createEvents(db),
    audit: createAudit(db, sink),
    scans,
    deliveries: createDeliveries(db),
    teams: createTeams(db),
    metrics,
    notifications: createNotifications({ db, config, queue, key: installKey.channelKey }),
    overview: createOverview(db),
    repositories,
    organizations: parts.forges.organizations(repositories, publicAddress),
    db,
    isReady,
    config,
    describe,
    recheckOf: (secretType) => (isLive && isChecked(secretType) ? queue.recheck : undefined),
    publicAddress,
    webhookSecret: installKey.webhookSecret,
    consoleKey: installKey.consoleKey,
  }
}
