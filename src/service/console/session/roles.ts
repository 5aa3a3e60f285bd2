import { type KeyType, mayDo, type Permission } from '../../keys/access.ts'
import { ALL_REPOSITORIES, type Scope } from '../../search/scope.ts'

/** What an account may do, the least first, as the database has it. */
export const ROLES = ['viewer', 'developer', 'security', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The role of someone whom nothing gives another one: without a team, it shows nothing. */
export const LEAST_ROLE: Role = 'developer'

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  viewer: { name: 'viewer', may: 'sees all incidents, alerts, events, repositories and scans' },
  developer: {
    name: 'developer',
    may: 'sees what is in the repositories of their teams, decides about it and starts scans of them',
  },
  security: { name: 'security', may: 'sees everything, decides about incidents and starts scans' },
  admin: { name: 'administrator', may: 'has all permissions' },
}

/** What a page or a form needs; `own` concerns nothing but the account of the visitor. */
export type Need = Permission | 'own'

/** As whom the services know someone of the role; a role of a later version may do the least. */
export function keyTypeOf(role: string): KeyType {
  if (role === 'admin') return 'Admin'
  if (role === 'security' || role === 'developer') return 'Integration'
  return role === 'viewer' ? 'Read' : 'Scan'
}

/** Roles that are not bounded by teams. */
const UNLIMITED: readonly string[] = ['viewer', 'security', 'admin'] satisfies readonly Role[]

/** What someone of the role may see; with a role of a later version, no more than what their teams own. */
export function scopeOf(role: string, userId: string): Scope {
  return UNLIMITED.includes(role) ? ALL_REPOSITORIES : { of: 'teams', userId }
}

/** Whether someone of the role may do what has the need. */
export function roleMay(role: string, need: Need): boolean {
  if (need === 'own') return true
  return isRole(role) && mayDo({ type: keyTypeOf(role) }, need)
}

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

/** A role's name; one that this version does not know stays as it is. */
export function roleName(role: string): string {
  return isRole(role) ? ROLE_WORDS[role].name : role
}
