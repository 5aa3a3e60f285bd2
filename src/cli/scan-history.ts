import { loadCustomRules } from '../engine/custom-rule.ts'
import { type HistoryResult, type OpenedRepository, openRepository } from '../engine/scan-history.ts'
import { ScanError } from '../model/errors.ts'
import { activenessOf, type Finding } from '../model/finding.ts'
import type { NotRead } from '../model/scan.ts'
import type { DescribeSecretType } from '../model/secret-type.ts'
import { withCanonicalRules } from '../policy/canonical-rules.ts'
import { excuse } from '../policy/excuses.ts'
import { readPolicy } from '../policy/read-policy.ts'
import { BASELINE_FILE, POLICY_FILE, type RepositoryPolicy } from '../policy/repository-policy.ts'
import { describeWithPolicy, severityWith } from '../policy/severity.ts'
import { count } from '../report/amount.ts'
import type { Sighting } from '../report/sighting.ts'
import { notReadLine } from '../report/terminal.ts'
import { withPrinter } from './choose-printer.ts'
import type { Surroundings, Typed } from './command.ts'
import { startEngine } from './engine.ts'
import { Excerpts } from './excerpt.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { HistoryProgressLine } from './history-progress.ts'
import { type RepositoryAround, repositoryAround } from './repository-around.ts'
import type { ScanPrinter } from './scan-printer.ts'

type Excerpt = Sighting['excerpt']

/**
 * `keysieve scan --history REPOSITORY`: looks for secrets in everything that a repository has.
 *
 * @throws {ScanError} where it is none, or can't be read
 */
export async function scanHistory(typed: Typed, surroundings: Surroundings): Promise<ExitCode> {
  const [folder, second] = typed.operands
  if (folder === undefined || second !== undefined) {
    throw new ScanError('input', '--history takes one repository: name a work tree or a bare repository.')
  }
  const ending = new AbortController()
  const interrupt = (): void => ending.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const repository = await openRepository(folder, process.env, ending.signal)
    try {
      const known = { named: typed.values.get('repository'), origin: repository.origin }
      return await scanOpened(repository, repositoryAround(folder, known), typed, surroundings)
    } finally {
      await repository.close()
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

async function scanOpened(
  repository: OpenedRepository,
  around: RepositoryAround,
  typed: Typed,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { stderr } = surroundings
  const started = performance.now()
  const files = await repository.readHeadFiles([POLICY_FILE, BASELINE_FILE])
  const written = await readPolicy(files, 'at HEAD')
  const finders = written.customRules.length === 0 ? [] : [await loadCustomRules(written.customRules)]
  const engine = startEngine({ finders })
  const policy = withCanonicalRules(written, engine.describe)
  const describe = describeWithPolicy(policy, engine.describe)
  const setting = { around, describe, severityOf: severityWith(policy, describe) }
  return withPrinter(typed, surroundings, setting, async (printer) => {
    const excerpts = new Map<Finding, Excerpt>()
    const progress = new HistoryProgressLine(stderr)
    const scanned = await repository
      .scan({
        matcher: engine.matcher,
        url: around.repository?.url ?? '',
        onProgress: (state) => progress.update(state),
        onFound: (finding, { text, found, index }) =>
          excerpts.set(finding, new Excerpts(text, found).of(index)),
      })
      .finally(() => progress.clear())
    const durationMs = performance.now() - started
    return print({ scanned, policy, describe, excerpts, durationMs }, stderr, printer)
  })
}

interface Scanned {
  readonly scanned: HistoryResult
  readonly policy: RepositoryPolicy
  readonly describe: DescribeSecretType
  readonly excerpts: ReadonlyMap<Finding, Excerpt>
  readonly durationMs: number
}

/** Prints what the policy does not excuse, the oldest first. */
async function print(
  { scanned, policy, describe, excerpts, durationMs }: Scanned,
  stderr: Surroundings['stderr'],
  printer: ScanPrinter,
): Promise<ExitCode> {
  const today = new Date().toISOString().slice(0, 10)
  const { result, ignored } = excuse(scanned, policy, { inlineIgnores: 'allow', today })
  for (const finding of result.findings) {
    const { secretHash, secretType, commit, path, line, columns, tags } = finding
    const type = describe(secretType)
    const excerpt = excerpts.get(finding) ?? []
    await printer.found({ secretHash, commit, path, line, columns, type, tags, excerpt })
  }
  for (const { path, reason } of result.coverage.notRead) {
    await stderr.write(notReadLine(path, reason, stderr.paint))
    await printer.notRead(path, reason)
  }
  if (ignored.length > 0) {
    await stderr.write(`${count(ignored.length, 'finding')} left out by the repository's policy.\n`)
  }
  const { commitsScanned, unreached } = scanned.coverage
  const { files, bytes, notRead } = result.coverage
  const exitCode = exitCodeOf(result.findings, notRead)
  await printer.end({
    secrets: distinct(result.findings),
    live: distinct(result.findings.filter((finding) => activenessOf(finding) === 'active')),
    places: result.findings.length,
    commits: commitsScanned,
    unreached,
    files,
    bytes,
    notRead: notRead.length,
    links: 0,
    durationMs,
    exitCode,
  })
  return exitCode
}

function exitCodeOf(findings: readonly Finding[], notRead: readonly NotRead[]): ExitCode {
  if (findings.length > 0) return EXIT.found
  return notRead.length > 0 ? EXIT.notScanned : EXIT.clean
}

function distinct(findings: readonly Finding[]): number {
  return new Set(findings.map(({ secretHash }) => secretHash)).size
}
