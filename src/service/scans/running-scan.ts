/** A scan that is under way: which attempt has it. */
export interface RunningScan {
  readonly id: string
  readonly attempt: number
  readonly kind: 'commits' | 'pull request' | 'repository'
  readonly repositoryId: string | null
  readonly url: string
}
