import { ScanError } from '../../model/errors.ts'
import type { Boundary, CommitRange, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openAnswer, openPayload, type Payload } from './payload.ts'
import { requestFromAnswer } from './pull-request-by-number.ts'
import { BRANCH, defaultBranchOf, historyOf, nameOf, repositoryOf, revisionOf } from './repository.ts'

/** How a merge queue names the branch of a group: the base branch, the pull request, and the commit before it. */
const QUEUE = /^gh-readonly-queue\/.+\/pr-\d+-(?<base>[0-9a-f]{40,64})$/

/**
 * Commits that another workflow's run was about. Of a run for a pull request it is the pull request: so a fork's
 * commits are scanned by a run that has secrets, as data, from the default branch's own workflow. Of any other run
 * it is what its head has beyond the default branch, and on the default branch its history.
 *
 * @throws {ScanError} where the payload lacks a field, or no pull request fits the run
 */
export async function readWorkflowRun(context: EventContext): Promise<ScanRequest> {
  const payload = openPayload(context.eventName, context.payload)
  const event = payload.text('workflow_run.event')
  if (event.startsWith('pull_request')) return pullRequestOf(context, payload, event)
  const repository = repositoryOf(context)
  // Gitea leaves it out of a run on a tag.
  const branch = payload.optionalText('workflow_run.head_branch')
  const sha = payload.sha('workflow_run.head_sha')
  const head = revisionOf(sha, branch === undefined ? '' : `${BRANCH}${branch}`)
  return {
    repository,
    subject: `Workflow run on ${nameOf(head)} of ${repository.name}`,
    commits: rangeOf(context, head, branch),
  }
}

function rangeOf(
  context: EventContext,
  head: Revision & { readonly sha: string },
  branch: string | undefined,
): CommitRange {
  const base = branch?.match(QUEUE)?.groups?.['base']
  if (base !== undefined && base !== head.sha) return { kind: 'range', head, boundaries: [[{ sha: base }]] }
  const defaultBranch = defaultBranchOf(context)
  if (defaultBranch === undefined || head.ref === defaultBranch) return historyOf(context, head)
  // The head itself in any case: the default branch may have taken it in since.
  return { kind: 'range', head, boundaries: [[{ ref: defaultBranch }]], also: [head.sha] }
}

async function pullRequestOf(context: EventContext, payload: Payload, event: string): Promise<ScanRequest> {
  const sha = payload.sha('workflow_run.head_sha')
  const candidates = await candidatesOf(context, payload)
  const fitting = candidates.filter(({ head }) => head === sha)
  // A run of pull_request_target has the head of the base branch; any other may be of a push before the last.
  const [found, ...more] = fitting.length > 0 ? fitting : candidates
  if (found === undefined) {
    throw new ScanError(
      'repository',
      `No pull request of ${context.repository} has the head ${sha.slice(0, 12)} of the triggering run. ` +
        'Set the input pull-request to its number.',
    )
  }
  if (more.length > 0) {
    const numbers = [found, ...more].map(({ number }) => `#${number}`).join(', ')
    throw new ScanError(
      'repository',
      `The triggering run belongs to several pull requests: ${numbers}. Set the input pull-request to one of them.`,
    )
  }
  const request = requestFromAnswer(context, await context.api.pullRequest(context.repository, found.number))
  return event === 'pull_request_target' ? request : atHead(request, sha)
}

/** The request for an earlier head of the same pull request, of which nobody knows the number of commits. */
function atHead(request: ScanRequest, sha: string): ScanRequest {
  const { commits } = request
  if (commits.kind !== 'range' || commits.head.sha === sha) return request
  const [recorded = [], tip = []] = commits.boundaries.filter((set) => !set.some((one) => 'merge' in one))
  const boundaries: Boundary[][] = [[...recorded, ...tip], [...recorded], [...tip]]
  return {
    ...request,
    commits: { kind: 'range', head: { ...commits.head, sha }, boundaries, doubtEmpty: true },
  }
}

interface Candidate {
  readonly number: number
  readonly head: string
}

/** The payload lists the pull requests of the repository itself, and none of a fork: those are asked for. */
async function candidatesOf(context: EventContext, payload: Payload): Promise<Candidate[]> {
  const listed = Array.from({ length: payload.length('workflow_run.pull_requests') }, (_, index) => ({
    number: payload.count(`workflow_run.pull_requests.${index}.number`),
    head: payload.sha(`workflow_run.pull_requests.${index}.head.sha`),
  }))
  if (listed.length > 0) return listed
  const owner = payload.optionalText('workflow_run.head_repository.owner.login')
  const branch = payload.optionalText('workflow_run.head_branch')
  const head = owner === undefined || branch === undefined ? undefined : `${owner}:${branch}`
  const found = (await context.api.pullRequestsFrom(context.repository, head)).map(openAnswer)
  const candidates = found.map((answer) => ({
    number: answer.count('pull_request.number'),
    head: answer.sha('pull_request.head.sha'),
    branch: answer.optionalText('pull_request.head.ref'),
    open: answer.text('pull_request.state') === 'open',
  }))
  // Gitea answers with the pull requests of all branches. Earlier ones of a branch of the same name are over, unless
  // they are the very one.
  const sha = payload.sha('workflow_run.head_sha')
  return candidates.filter((one) => one.head === sha || (one.open && one.branch === branch))
}
