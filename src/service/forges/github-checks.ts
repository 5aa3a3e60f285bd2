import type { Answer, AnswerAt, PlacedAnnotation } from './forge.ts'
import type { AskGitHub } from './github-ask.ts'

/** What branch protection and rulesets require. */
export const CHECK_NAME = 'Keysieve'

/** The Checks API takes so many annotations of one request (REST API, "Update a check run"). */
const BATCH = 50

const CHECKS = ['write a check run', 'write access to checks'] as const

/**
 * The conclusions. `action_required` keeps a pull request from being merged where the check is required, as `failure` does,
 * and does not say that it leaks: nobody knows, and someone has to look.
 */
const CONCLUSIONS = {
  clean: 'success',
  notice: 'neutral',
  found: 'failure',
  'not scanned': 'action_required',
  outdated: 'cancelled',
} as const

type Completed = Extract<Answer, { readonly status: 'completed' }>

/**
 * Tells GitHub an answer by a check run. What an earlier attempt has done already is looked up, not done again: the run
 * by its external identifier, and its annotations by their number, which GitHub adds up.
 *
 * @returns the check run's identifier
 */
export async function tellCheckRun(api: AskGitHub, at: AnswerAt): Promise<string> {
  const runs = `/repos/${at.repository.name}/check-runs`
  const known = at.reference ?? (at.isRetry ? await findRun(api, at) : undefined)
  if (at.answer.status === 'running') return known ?? create(api, runs, at, { status: 'in_progress' })
  const { answer } = at
  const id = known ?? (await create(api, runs, at, { status: 'in_progress' }))
  const sent = at.isRetry ? await annotationsOf(api, `${runs}/${id}`) : 0
  const rest = answer.annotations.slice(sent)
  for (let start = 0; ; start += BATCH) {
    const isLast = start + BATCH >= rest.length
    await api(`PATCH ${runs}/${id}`, CHECKS, {
      ...(isLast ? conclusionOf(answer) : {}),
      output: outputOf(answer, rest.slice(start, start + BATCH)),
    })
    if (isLast) return id
  }
}

async function create(
  api: AskGitHub,
  runs: string,
  { head, key, detailsUrl }: AnswerAt,
  state: object,
): Promise<string> {
  const { data } = await api(`POST ${runs}`, CHECKS, {
    ...{ name: CHECK_NAME, head_sha: head, external_id: key },
    ...(detailsUrl === undefined ? {} : { details_url: detailsUrl }),
    ...state,
  })
  return String(data.id)
}

async function findRun(api: AskGitHub, { repository, head, key }: AnswerAt): Promise<string | undefined> {
  const name = encodeURIComponent(CHECK_NAME)
  const path = `/repos/${repository.name}/commits/${head}/check-runs?check_name=${name}&filter=all&per_page=100`
  const { data } = await api(`GET ${path}`, CHECKS)
  const run = data.check_runs.find(({ external_id }: { external_id?: unknown }) => external_id === key)
  return run === undefined ? undefined : String(run.id)
}

async function annotationsOf(api: AskGitHub, run: string): Promise<number> {
  const { data } = await api(`GET ${run}`, CHECKS)
  return Number(data.output?.annotations_count ?? 0)
}

function conclusionOf({ outcome }: Completed): object {
  return { status: 'completed', conclusion: CONCLUSIONS[outcome] }
}

function outputOf({ title, summary }: Completed, batch: readonly PlacedAnnotation[]): object {
  return { title, summary, ...(batch.length === 0 ? {} : { annotations: batch.map(annotationToWire) }) }
}

/** The Checks API's words for the runner's levels. */
const LEVELS = { error: 'failure', warning: 'warning', notice: 'notice' } as const

/** An annotation in the Checks API's words; columns are allowed on one line only. */
function annotationToWire(annotation: PlacedAnnotation): object {
  const { level, path, line, startColumn, endColumn, title, message } = annotation
  return {
    ...{ path, title, message, start_line: line, end_line: line, annotation_level: LEVELS[level] },
    ...(startColumn === undefined || endColumn === undefined
      ? {}
      : { start_column: startColumn, end_column: endColumn }),
  }
}
