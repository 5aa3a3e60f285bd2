import { type KeyType, mayDo, type Permission } from '../../keys/access.ts'

/** What an account may do, the least first, as the database has it. */
export const ROLES = ['viewer', 'security', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  viewer: { name: 'viewer', may: 'sees incidents, alerts, events, repositories and scans' },
  security: { name: 'security', may: 'also decides about incidents and starts scans' },
  admin: { name: 'administrator', may: 'has all permissions' },
}

/** What a page or a form needs; `own` concerns nothing but the account of the visitor. */
export type Need = Permission | 'own'

/** As whom the services know someone of the role; a role of a later version may do the least. */
export function keyTypeOf(role: string): KeyType {
  if (role === 'admin') return 'Admin'
  if (role === 'security') return 'Integration'
  return role === 'viewer' ? 'Read' : 'Scan'
}

/** Whether someone of the role may do what has the need. */
export function roleMay(role: string, need: Need): boolean {
  if (need === 'own') return true
  return isRole(role) && mayDo({ actor: '', type: keyTypeOf(role) }, need)
}

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

/** A role's name; one that this version does not know stays as it is. */
export function roleName(role: string): string {
  return isRole(role) ? ROLE_WORDS[role].name : role
}
