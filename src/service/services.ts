import type { Kysely } from 'kysely'

import type { DescribeSecretType } from '../model/secret-type.ts'
import type { Alerts } from './alerts/alerts.ts'
import type { Audit } from './audit/audit.ts'
import type { ServiceConfig } from './config.ts'
import type { Events } from './events/events.ts'
import type { Organizations } from './forges/organizations.ts'
import type { Incidents } from './incidents/incidents.ts'
import type { ApiKeys } from './keys/api-keys.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Notifications } from './notifications/notifications.ts'
import type { Overview } from './overview/overview.ts'
import type { Deliveries } from './repositories/deliveries.ts'
import type { Repositories } from './repositories/repositories.ts'
import type { Scans } from './scans/scans.ts'
import type { Database } from './store/tables.ts'
import type { Teams } from './teams/teams.ts'

/** All that the service can do, for whatever door asks: the HTTP interface and the console. */
export interface Services {
  readonly keys: ApiKeys
  readonly alerts: Alerts
  readonly incidents: Incidents
  readonly events: Events
  readonly audit: Audit
  readonly repositories: Repositories
  readonly deliveries: Deliveries
  readonly metrics: Metrics
  readonly notifications: Notifications
  readonly overview: Overview
  readonly organizations: Organizations
  readonly scans: Scans
  readonly teams: Teams
  /** The tables, for what has no service of its own: users and sessions. */
  readonly db: Kysely<Database>
  /** Whether the database answers and has the tables of this version. */
  readonly isReady: () => Promise<boolean>
  readonly config: ServiceConfig
  /** What the console encrypts and signs with. */
  readonly consoleKey: Buffer
  /** Where clients reach the service, as key files name it. */
  readonly publicAddress: () => string
  /** What the host of a repository signs its pushes with. */
  readonly webhookSecret: (repositoryId: string) => string
  /**
   * Has the provider of an alert's key asked once more, by the key's hash; undefined where nobody may be asked, or
   * can be, about keys of that type.
   */
  readonly recheckOf: (secretType: string) => ((secretHash: string) => Promise<void>) | undefined
  /** What people need to know of a secret type. */
  readonly describe: DescribeSecretType
}
