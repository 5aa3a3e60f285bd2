import { ScanError } from '../../model/errors.ts'
import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { readCreate } from './create.ts'
import { readDelete } from './delete.ts'
import { readIssueComment } from './issue-comment.ts'
import { readMergeGroup } from './merge-group.ts'
import { readAsked, readNamed } from './named-scope.ts'
import { readPullRequest } from './pull-request.ts'
import { readPullRequestReview } from './pull-request-review.ts'
import { readPullRequestTarget } from './pull-request-target.ts'
import { readPush } from './push.ts'
import { readRelease } from './release.ts'
import { historyOf, repositoryOf } from './repository.ts'
import { readRepositoryDispatch } from './repository-dispatch.ts'
import { readSchedule } from './schedule.ts'
import { readWorkflowDispatch } from './workflow-dispatch.ts'
import { readWorkflowRun } from './workflow-run.ts'

type ReadEvent = (context: EventContext) => ScanRequest | Promise<ScanRequest>

/** A called workflow (`workflow_call`) has its caller's event. */
const EVENTS: Readonly<Record<string, ReadEvent>> = {
  pull_request: readPullRequest,
  pull_request_target: readPullRequestTarget,
  push: readPush,
  merge_group: readMergeGroup,
  pull_request_review: readPullRequestReview,
  pull_request_review_comment: readPullRequestReview,
  issue_comment: readIssueComment,
  workflow_run: readWorkflowRun,
  workflow_dispatch: readWorkflowDispatch,
  repository_dispatch: readRepositoryDispatch,
  schedule: readSchedule,
  release: readRelease,
  create: readCreate,
  delete: readDelete,
}

/** Fields of these payloads that may name what to scan. */
const PLACES: Readonly<Record<string, string>> = {
  workflow_dispatch: 'inputs',
  repository_dispatch: 'client_payload',
}

/**
 * Works out what is to be scanned: what the inputs ask for, or else what the event brings. Nothing is fetched but
 * what the event leaves open and GitHub's API tells.
 *
 * @throws {ScanError} for an event that says nothing of commits, or whose payload lacks a field
 */
export async function readScanRequest(context: EventContext): Promise<ScanRequest> {
  const { repository } = context.inputs
  if (repository !== '' && repository.toLowerCase() !== context.repository.toLowerCase())
    return readOther({ ...context, repository })
  const asked = await readAsked(context)
  if (asked !== undefined) return asked
  const read = Object.hasOwn(EVENTS, context.eventName) ? EVENTS[context.eventName] : undefined
  if (read !== undefined) return read(context)
  throw new ScanError(
    'input',
    `The event ${JSON.stringify(context.eventName)} does not say which commits are new. Name them by the inputs ` +
      `base and head, pull-request or commits, or run this step on one of ${Object.keys(EVENTS).join(', ')}.`,
  )
}

/**
 * Of another repository than the workflow's own the event says nothing, neither commits nor default branch: only
 * what is asked for by name counts, or else what is checked out.
 */
async function readOther(context: EventContext): Promise<ScanRequest> {
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
      `The event says nothing of ${repository}. Name commits by the inputs base and head, pull-request or commits, ` +
        'or check it out and give its folder in the input path.',
    )
  }
  return {
    repository: repositoryOf(context),
    subject: `History of ${repository}`,
    commits: historyOf(context, { sha: checkedOut }),
  }
}
