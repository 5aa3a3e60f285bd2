import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { info } from '@actions/core'
import type { ScanError } from '../../model/errors.ts'
import type { EvaluatedScan } from '../../policy/apply/apply-policy.ts'
import { ANNOTATIONS_SHOWN } from '../../report/formats/annotation.ts'
import type { CommentPlan } from '../../report/formats/comment.ts'
import type { RunInfo } from '../../report/run-info.ts'
import { logLine } from '../../report/words/escape.ts'
import { readRunContext } from '../event/run-context.ts'
import type { AskGitHub } from '../github/github-write.ts'
import { hasReadOnlyToken } from '../github/read-only-token.ts'
import type { Inputs } from '../inputs.ts'
import { codeOf, warn } from '../notices.ts'

/**
 * Writes the reports that the inputs ask for. What is not asked for is not loaded; what can't be written is said in
 * the log and changes no verdict.
 */
export function publishReports(
  evaluated: EvaluatedScan,
  run: RunInfo,
  inputs: Inputs,
  signal: AbortSignal,
): Promise<void> {
  return harmlessly(async () => {
    if (inputs['sarif-file'] !== '') await writeSarif(evaluated, run, inputs['sarif-file'], process.env)
    sayWhyNoComment(inputs)
    const { result } = evaluated
    const { pullRequest, repository } = run.request
    const wanted = wantedFrom(evaluated, run, inputs)
    if (!wanted.checkRun && !wanted.comment) return
    if (isReadOnly()) {
      info(
        'The token of this run is read-only (a fork, or Dependabot), so no comment and no check run is written.',
      )
      return
    }
    const ask = await open(inputs, run, signal)
    const head = headOf(evaluated, run)
    if (wanted.checkRun && head !== undefined) {
      const [{ planCheckRun }, { publishCheckRun }] = await Promise.all([
        import('../../report/formats/check-run.ts'),
        import('./publish-check-run.ts'),
      ])
      const plan = planCheckRun(result, run, evaluated)
      const refused = await publishCheckRun(ask, repository.name, head, plan)
      say(refused ?? `The check run "${plan.name}" has the annotations: ${plan.title}.`)
    }
    if (inputs.comment === 'never' || pullRequest === undefined) return
    const { planComment } = await import('../../report/formats/comment.ts')
    await comment(ask, run, pullRequest, planComment(result, run, evaluated, inputs.comment))
  })
}

/** Brings the comment up to date where a scan failed as a whole. */
export function publishFailureComment(
  failure: ScanError,
  run: RunInfo,
  inputs: Inputs,
  signal: AbortSignal,
): Promise<void> {
  return harmlessly(async () => {
    const { pullRequest } = run.request
    const when = inputs.comment
    if (when === 'never' || pullRequest === undefined || signal.aborted) return
    if (isReadOnly() || inputs['github-token'] === '') return
    const { planFailureComment } = await import('../../report/formats/comment.ts')
    await comment(await open(inputs, run, signal), run, pullRequest, planFailureComment(failure, run, when))
  })
}

/** A report that fails for a reason nobody thought of must not turn a verdict into another one. */
async function harmlessly(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const what = error instanceof Error ? error.name : 'unknown'
    await warn(
      `A report could not be written (${what}). The verdict does not change; the log lists the findings.`,
    )
  }
}

function wantedFrom(
  { result }: EvaluatedScan,
  { request }: RunInfo,
  inputs: Inputs,
): { readonly checkRun: boolean; readonly comment: boolean } {
  const findings = result.findings.length
  const checks = inputs['check-run']
  // Nobody can write without a token: there is nothing to try, and nothing to say of it.
  if (inputs['github-token'] === '') return { checkRun: false, comment: false }
  return {
    checkRun: findings > 0 && (checks === 'always' || (checks === 'auto' && findings > ANNOTATIONS_SHOWN)),
    comment: inputs.comment !== 'never' && request.pullRequest !== undefined,
  }
}

/** Commits that are named belong to no pull request that a comment could go to; a push has none anyway. */
function sayWhyNoComment({ comment: when, base, head, commits }: Inputs): void {
  if (when === 'never' || base + head + commits === '') return
  const names = commits === '' ? 'base and head' : 'commits'
  info(
    `No comment is written: the inputs ${names} select commits, not a pull request. Set the input pull-request to get one.`,
  )
}

/** Whether the job's token can only read: a pull request from a fork, or of Dependabot. */
function isReadOnly(): boolean {
  const { eventName, payload } = readRunContext(process.env)
  return hasReadOnlyToken(eventName, payload, process.env)
}

/** The commit that GitHub shows checks on: the head of what was scanned. */
function headOf({ result }: EvaluatedScan, { request }: RunInfo): string | undefined {
  const { commits } = request
  return (commits.kind === 'range' ? commits.head.sha : undefined) ?? result.coverage.commits?.at(-1)
}

async function open(inputs: Inputs, { request }: RunInfo, signal: AbortSignal): Promise<AskGitHub> {
  const { openGitHub } = await import('../github/github-write.ts')
  return openGitHub({
    url: process.env['GITHUB_API_URL'] || 'https://api.github.com',
    token: inputs['github-token'],
    repository: request.repository.name,
    signal,
  })
}

async function comment(
  ask: AskGitHub,
  { request }: RunInfo,
  pullRequest: number,
  plan: CommentPlan,
): Promise<void> {
  const { publishComment } = await import('./publish-comment.ts')
  say(await publishComment(ask, request.repository.name, pullRequest, plan))
}

async function writeSarif(
  evaluated: EvaluatedScan,
  run: RunInfo,
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { renderSarif } = await import('../../report/formats/sarif.ts')
  try {
    await writeFile(resolve(env['GITHUB_WORKSPACE'] || '.', file), renderSarif({ ...evaluated, run }))
  } catch (error) {
    await warn(`The SARIF file ${file} could not be written (${codeOf(error)}). The verdict does not change.`)
  }
}

function say(sentence: string | undefined): void {
  if (sentence !== undefined) info(logLine(sentence))
}
