import { createMatcherOfAllRules } from '../../engine/all-rules.ts'
import { loadCustomRules } from '../../engine/custom-rule.ts'
import type { Author, History, HistoryOptions } from '../../engine/git/history.ts'
import { openHistory } from '../../engine/git/open-history.ts'
import type { OnBlob } from '../../engine/git/read/blob-source.ts'
import type { Matcher } from '../../engine/match/matcher.ts'
import { hashSecretsWith } from '../../engine/pipeline/secret-hash.ts'
import { describeWith } from '../../engine/rule.ts'
import { ruleFiles } from '../../engine/rules/index.ts'
import { createEngine } from '../../engine/scan.ts'
import type { VerifyOptions } from '../../engine/verify.ts'
import type { CustomRule } from '../../model/custom-rule.ts'
import { ScanError } from '../../model/errors.ts'
import type { Finding } from '../../model/finding.ts'
import type { ScanRequest, ScanResult } from '../../model/scan.ts'
import type { EvaluatedScan } from '../../policy/apply/apply-policy.ts'
import { describeUnknownSecretType } from '../../report/words/unknown-secret-type.ts'
import type { DetailedFinding, MaskedLine, ScanTask, TaskScanner } from '../../service/scans/scanner.ts'
import { excerptsOf } from './excerpts.ts'
import { gitSettings } from './git-settings.ts'
import { knownAnswersIn } from './known-answers.ts'
import type { ScanProcessData, TaskLimits } from './messages.ts'
import { type CurrentMirror, Mirrors } from './mirrors.ts'
import { findPullRequest } from './pull-request.ts'
import type { DetailedResult, ScanSelection } from './scan-selection.ts'
import { repositoryOf, scanTask } from './scan-task.ts'
import { createSharedChecks } from './shared-checks.ts'
import { evaluateScan, excusesOf, TaskHashes, type TaskPolicy } from './task-policy.ts'

const SERVICE_LIMITS: TaskLimits = { wholeBlob: 10 * 2 ** 20, fetch: 2 * 2 ** 30, findings: 10_000 }

/** The embedded engine behind the service's port, under the policy of the repository that is scanned. */
export function createTaskEngine(
  data: ScanProcessData,
  shared = createSharedChecks(),
): Omit<TaskScanner, 'close'> {
  const { secretHashKey, temporaryFolder, verification, limits = SERVICE_LIMITS } = data
  const describe = describeWith(ruleFiles, describeUnknownSecretType)
  const hashSecret = hashSecretsWith(secretHashKey)
  const mirrors = data.mirrors === undefined ? undefined : new Mirrors(data.mirrors)
  let ownRules: Matcher | undefined

  async function loadMatcher(customRules: readonly CustomRule[]): Promise<Matcher> {
    if (customRules.length > 0) return createMatcherOfAllRules([await loadCustomRules(customRules)])
    ownRules ??= createMatcherOfAllRules()
    return ownRules
  }

  function verifyFor({ verify, asksAbout }: ScanTask): VerifyOptions {
    const known = knownAnswersIn(shared.answers, hashSecret, asksAbout)
    return {
      ...verification,
      ...(verify === undefined ? {} : { mode: verify }),
      ...{ env: process.env, known, limiterOf: shared.limiterOf },
    }
  }

  function optionsFor(task: ScanTask, onProgress: (line: string) => void): HistoryOptions {
    return {
      temporaryFolder,
      env: process.env,
      maxBlobBytes: limits.wholeBlob,
      maxFetchBytes: limits.fetch,
      configuration: gitSettings(task),
      onProgress,
      ...(task.token === undefined ? {} : { token: task.token }),
    }
  }

  async function scanSelection(
    options: HistoryOptions,
    verify: VerifyOptions,
    request: ScanRequest,
    taskPolicy: TaskPolicy,
    signal: AbortSignal,
  ): Promise<DetailedResult> {
    let opened: History | undefined
    const reading = taskPolicy.reading(async (asked, inner) => {
      opened = tellReading(await openHistory(asked, options, inner), options.onProgress)
      // It stays open for the authors.
      return { ...opened, close: async () => undefined }
    })
    const hashes = new TaskHashes(request.repository, secretHashKey)
    const matcherFor = async (): Promise<Matcher> => loadMatcher(await reading.customRules)
    const engine = createEngine({
      openHistory: reading.open,
      loadMatcher: matcherFor,
      hashSecret: hashes.of,
      loadExcuses: async () => excusesOf(await reading.policy(), hashes, describe),
      limits: { total: limits.findings, perFile: limits.findings },
      verify,
    })
    try {
      const scanned = await engine.scan(request, signal)
      const evaluated = evaluateScan(scanned, request, await reading.policy(), hashes, describe)
      const authors = await opened?.authorsOf(scanned.findings.map(({ commit }) => commit))
      const excerpts =
        opened === undefined ? undefined : await excerptsOf(scanned.findings, opened, matcherFor)
      return detailedResult(scanned, evaluated, hashes, { authors, excerpts })
    } finally {
      await opened?.close()
    }
  }

  return {
    async scan(task, signal, onProgress) {
      const options = optionsFor(task, onProgress)
      const scan: ScanSelection = (request, policy, inner, mirror) =>
        scanSelection({ ...options, ...borrowing(mirror) }, verifyFor(task), request, policy, inner)
      return forCallers(task, () => scanTask(task, { options, mirrors, scan }, signal))
    },

    async headOf(task, signal) {
      if (task.target.kind !== 'pull request') return undefined
      const options = optionsFor(task, () => undefined)
      return (await findPullRequest(repositoryOf(task), task.target.number, options, signal)).head.sha
    },
  }
}

