/** People, and the repositories that they own together. */
export interface Team {
  /** A UUID. */
  readonly id: string
  readonly name: string
  /** In the order of their names. */
  readonly members: readonly TeamMember[]
  /** `git://host/org/repo.git`, or `git://host/org/*` for all below. */
  readonly repositories: readonly string[]
  /** ISO 8601 in UTC. */
  readonly created: string
}

/** An account in a team. */
export interface TeamMember {
  /** A UUID. */
  readonly id: string
  readonly name: string
}
