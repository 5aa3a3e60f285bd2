import type { Users } from '../session/users.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  detected: 'found',
  ignored: 'found, and ignored by policy',
  reviewed: 'reviewed',
  reinstated: 'made active again',
  activeness_changed: 'checked with its provider',
}

/** What an event says, in words; an action that nobody here knows stays as it is. */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? action
}

/** The names of people by the actor that events name. */
export async function actorNames(users: Users): Promise<ReadonlyMap<string, string>> {
  return new Map((await users.list()).map(({ id, name }) => [`user:${id}`, name]))
}