function borrowing(mirror: CurrentMirror | undefined): Partial<HistoryOptions> {
  return mirror === undefined ? {} : { workspace: mirror.folder, onBrokenWorkspace: mirror.retire }
}

/** Versions of files that are read between two lines about it. */
const TOLD_EVERY = 100

/** Tells how far the reading is, for people who wait; what is read once more is not counted. */
function tellReading(history: History, tell: HistoryOptions['onProgress']): History {
  const versions = new Set(history.commits.flatMap(({ changes }) => changes.map(({ blob }) => blob)))
  versions.delete(undefined)
  const all = versions.size
  let read = 0
  return {
    ...history,
    readBlobs(blobs, each, large) {
      const counting = Promise.resolve(each).then(
        (take): OnBlob =>
          (content) => {
            take(content)
            read++
            if (read <= all && read % TOLD_EVERY === 0) tell?.(`Reading: ${read} of ${all} versions of files`)
          },
      )
      return history.readBlobs(blobs, counting, large)
    },
  }
}

/** What else is known about findings, where it is known. */
interface Besides {
  readonly authors: ReadonlyMap<string, Author> | undefined
  readonly excerpts: ReadonlyMap<Finding, readonly MaskedLine[]> | undefined
}

function detailedResult(
  { findings }: ScanResult,
  { result: { coverage }, outcome: { ignored, notes }, severityOf }: EvaluatedScan,
  hashes: TaskHashes,
  { authors, excerpts }: Besides,
): DetailedResult {
  const suppressions = new Map(ignored.map(({ finding, ...excuse }) => [finding, excuse]))
  const detailed = findings.map((finding): DetailedFinding => {
    const author = authors?.get(finding.commit)
    const excuse = suppressions.get(finding)
    const excerpt = excerpts?.get(finding)
    return {
      ...finding,
      secretHash: hashes.inService(finding.secretHash),
      repositoryHash: finding.secretHash,
      severity: severityOf(finding),
      ...(author === undefined ? {} : { author: author.name, authorTime: author.time }),
      ...(excerpt === undefined ? {} : { excerpt }),
      ...(excuse === undefined ? {} : { ignored: excuse }),
    }
  })
  return { findings: detailed, coverage, policyNotes: notes }
}

/** How the engine says that no file can be written: no fault of the repository's. */
const FULL_DISK = /^The disk is full /

/** How the engine says that a host shows a repository to some only. */
const NOT_SHOWN = /requires authentication|\((?:403|404)\)/

/** The engine's errors tell in their first sentence what happened; the rest is advice for a workflow's author. */
async function forCallers<T>({ cloneUrl, token }: ScanTask, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    const [first = error.message] = error.message.split(/(?<=[.)]) (?=[A-Z(])/)
    if (FULL_DISK.test(first))
      throw new ScanError('service', "The service's disk is full. Ask its administrator to free space.")
    if (error.code !== 'repository' || !NOT_SHOWN.test(first)) throw new ScanError(error.code, first)
    const { host } = new URL(cloneUrl)
    const advice =
      token === undefined
        ? `If it is private, the service's administrator can set a token for ${host} with KEYSIEVE_GIT_TOKENS_FILE.`
        : `The service's token for ${host} has no access to it.`
    throw new ScanError(error.code, `${first} ${advice}`)
  }
}
