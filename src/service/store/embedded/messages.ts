/** What the thread is started with. */
export interface ThreadData {
  /** Where the database keeps its files; in memory alone without one. */
  readonly folder: string | undefined
}

/** What the thread is asked to do. */
export type Call = { readonly id: number } & (
  | { readonly method: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly method: 'exec'; readonly sql: string }
  | { readonly method: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly method: 'close' }
)

/** What it answers, and what it tells unasked. */
export type Answer =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number
      readonly fault: { readonly message: string; readonly code?: string; readonly constraint?: string }
    }
  | { readonly channel: string; readonly payload: string }
  | { readonly ready: true }
