import { createMatcherOfAllRules } from '../../engine/all-rules.ts'
import type { Author, History, HistoryOptions } from '../../engine/git/history.ts'
import { openHistory } from '../../engine/git/open-history.ts'
import type { Matcher } from '../../engine/match/matcher.ts'
import { describeWith } from '../../engine/rule.ts'
import { ruleFiles } from '../../engine/rules/index.ts'
import { createEngine } from '../../engine/scan.ts'
import { hashSecretsWith } from '../../engine/secret-hash.ts'
import type { VerifyOptions } from '../../engine/verify.ts'
import { ScanError } from '../../model/errors.ts'
import type { Finding } from '../../model/finding.ts'
import type { ScanRequest } from '../../model/scan.ts'
import type { DescribeSecretType } from '../../model/secret-type.ts'
import { describeUnknownSecretType } from '../../report/unknown-secret-type.ts'
import type {
  DetailedFinding,
  MaskedLine,
  ScanTask,
  TaskResult,
  TaskScanner,
} from '../../service/scans/scanner.ts'
import { excerptsOf } from './excerpts.ts'
import { gitSettings } from './git-settings.ts'
import { knownAnswersIn } from './known-answers.ts'
import type { ThreadData } from './messages.ts'
import { findPullRequest } from './pull-request.ts'
import { scanRepository } from './repository-scan.ts'
import type { DetailedResult, ScanSelection } from './scan-selection.ts'
import { createSharedChecks } from './shared-checks.ts'

/** The largest version of a file that the service reads. */
const MAX_BLOB_BYTES = 100e6
/** The most that is fetched for one scan. */
const MAX_FETCH_BYTES = 2 * 2 ** 30
const FINDING_LIMITS = { total: 10_000, perFile: 10_000 }

/** The embedded engine behind the service's port. */
export function createTaskEngine(
  data: ThreadData,
  shared = createSharedChecks(),
): Omit<TaskScanner, 'close'> {
  const { secretHashKey, temporaryFolder, verification } = data
  const describe = describeWith(ruleFiles, describeUnknownSecretType)
  const hashSecret = hashSecretsWith(secretHashKey)
  let matcher: Matcher | undefined

  async function loadMatcher(): Promise<Matcher> {
    matcher ??= createMatcherOfAllRules()
    return matcher
  }

  function verifyFor({ verify, asksAbout }: ScanTask): VerifyOptions {
    const known = knownAnswersIn(shared.answers, hashSecret, asksAbout)
    return {
      ...verification,
      ...(verify === undefined ? {} : { mode: verify }),
      ...{ env: process.env, known, gateOf: shared.gateOf },
    }
  }

  function optionsFor(task: ScanTask, onProgress: (line: string) => void): HistoryOptions {
    return {
      temporaryFolder,
      env: process.env,
      maxBlobBytes: MAX_BLOB_BYTES,
      maxFetchBytes: MAX_FETCH_BYTES,
      configuration: gitSettings(task),
      onProgress,
      ...(task.token === undefined ? {} : { token: task.token }),
    }
  }

  async function scanSelection(
    options: HistoryOptions,
    verify: VerifyOptions,
    request: ScanRequest,
    signal: AbortSignal,
  ): Promise<DetailedResult> {
    let opened: History | undefined
    const engine = createEngine({
      async openHistory(asked, inner) {
        opened = await openHistory(asked, options, inner)
        // It stays open for the authors.
        return { ...opened, close: async () => undefined }
      },
      loadMatcher,
      hashSecret,
      limits: FINDING_LIMITS,
      verify,
    })
    try {
      const { findings, coverage } = await engine.scan(request, signal)
      const authors = await opened?.authorsOf(findings.map(({ commit }) => commit))
      const excerpts = opened === undefined ? undefined : await excerptsOf(findings, opened, loadMatcher)
      return {
        findings: findings.map((finding) => detailed(finding, describe, authors, excerpts?.get(finding))),
        coverage,
      }
    } finally {
      await opened?.close()
    }
  }

  return {
    async scan(task, signal, onProgress) {
      const options = optionsFor(task, onProgress)
      const scan: ScanSelection = (request, inner) => scanSelection(options, verifyFor(task), request, inner)
      return forCallers(() => scanTask(task, options, scan, signal))
    },

    async headOf(task, signal) {
      if (task.target.kind !== 'pull request') return undefined
      const options = optionsFor(task, () => undefined)
      return (await findPullRequest(repositoryOf(task), task.target.number, options, signal)).head.sha
    },
  }
}

async function scanTask(
  task: ScanTask,
  options: HistoryOptions,
  scan: ScanSelection,
  signal: AbortSignal,
): Promise<TaskResult> {
  const repository = repositoryOf(task)
  const { target } = task
  if (target.kind === 'repository') return scanRepository(repository, target.tips, options, scan, signal)
  if (target.kind === 'commits') {
    const commits = { kind: 'list', shas: target.shas } as const
    return scan({ repository, subject: repository.name, commits }, signal)
  }
  const { number } = target
  const subject = `Pull request #${number} of ${repository.name}`
  const commits = await findPullRequest(repository, number, options, signal)
  const result = await scan({ repository, subject, pullRequest: number, commits }, signal)
  if (result.coverage.commits?.length === 0) {
    throw new ScanError(
      'repository',
      `${subject} has no commit that the default branch does not have. If it was merged, ask for its commits by their SHAs.`,
    )
  }
  return { ...result, ...(commits.head.sha === undefined ? {} : { head: commits.head.sha }) }
}

function repositoryOf({ cloneUrl, name }: ScanTask): ScanRequest['repository'] {
  return { url: cloneUrl, name }
}

function detailed(
  finding: Finding,
  describe: DescribeSecretType,
  authors: ReadonlyMap<string, Author> | undefined,
  excerpt: readonly MaskedLine[] | undefined,
): DetailedFinding {
  const author = authors?.get(finding.commit)
  return {
    ...finding,
    severity: describe(finding.secretType).severity,
    ...(author === undefined ? {} : { author: author.name, authorTime: author.time }),
    ...(excerpt === undefined ? {} : { excerpt }),
  }
}

/** The engine's errors tell in their first sentence what happened; the rest is advice for a workflow's author. */
async function forCallers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    const [first = error.message] = error.message.split(/(?<=[.)]) (?=[A-Z(])/)
    throw new ScanError(error.code, first)
  }
}
