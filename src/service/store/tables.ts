import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { ProviderAnswer } from '../../model/finding.ts'
import type { IgnoredFinding } from '../../model/ignored.ts'
import type { Coverage } from '../../model/scan.ts'
import type { VerifyMode } from '../../model/verify.ts'
import type { MaskedLine } from '../scans/scanner.ts'
import type {
  IdentityTable,
  KnownDeviceTable,
  PasskeyTable,
  RecoveryLinkTable,
  SessionTable,
  SetupLinkTable,
  SignInTryTable,
  UsedChallengeTable,
  UserTable,
} from './account-tables.ts'
import type { IncidentEventTable, IncidentLinkTable, IncidentTable } from './incident-tables.ts'
import type {
  NotificationChannelTable,
  NotificationItemTable,
  NotificationMessageTable,
  NotifiedIncidentTable,
} from './notification-tables.ts'
import type {
  ForgeAppTable,
  OrganizationDeliveryTable,
  OrganizationRepositoryTable,
  OrganizationTable,
  PullRequestCheckTable,
} from './organization-tables.ts'
import type {
  ProvisionedGroupTable,
  ProvisionedMemberTable,
  ProvisionedUserTable,
} from './provisioning-tables.ts'
import type {
  ApiKeyRepositoryTable,
  ApiKeyTeamTable,
  KnownRepositoryTable,
  TeamMemberTable,
  TeamRepositoryTable,
  TeamTable,
} from './team-tables.ts'

/** Set by the database when a row is made. */
type Created = ColumnType<Date, Date | undefined, never>
type Default<T> = ColumnType<T, T | undefined, T>

/** Which secret, where: what findings, alerts and events have in common. */
interface PlaceColumns {
  secret_hash: string
  /** The secret's hash in its repository; null for findings of earlier versions. */
  repository_hash: string | null
  secret_type: string
  severity: string
  commit_sha: string
  file_path: string
  line_no: number
  col_start: number
  col_end: number
  tags: Default<string[]>
}

export interface ApiKeyTable {
  id: string
  /** SHA-256 of the key; the key itself is nowhere. */
  key_hash: Uint8Array
  name: string
  type: string
  /** `user:<id>`, `key:<id>` or `local`. */
  created_by: string
  created: Created
  last_used: Date | null
  revoked: Date | null
  /** When it ends by itself; null where it does not. */
  expires: Date | null
  /** The form that it was made with. */
  form: string | null
  /** Whether it is only for the repositories and teams in the tables beside. */
  is_limited: Default<boolean>
}

export interface RepositoryTable {
  id: Generated<string>
  /** Its identity: `git://host/org/repo.git`. */
  url: string
  /** Where it is fetched from: `https://host/org/repo`. */
  clone_url: string
  name: string
  /** Five fields of cron in UTC; null for a repository that is scanned when asked or pushed to. */
  schedule: string | null
  /** The commit that each branch had when it was scanned last. */
  tips: JSONColumnType<Record<string, string>, string | undefined, string>
  added_by: string
  created: Created
  last_scan: string | null
}

export interface ScanTable {
  id: Generated<string>
  kind: 'commits' | 'pull request' | 'repository'
  repository_id: string | null
  url: string
  clone_url: string
  name: string
  pull_request: number | null
  commits: string[] | null
  /** Two requests with the same key ask for the same. */
  request_key: string
  state: Default<'pending' | 'in_progress' | 'done' | 'failed'>
  /** Why it failed, for people. */
  message: Default<string>
  /** Whose fault a failure is. */
  fault: 'caller' | 'service' | null
  /** What it is doing, a line for people. */
  progress: Default<string>
  attempt: Default<number>
  coverage: JSONColumnType<Coverage, string | null, string | null> | null
  /** The pull request's head, or the tip of the default branch. */
  head: string | null
  /** How it is learned whether its secrets work; null for the service's own way. */
  verify: VerifyMode | null
  /** What people should know of the repository's policy, a sentence each. */
  policy_notes: Default<string[]>
  requested_by: string
  created: Created
  started: Date | null
  finished: Date | null
}

