import type { Candidate } from '../engine/match/matcher.ts'
import { type OpenedRepository, openRepository } from '../engine/scan-history.ts'
import { NO_COMMIT } from '../model/commit.ts'
import { ScanError } from '../model/errors.ts'
import { activenessOf, type Finding } from '../model/finding.ts'
import type { CommitRange, CommitSelection, ScanResult } from '../model/scan.ts'
import { POLICY_FILES, POLICY_FOLDERS } from '../policy/repository-policy.ts'
import { leftOutLine } from '../report/left-out-line.ts'
import type { Sighting } from '../report/sighting.ts'
import { notReadLine } from '../report/terminal.ts'
import { describeUnknownSecretType } from '../report/unknown-secret-type.ts'
import type { Surroundings } from './command.ts'
import { Excerpts } from './excerpt.ts'
import { type ExitCode, exitCodeOf } from './exit-code.ts'
import { HistoryProgressLine } from './history-progress.ts'
import { withInterrupt } from './interrupt.ts'
import { type Judge, type PreparedJudge, prepareJudge } from './local-policy.ts'
import type { LocalReportSetting } from './local-report.ts'
import type { LocalScanRequest, UseScan } from './local-scan.ts'
import { type RepositoryAround, repositoryAround } from './repository-around.ts'
import type { ScanPrinter } from './scan-printer.ts'
import { tellPolicy } from './tell-policy.ts'

type Excerpt = Sighting['excerpt']

/** All that leads to any head. */
const WHOLE_HISTORY: CommitRange = { kind: 'range', head: {}, boundaries: [[]] }

/**
 * Scans everything that a repository has, under the policy of its checked-out commit.
 *
 * @throws {ScanError} where it is none, or can't be read
 */
export async function withHistoryScan<T>(
  request: LocalScanRequest,
  { stderr }: Surroundings,
  use: UseScan<T>,
): Promise<T> {
  const [folder, second] = request.paths
  if (folder === undefined || second !== undefined) {
    throw new ScanError('input', '--history takes one repository: name a work tree or a bare repository.')
  }
  return withInterrupt(async ({ signal }) => {
    const repository = await openRepository(folder, process.env, signal, { exactly: request.isGiven })
    try {
      const { policyPart: part, failOn, verification } = request
      const around = repositoryAround(folder, { named: request.repository, origin: repository.origin })
      const files = await repository.readHeadFiles(POLICY_FILES, POLICY_FOLDERS)
      const judging = await prepareJudge(files, 'at HEAD', {
        ...{ part, failOn, verification, signal },
        repository: around.repository,
      })
      return await use({
        setting: { around, failOn, ...settingOf(judging) },
        run: (printer) => scanOpened({ repository, around, judging, request, signal }, stderr, printer),
      }).finally(() => judging.verifier.close())
    } finally {
      await repository.close()
    }
  })
}

/** What is known of types of secrets, of which none is asked about before one was found. */
export function settingOf(judging: PreparedJudge): Pick<LocalReportSetting, 'describe' | 'severityOf'> {
  return {
    describe: (id) => (judging.loaded?.engine.describe ?? describeUnknownSecretType)(id),
    severityOf: (finding) => judging.loaded?.severityOf(finding) ?? 'high',
  }
}

/** A history that is ready to be scanned. */
interface Opened {
  readonly repository: OpenedRepository
  readonly around: RepositoryAround
  readonly judging: PreparedJudge
  readonly request: LocalScanRequest
  readonly signal: AbortSignal
}

