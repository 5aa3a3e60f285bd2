import type { Candidate } from '../../engine/match/matcher.ts'
import { type OpenedRepository, openRepository } from '../../engine/scan-history.ts'
import { ScanError } from '../../model/errors.ts'
import type { Finding } from '../../model/finding.ts'
import type { CommitRange } from '../../model/scan.ts'
import { POLICY_FILES, POLICY_FOLDERS } from '../../policy/repository-policy.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import type { Io } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import type { HistoryCache } from '../history-cache/open-cache.ts'
import { withInterrupt } from '../interrupt.ts'
import { Excerpts } from '../output/excerpt.ts'
import { HistoryProgressLine } from '../output/history-progress.ts'
import { printScanned, settingOf } from '../output/print-scanned.ts'
import type { ScanPrinter } from '../output/scan-printer.ts'
import { type PreparedEvaluator, prepareEvaluator } from '../policy/local-policy.ts'
import type { LocalScanRequest, UseScan } from './local-scan.ts'
import { type RepositoryAround, repositoryAround } from './repository-around.ts'

type Excerpt = LocalFinding['excerpt']

/** All that leads to any head. */
const WHOLE_HISTORY: CommitRange = { kind: 'range', head: {}, boundaries: [[]] }

/**
 * Scans everything that a repository has, under the policy of its checked-out commit.
 *
 * @throws {ScanError} where it is none, or can't be read
 */
export async function withHistoryScan<T>(
  request: LocalScanRequest,
  { stderr }: Io,
  use: UseScan<T>,
): Promise<T> {
  const [folder, second] = request.paths
  if (folder === undefined || second !== undefined) {
    throw new ScanError('input', '--history takes one repository. Specify a work tree or a bare repository.')
  }
  return withInterrupt(async ({ signal }) => {
    const repository = await openRepository(folder, process.env, signal, { exactly: request.isGiven })
    try {
      const { policyPart: part, failOn, verification } = request
      const around = repositoryAround(folder, { named: request.repository, origin: repository.origin })
      const files = await repository.readHeadFiles(POLICY_FILES, POLICY_FOLDERS)
      const prepared = await prepareEvaluator(files, 'at HEAD', {
        ...{ part, failOn, verification, signal },
        repository: around.repository,
      })
      return await use({
        setting: { around, failOn, ...settingOf(prepared) },
        run: (printer) => scanOpened({ repository, around, prepared, request, signal }, stderr, printer),
      }).finally(() => prepared.verifier.close())
    } finally {
      await repository.close()
    }
  })
}

/** A history that is ready to be scanned. */
interface Opened {
  readonly repository: OpenedRepository
  readonly around: RepositoryAround
  readonly prepared: PreparedEvaluator
  readonly request: LocalScanRequest
  readonly signal: AbortSignal
}

async function scanOpened(
  {
    repository,
    around,
    prepared,
    request: { archives, threads, isQuiet, isVerbose, cache: cacheFolder },
    signal,
  }: Opened,
  stderr: Io['stderr'],
  printer: ScanPrinter,
): Promise<ExitCode> {
  const started = performance.now()
  const excerpts = new Map<Finding, Excerpt>()
  const candidates = new Map<Finding, Candidate>()
  const progress = new HistoryProgressLine(stderr)
  const cache = cacheFolder === undefined ? undefined : await openCache(cacheFolder, around, prepared, stderr)
  const scanned = await repository
    .scan({
      finders: {
        prefilter: prepared.createScreen(),
        loadMatcher: async () => (await prepared.load()).engine.matcher,
      },
      url: around.repository?.url ?? '',
      archives,
      ...(threads === undefined ? {} : { threads }),
      customRules: prepared.customRules,
      ...(cache === undefined ? {} : { clean: cache }),
      isExcused: (finding) => prepared.loaded?.suppressions.suppressions(finding) ?? false,
      ...(isQuiet ? {} : { onProgress: (state) => progress.update(state) }),
      onFound(finding, { text, found, index }) {
        excerpts.set(finding, new Excerpts(text, found).of(index))
        candidates.set(finding, found[index]!)
        prepared.verifier.see(found[index]!, text)
      },
    })
    .finally(() => progress.clear())
  await cache?.close()
  await prepared.verifier.verify(candidates.values(), signal)
  const findings = scanned.findings.map((finding) => {
    const candidate = candidates.get(finding)
    if (candidate === undefined) return finding
    const verified = { ...finding, ...prepared.verifier.of(candidate) }
    excerpts.set(verified, excerpts.get(finding) ?? [])
    return verified
  })
  const isNews = findings.length + scanned.coverage.notRead.length > 0
  const evaluator = isNews || prepared.hasPolicy ? await prepared.load() : undefined
  const durationMs = performance.now() - started
  const result = { ...scanned, findings }
  const commits = WHOLE_HISTORY
  return printScanned({ result, evaluator, excerpts, durationMs, commits, isVerbose }, stderr, printer)
}

async function openCache(
  folder: string,
  { repository, root }: RepositoryAround,
  { customRules }: PreparedEvaluator,
  stderr: Io['stderr'],
): Promise<HistoryCache> {
  const { openHistoryCache } = await import('../history-cache/open-cache.ts')
  return openHistoryCache({ folder, repository: repository?.url ?? root, customRules }, process.env, stderr)
}
