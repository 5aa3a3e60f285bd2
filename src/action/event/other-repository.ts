import { ScanError } from '../../model/errors.ts'
import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { readAsked, readNamed } from './named-scope.ts'
import { historyOf, repositoryOf } from './repository.ts'

/** Fields of these payloads that may name what to scan. */
const PLACES: Readonly<Record<string, string>> = {
  workflow_dispatch: 'inputs',
  repository_dispatch: 'client_payload',
}

/**
 * Of another repository than the workflow's own the event says nothing, neither commits nor default branch: only
 * what is asked for by name counts, or else what is checked out.
 *
 * @throws {ScanError} where neither says what to scan
 */
export async function readOther(context: EventContext): Promise<ScanRequest> {
  const { checkedOut, repository, payload } = context
  const place = PLACES[context.eventName]
  const named = place === undefined ? undefined : (payload as Record<string, unknown> | null)?.[place]
  const other: EventContext = {
    ...context,
    eventName: 'another repository',
    payload: { named },
    sha: checkedOut ?? '',
    ref: '',
  }
  const request = (await readAsked(other)) ?? (await readNamed(other, 'named'))
  if (request !== undefined) return request
  if (checkedOut === undefined) {
    throw new ScanError(
      'input',
      `The event does not belong to ${repository}. Set the inputs base and head, pull-request or commits, ` +
        'or check it out and set the input path to its folder.',
    )
  }
  return {
    repository: repositoryOf(context),
    subject: `History of ${repository}`,
    commits: historyOf(context, { sha: checkedOut }),
  }
}