export interface FindingTable extends PlaceColumns {
  scan_id: string
  /** The scan's own order, from 0. */
  position: number
  /** What the key's provider says of it, where it was asked. */
  answer: JSONColumnType<ProviderAnswer, string | null, string | null> | null
  /** What of the repository's policy keeps it from counting; null where it counts. */
  ignored: JSONColumnType<IgnoredColumn, string | null, string | null> | null
}

/** How a policy excuses a finding. */
export interface IgnoredColumn extends Omit<IgnoredFinding, 'finding'> {
  /** The marker in the line. */
  readonly marker?: string
}

export interface AlertTable extends PlaceColumns {
  id: Generated<string>
  alert_type: string
  url: string
  state: Default<string>
  resolution: string | null
  comment: string | null
  reviewed_by: string | null
  author: string | null
  author_time: Date | null
  /** The lines around it, with every secret masked. */
  excerpt: JSONColumnType<readonly MaskedLine[], string | null, string | null> | null
  occurrences: Default<number>
  /** Whether the head of the branch that was scanned last still has it; null where no scan could tell. */
  head_status: 'present' | 'removed' | null
  /** When its provider was asked last. */
  activeness_checked: Date | null
  /** Why nobody knows whether it works, as a clause. */
  activeness_reason: string | null
  /** What its provider said last that tells anything. */
  answer: JSONColumnType<ProviderAnswer, string | null, string | null> | null
  created: Created
  last_updated: Default<Date>
}

export interface EventTable extends PlaceColumns {
  id: Generated<string>
  alert_id: string | null
  alert_type: string
  action: string
  url: string
  author: string | null
  scan_uuid: string | null
  actor: string
  comment: string | null
  created: Created
}

/** An act with the service itself; see audit/audit.ts. */
export interface AuditEventTable {
  id: Generated<string>
  alert_type: Default<string>
  action: string
  actor: string
  address: string | null
  request_id: string | null
  subject: string | null
  details: JSONColumnType<
    Record<string, string | number | boolean | null>,
    string | null,
    string | null
  > | null
  created: Created
}

/** A delivery of a webhook that has come. */
export interface WebhookDeliveryTable {
  repository_id: string
  /** The host's name for it, or its signature. */
  delivery: string
  received: Created
}

/** By which install key the hashes and secrets of the database are made: one row. */
export interface InstallKeyTable {
  is_only: Default<boolean>
  fingerprint: string
}

/** The service's tables. Column names are the interface's own where it has them. */
export interface Database {
  users: UserTable
  teams: TeamTable
  team_members: TeamMemberTable
  team_repositories: TeamRepositoryTable
  identities: IdentityTable
  provisioned_users: ProvisionedUserTable
  provisioned_groups: ProvisionedGroupTable
  provisioned_members: ProvisionedMemberTable
  sessions: SessionTable
  setup_links: SetupLinkTable
  recovery_links: RecoveryLinkTable
  passkeys: PasskeyTable
  used_challenges: UsedChallengeTable
  sign_in_tries: SignInTryTable
  known_devices: KnownDeviceTable
  api_keys: ApiKeyTable
  api_key_repositories: ApiKeyRepositoryTable
  api_key_teams: ApiKeyTeamTable
  repositories: RepositoryTable
  known_repositories: KnownRepositoryTable
  scans: ScanTable
  findings: FindingTable
  alerts: AlertTable
  events: EventTable
  incidents: IncidentTable
  incident_events: IncidentEventTable
  incident_links: IncidentLinkTable
  webhook_deliveries: WebhookDeliveryTable
  install_key: InstallKeyTable
  notification_channels: NotificationChannelTable
  notification_items: NotificationItemTable
  notified_incidents: NotifiedIncidentTable
  notification_messages: NotificationMessageTable
  forge_apps: ForgeAppTable
  organizations: OrganizationTable
  organization_repositories: OrganizationRepositoryTable
  organization_deliveries: OrganizationDeliveryTable
  pull_request_checks: PullRequestCheckTable
  audit_events: AuditEventTable
}
