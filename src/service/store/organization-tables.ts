import type { ColumnType, Generated } from 'kysely'

import type { ForgeKind } from '../../model/organization.ts'

type Created = ColumnType<Date, Date | undefined, never>
type Default<T> = ColumnType<T, T | undefined, T>

/** When the forge is asked for its repositories again. */
interface SyncColumns {
  /** When it was last in step with the forge. */
  synced: Date | null
  sync_due: Default<Date>
  /** Why it was not possible last time, a sentence. */
  fault: string | null
}

/** A GitHub App of this service. */
export interface ForgeAppTable extends SyncColumns {
  id: Generated<string>
  /** `https://github.com`, or a GitHub Enterprise Server. */
  base_url: string
  /** GitHub's number of it. */
  app_id: string
  /** What its pages are called: `https://github.com/apps/<slug>`. */
  slug: string
  /** Its private key and the secret of its webhook, encrypted with the install key. */
  credentials: Uint8Array
  created_by: string
  created: Created
}

/** An organization, a group, a workspace or a project of a forge. */
export interface OrganizationTable extends SyncColumns {
  id: Generated<string>
  forge: ForgeKind
  base_url: string
  name: string
  /** The GitHub App that is installed in it. */
  app_id: string | null
  /** The app's installation. */
  external_id: string | null
  /** The token that the forge is asked with, encrypted; null where an app has its own. */
  credentials: Uint8Array | null
  /** Whether the forge refuses the app for now. */
  suspended: Default<boolean>
  created_by: string
  created: Created
  sync_tries: Default<number>
  /** The forge asked not to be asked before. */
  held_until: Date | null
}

/** A repository of an organization, as the forge lists it. */
export interface OrganizationRepositoryTable {
  organization_id: string
  /** The forge's identifier, which a new name does not change. */
  external_id: string
  /** Its identity: `git://host/org/repo.git`. */
  url: string
  /** Where it is fetched from: `https://host/org/repo`. */
  clone_url: string
  name: string
  archived: Default<boolean>
  /** The watched repository that it is. */
  watched_id: string | null
  /** When its branches are to be scanned; null where nothing is new. */
  scan_due: Date | null
  /** When the forge last listed it. */
  seen: Default<Date>
}

/** Whether a check is to be sent to the forge, waits for its scan, is sent, or can't be. */
export type CheckState = 'due' | 'waiting' | 'told' | 'failed'

/** What the head of a pull request is answered with. */
export interface PullRequestCheckTable {
  id: Generated<string>
  organization_id: string
  /** The forge's identifier. */
  repository: string
  number: number
  /** The commit that the answer stands at. */
  head: string
  scan_id: string | null
  /** How many scans were started for it. */
  scans: Default<number>
  state: Default<CheckState>
  due: Default<Date>
  /** Counts what may change the answer, so that a worker notices what happens while it tells. */
  wakes: Default<number>
  /** Counts the check runs: a run that ended is not changed any more. */
  revision: Default<number>
  /** What the forge knows: `running`, or the digest of a final answer. */
  told: string | null
  /** The forge's name for the check run. */
  reference: string | null
  /** How often it was tried since something was sent. */
  tries: Default<number>
  /** Why the forge did not take it, a sentence. */
  fault: string | null
  created: Created
}

/** A delivery of an organization's webhook that has come. */
export interface OrganizationDeliveryTable {
  /** The organization, or the app. */
  receiver: string
  delivery: string
  received: Created
}
