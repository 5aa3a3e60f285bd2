import type { Event } from '../../../model/event.ts'
import { activenessOf } from '../../../model/finding.ts'
import type { Users } from '../session/users.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  detected: 'found',
  ignored: 'found, and ignored by policy',
  reviewed: 'reviewed',
  reinstated: 'reopened',
  activeness_changed: 'accepted or refused by its provider',
}

/** What happened, in words, whatever its outcome; an action that nobody here knows stays as it is. */
export function kindOfAction(action: string): string {
  return ACTIONS[action] ?? action
}

/** What an event says, in words. */
export function actionWords({ action, tags }: Pick<Event, 'action' | 'tags'>): string {
  if (action !== 'activeness_changed') return kindOfAction(action)
  return activenessOf({ tags }) === 'active' ? 'its provider accepts it' : 'its provider no longer accepts it'
}

/** The names of people by the actor that events name. */
export async function actorNames(users: Users): Promise<ReadonlyMap<string, string>> {
  return new Map((await users.list()).map(({ id, name }) => [`user:${id}`, name]))
}
