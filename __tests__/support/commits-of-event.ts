import type { EventContext } from '../../src/action/event/context.ts'
import { readScanRequest } from '../../src/action/event/read-event.ts'
import { eventContext } from './events.ts'
import type { GitScene } from './git-scene.ts'
import type { CloneState, Mark } from './history.ts'

/** Clones that tell different things of an event: nothing, its commit, everything. */
export const TELLING_CLONES: readonly CloneState[] = ['none', 'depth 1', 'full']

/** An event, and the workspace that it is seen from. */
export interface SeenEvent {
  readonly name: string
  readonly payload: unknown
  readonly state: CloneState
  /** The commit that is checked out. */
  readonly head: Mark
  /** GITHUB_REF; `refs/heads/main` without one. */
  readonly ref?: string | undefined
  /** What else the run says. */
  readonly context?: Partial<EventContext>
}

/** The names of the commits of an event, sorted. */
export async function commitsOfEvent(
  scene: GitScene,
  { name, payload, state, head, ref, context = {} }: SeenEvent,
): Promise<string[]> {
  const workspace = await scene.workspace(state, head, ref)
  const seen = eventContext(name, payload, { serverUrl: scene.server.url, ...context })
  const history = await scene.open(await readScanRequest(seen), { workspace })
  return history.commits.map((commit) => commit.sha).sort()
}
