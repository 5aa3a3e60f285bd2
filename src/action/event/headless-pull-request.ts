import { ScanError } from '../../model/errors.ts'
import type { CommitRange, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import type { Payload } from './payload.ts'
import { requestByNumber } from './pull-request-by-number.ts'
import { numberIn, subjectOf } from './pull-request-scope.ts'
import { BRANCH, beyondDefault, repositoryOf, shaOfRun } from './repository.ts'

/**
 * A pull request of whose head the payload says nothing, as act sends one: the API tells it by its number, or else it
 * is what the run's own commit has and the base branch has not.
 *
 * @throws {ScanError} where neither tells the head
 */
export async function readHeadless(payload: Payload, context: EventContext): Promise<ScanRequest> {
  const number = numberIn(payload)
  // GITHUB_SHA is the base there, which would leave nothing to scan.
  const runsOnBase = context.eventName === 'pull_request_target'
  if (number === undefined && runsOnBase) throw noHead(context)
  if (number !== undefined) {
    try {
      return await requestByNumber(context, number)
    } catch (error) {
      if (runsOnBase || !(error instanceof ScanError) || error.code !== 'repository') throw error
    }
  }
  const repository = repositoryOf(context)
  const head = { sha: shaOfRun(context) }
  return {
    repository,
    subject: subjectOf(undefined, repository.name),
    commits: { kind: 'range', head, ...beyondBase(payload, context) },
  }
}

/** The base may have the head already, on act's user's machine: then all of its history counts. */
function beyondBase(payload: Payload, context: EventContext): Pick<CommitRange, 'boundaries' | 'doubtEmpty'> {
  const base = payload.optionalText('pull_request.base.ref')
  if (base === undefined) return beyondDefault(context, undefined)
  return { boundaries: [[{ ref: `${BRANCH}${base}` }], []], doubtEmpty: true }
}

function noHead({ eventName }: EventContext): ScanError {
  return new ScanError(
    'input',
    `The ${eventName} event has neither pull_request.head.sha nor a pull request number. ` +
      'Set the inputs base and head, or the input pull-request.',
  )
}