async function scanOpened(
  { repository, around, judging, request: { archives, threads, isQuiet, isVerbose }, signal }: Opened,
  stderr: Surroundings['stderr'],
  printer: ScanPrinter,
): Promise<ExitCode> {
  const started = performance.now()
  const excerpts = new Map<Finding, Excerpt>()
  const candidates = new Map<Finding, Candidate>()
  const progress = new HistoryProgressLine(stderr)
  const scanned = await repository
    .scan({
      finders: {
        screen: judging.createScreen(),
        loadMatcher: async () => (await judging.load()).engine.matcher,
      },
      url: around.repository?.url ?? '',
      archives,
      ...(threads === undefined ? {} : { threads }),
      customRules: judging.customRules,
      isExcused: (finding) => judging.loaded?.excuses.excuses(finding) ?? false,
      ...(isQuiet ? {} : { onProgress: (state) => progress.update(state) }),
      onFound(finding, { text, found, index }) {
        excerpts.set(finding, new Excerpts(text, found).of(index))
        candidates.set(finding, found[index]!)
        judging.verifier.see(found[index]!, text)
      },
    })
    .finally(() => progress.clear())
  await judging.verifier.verify(candidates.values(), signal)
  const findings = scanned.findings.map((finding) => {
    const candidate = candidates.get(finding)
    if (candidate === undefined) return finding
    const verified = { ...finding, ...judging.verifier.of(candidate) }
    excerpts.set(verified, excerpts.get(finding) ?? [])
    return verified
  })
  const isNews = findings.length + scanned.coverage.notRead.length > 0
  const judge = isNews || judging.hasPolicy ? await judging.load() : undefined
  const durationMs = performance.now() - started
  const result = { ...scanned, findings }
  const commits = WHOLE_HISTORY
  return printScanned({ result, judge, excerpts, durationMs, commits, isVerbose }, stderr, printer)
}

export interface Scanned {
  readonly result: ScanResult & { readonly coverage: { readonly unreached?: number } }
  /** Absent where there is nothing to judge. */
  readonly judge: Judge | undefined
  readonly excerpts: ReadonlyMap<Finding, Excerpt>
  readonly durationMs: number
  /** What was scanned: entries of the policy that fit nothing there are told of a whole history. */
  readonly commits: CommitSelection
  /** Whether it is said why findings do not count. */
  readonly isVerbose?: boolean | undefined
}

/** Prints what came of a scan of commits. */
export async function printScanned(
  scanned: Scanned,
  stderr: Surroundings['stderr'],
  printer: ScanPrinter,
): Promise<ExitCode> {
  const { judge, result, durationMs } = scanned
  const { findings, notRead } =
    judge === undefined ? { findings: [], notRead: 0 } : await printNews(scanned, judge, stderr, printer)
  const { commitsScanned, unreached = 0, files, bytes } = result.coverage
  const exitCode = exitCodeOf(judge !== undefined && findings.some(judge.fails), notRead)
  await printer.end({
    secrets: distinct(findings),
    live: distinct(findings.filter((finding) => activenessOf(finding) === 'active')),
    places: findings.length,
    ...(commitsScanned === undefined ? {} : { commits: commitsScanned }),
    unreached,
    files,
    bytes,
    notRead,
    links: 0,
    durationMs,
    exitCode,
  })
  return exitCode
}

/** What counts of a result. */
interface News {
  readonly findings: readonly Finding[]
  readonly notRead: number
}

/** Prints what the policy does not excuse, the oldest first. */
async function printNews(
  { result, excerpts, commits, isVerbose = false }: Scanned,
  { excuses, engine, severityOf }: Judge,
  stderr: Surroundings['stderr'],
  printer: ScanPrinter,
): Promise<News> {
  const findings: Finding[] = []
  for (const finding of result.findings) {
    const ignored = excuses.of(finding)
    if (ignored === undefined) findings.push(finding)
    else if (isVerbose) await stderr.write(leftOutLine(ignored, stderr.paint))
  }
  for (const finding of findings) {
    const { secretHash, secretType, commit, path, line, columns, tags, answer } = finding
    const type = engine.describe(secretType)
    const excerpt = excerpts.get(finding) ?? []
    const sighting = {
      ...{ secretHash, path, line, columns, type, tags, excerpt },
      ...(commit === NO_COMMIT ? {} : { commit }),
      severity: severityOf(finding),
      ...(answer === undefined ? {} : { answer }),
    }
    await printer.found(sighting)
  }
  const notRead = result.coverage.notRead.filter(({ path }) => !excuses.leavesOut(path))
  for (const { path, reason } of notRead) {
    await stderr.write(notReadLine(path, reason, stderr.paint))
    await printer.notRead(path, reason)
  }
  await tellPolicy(stderr, result.findings.length - findings.length, excuses, commits)
  return { findings, notRead: notRead.length }
}

function distinct(findings: readonly Finding[]): number {
  return new Set(findings.map(({ secretHash }) => secretHash)).size
}
