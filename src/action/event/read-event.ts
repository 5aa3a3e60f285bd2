import { ScanError } from '../../model/errors.ts'
import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import type { ReadEvent } from './event-reader.ts'
import { readPullRequest } from './pull-request.ts'
import { readPush } from './push.ts'

/** The most frequent events. A called workflow (`workflow_call`) has its caller's event. */
const EVENTS: Readonly<Record<string, ReadEvent>> = {
  pull_request: readPullRequest,
  push: readPush,
}

/**
 * Works out what is to be scanned: what the inputs ask for, or else what the event brings. Nothing is fetched but
 * what the event leaves open and GitHub's API tells. What a pull request or a push does not need is loaded on demand.
 *
 * @throws {ScanError} for an event that says nothing of commits, or whose payload lacks a field
 */
export async function readScanRequest(context: EventContext): Promise<ScanRequest> {
  const { repository, base, head, pullRequest, commits } = context.inputs
  if (repository !== '' && repository.toLowerCase() !== context.repository.toLowerCase()) {
    const { readOther } = await import('./other-repository.ts')
    return readOther({ ...context, repository })
  }
  if (base + head + pullRequest + commits !== '') {
    const { readAsked } = await import('./named-scope.ts')
    const asked = await readAsked(context)
    if (asked !== undefined) return asked
  }
  return (await readerOf(context.eventName))(context)
}

/** @throws {ScanError} for an event that says nothing of commits */
async function readerOf(eventName: string): Promise<ReadEvent> {
  const frequent = Object.hasOwn(EVENTS, eventName) ? EVENTS[eventName] : undefined
  if (frequent !== undefined) return frequent
  const { OTHER_EVENTS } = await import('./other-events.ts')
  const read = Object.hasOwn(OTHER_EVENTS, eventName) ? OTHER_EVENTS[eventName] : undefined
  if (read !== undefined) return read
  const known = [...Object.keys(EVENTS), ...Object.keys(OTHER_EVENTS)].join(', ')
  throw new ScanError(
    'input',
    `The event ${JSON.stringify(eventName)} does not say which commits are new. Set the inputs ` +
      `base and head, pull-request or commits, or run this step on one of: ${known}.`,
  )
}
