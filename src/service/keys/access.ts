import type { Scope } from '../search/scope.ts'

/** The types a key can have, in the order in which the console offers them. */
export const KEY_TYPES = ['Integration', 'Scan', 'Read', 'Admin'] as const

export type KeyType = (typeof KEY_TYPES)[number]

/** What an operation needs. */
export type Permission =
  | 'scan' // start scans and fetch their results
  | 'read' // search alerts and events, list repositories
  | 'review' // review and reinstate alerts
  | 'administer' // API keys, repositories, metrics

const PERMISSIONS: Readonly<Record<KeyType, readonly Permission[]>> = {
  Integration: ['scan', 'read', 'review'],
  Scan: ['scan'],
  Read: ['read'],
  Admin: ['scan', 'read', 'review', 'administer'],
}

/** Anyone who asks: with an API key, signed in to the console, or on the server's own machine. */
export interface Caller {
  /** `key:<id>`, `user:<id>` or `local`, as events name it. */
  readonly actor: string
  readonly type: KeyType
  /** Which repositories the caller may see. */
  readonly scope: Scope
}

/** Whether a caller may do what needs the permission. */
export function mayDo({ type }: Pick<Caller, 'type'>, permission: Permission): boolean {
  return PERMISSIONS[type].includes(permission)
}

/** Whether a text names a key type. */
export function isKeyType(text: string): text is KeyType {
  return (KEY_TYPES as readonly string[]).includes(text)
}
