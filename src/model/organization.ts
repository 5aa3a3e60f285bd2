/** The forges whose organizations are connected by a token; those of GitHub are by an app. */
export const TOKEN_FORGES = ['gitlab', 'gitea', 'azure'] as const

/** The forges that organizations are connected of. */
export const FORGE_KINDS = ['github', ...TOKEN_FORGES] as const

export type ForgeKind = (typeof FORGE_KINDS)[number]

/** An organization, a group, a workspace or a project of a forge, as the service knows it. */
export interface Organization {
  readonly id: string
  readonly forge: ForgeKind
  /** Where the forge is: `https://github.com`. */
  readonly baseUrl: string
  /** What the forge calls it: `acme`, `acme/platform`. */
  readonly name: string
  readonly repositories: number
  readonly archived: number
  /** Pull requests whose answer the forge did not take. */
  readonly unanswered: number
  /** ISO 8601; absent where it was never in step with the forge. */
  readonly synced?: string
  /** Why it is not in step, a sentence. */
  readonly fault?: string
  readonly suspended: boolean
  /** ISO 8601. */
  readonly created: string
}
