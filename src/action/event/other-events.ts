import { readCreate } from './create.ts'
import { readDelete } from './delete.ts'
import type { ReadEvent } from './event-reader.ts'
import { readIssueComment } from './issue-comment.ts'
import { readMergeGroup } from './merge-group.ts'
import { readPullRequestReview } from './pull-request-review.ts'
import { readPullRequestTarget } from './pull-request-target.ts'
import { readRelease } from './release.ts'
import { readRepositoryDispatch } from './repository-dispatch.ts'
import { readSchedule } from './schedule.ts'
import { readWorkflowDispatch } from './workflow-dispatch.ts'
import { readWorkflowRun } from './workflow-run.ts'

/** The events that are not as frequent as pull requests and pushes. */
export const OTHER_EVENTS: Readonly<Record<string, ReadEvent>> = {
  pull_request_target: readPullRequestTarget,
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
