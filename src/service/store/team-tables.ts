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
