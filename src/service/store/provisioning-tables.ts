import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Set by the database when a row is made. */
type Created = ColumnType<Date, Date | undefined, never>

/** What is kept of what an identity provider says about a person. */
export interface Profile {
  readonly displayName?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly formatted?: string
  readonly email?: string
}

/** An account that an identity provider manages. */
export interface ProvisionedUserTable {
  user_id: string
  /** The provider's name for the person; the account's may have a number behind it. */
  user_name: string
  /** What the ID token of the person has in a claim. */
  external_id: string | null
  profile: JSONColumnType<Profile, string, string>
  /** What the provider says; an administrator may have disabled the account besides. */
  active: ColumnType<boolean, boolean | undefined, boolean>
  created: Created
  changed: ColumnType<Date, Date | undefined, Date>
}

/** A group of an identity provider. */
export interface ProvisionedGroupTable {
  id: Generated<string>
  display_name: string
  external_id: string | null
  created: Created
  changed: ColumnType<Date, Date | undefined, Date>
}

/** Someone in a group. */
export interface ProvisionedMemberTable {
  group_id: string
  user_id: string
}
