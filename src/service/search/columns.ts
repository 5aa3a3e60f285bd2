/** What kind of values an attribute has: that decides which operators it takes. */
export type ColumnKind = 'text' | 'kind' | 'pattern text' | 'address' | 'uuid' | 'time' | 'list'

/** An attribute that can be filtered by, under the interface's name for it. */
export interface Column {
  /** Its column in the table. */
  readonly name: string
  readonly kind: ColumnKind
  /** Whether an index finds the rows whose value holds a text. */
  readonly hasTrigrams?: true
  /** Whether few rows have one value, and an index finds them. */
  readonly isSelective?: true
}

export type Columns = Readonly<Record<string, Column>>

/** What alerts and events have in common. */
const SHARED = {
  alert_type: { name: 'alert_type', kind: 'text' },
  url: { name: 'url', kind: 'address' },
  severity: { name: 'severity', kind: 'text' },
  secret_type: { name: 'secret_type', kind: 'kind' },
  secret_hash: { name: 'secret_hash', kind: 'text', isSelective: true },
  repository_hash: { name: 'repository_hash', kind: 'text' },
  tags: { name: 'tags', kind: 'list' },
  file_path: { name: 'file_path', kind: 'pattern text' },
  commit_sha: { name: 'commit_sha', kind: 'text' },
  author: { name: 'author', kind: 'pattern text' },
  created: { name: 'created', kind: 'time' },
} as const satisfies Columns

export const ALERT_COLUMNS: Columns = {
  ...SHARED,
  file_path: { ...SHARED.file_path, hasTrigrams: true },
  commit_sha: { ...SHARED.commit_sha, isSelective: true },
  alert_id: { name: 'id', kind: 'uuid', isSelective: true },
  state: { name: 'state', kind: 'text' },
  resolution: { name: 'resolution', kind: 'text' },
  last_updated: { name: 'last_updated', kind: 'time' },
}

export const EVENT_COLUMNS: Columns = {
  ...SHARED,
  event_id: { name: 'id', kind: 'uuid', isSelective: true },
  alert_id: { name: 'alert_id', kind: 'uuid', isSelective: true },
  action: { name: 'action', kind: 'text' },
  scan_uuid: { name: 'scan_uuid', kind: 'uuid', isSelective: true },
  actor: { name: 'actor', kind: 'text' },
}
