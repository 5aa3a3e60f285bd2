import type { ColumnType, Generated } from 'kysely'

export interface TeamTable {
  id: Generated<string>
  name: string
  created: ColumnType<Date, Date | undefined, never>
}

export interface TeamMemberTable {
  team_id: string
  user_id: string
}

export interface TeamRepositoryTable {
  team_id: string
  /** As repositories/pattern.ts writes it. */
  pattern: string
}

/** The address of each repository that anything is known about; kept by the database itself, see 0013-teams. */
export interface KnownRepositoryTable {
  url: string
}

/** What an API key is limited to; see 0014-api-key-scopes. */
export interface ApiKeyRepositoryTable {
  key_id: string
  pattern: string
}

export interface ApiKeyTeamTable {
  key_id: string
  team_id: string
}
