import { NO_COMMIT } from '../../model/commit.ts'
import { activenessOf, type Finding } from '../../model/finding.ts'
import type { CommitSelection, ScanResult } from '../../model/scan.ts'
import { notReadLine } from '../../report/formats/terminal.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import { leftOutLine } from '../../report/words/left-out-line.ts'
import { describeUnknownSecretType } from '../../report/words/unknown-secret-type.ts'
import type { Io } from '../command.ts'
import { type ExitCode, exitCodeOf } from '../exit-code.ts'
import type { PolicyEvaluator, PreparedEvaluator } from '../policy/local-policy.ts'
import type { LocalReportSetting } from './local-report.ts'
import type { ScanPrinter } from './scan-printer.ts'
import { tellPolicy } from './tell-policy.ts'

type Excerpt = LocalFinding['excerpt']

/** What is known of types of secrets, of which none is asked about before one was found. */
export function settingOf(prepared: PreparedEvaluator): Pick<LocalReportSetting, 'describe' | 'severityOf'> {
  return {
    describe: (id) => (prepared.loaded?.engine.describe ?? describeUnknownSecretType)(id),
    severityOf: (finding) => prepared.loaded?.severityOf(finding) ?? 'high',
  }
}

/** The result of a scan of commits. */
export interface Scanned {
  readonly result: ScanResult & {
    readonly coverage: { readonly unreached?: number; readonly cached?: number }
  }
  /** Absent where there is nothing to judge. */
  readonly evaluator: PolicyEvaluator | undefined
  readonly excerpts: ReadonlyMap<Finding, Excerpt>
  readonly durationMs: number
  /** What was scanned: entries of the policy that fit nothing are named after the scan of a whole history. */
  readonly commits: CommitSelection
  /** Whether it is said why findings do not count. */
  readonly isVerbose?: boolean | undefined
}

/** Prints the result of a scan of commits. */
export async function printScanned(
  scanned: Scanned,
  stderr: Io['stderr'],
  printer: ScanPrinter,
): Promise<ExitCode> {
  const { evaluator, result, durationMs } = scanned
  const { findings, notRead } =
    evaluator === undefined
      ? { findings: [], notRead: 0 }
      : await printNews(scanned, evaluator, stderr, printer)
  const { commitsScanned, unreached = 0, cached, files, bytes } = result.coverage
  const exitCode = exitCodeOf(evaluator !== undefined && findings.some(evaluator.fails), notRead)
  await printer.end({
    secrets: distinct(findings),
    live: distinct(findings.filter((finding) => activenessOf(finding) === 'active')),
    places: findings.length,
    ...(commitsScanned === undefined ? {} : { commits: commitsScanned }),
    unreached,
    ...(cached === undefined ? {} : { cached }),
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
  { suppressions, engine, severityOf }: PolicyEvaluator,
  stderr: Io['stderr'],
  printer: ScanPrinter,
): Promise<News> {
  const findings: Finding[] = []
  for (const finding of result.findings) {
    const ignored = suppressions.of(finding)
    if (ignored === undefined) findings.push(finding)
    else if (isVerbose) await stderr.write(leftOutLine(ignored, stderr.paint))
  }
  for (const finding of findings) {
    const { secretHash, secretType, commit, path, line, columns, tags, answer } = finding
    const type = engine.describe(secretType)
    const excerpt = excerpts.get(finding) ?? []
    const localFinding = {
      ...{ secretHash, path, line, columns, type, tags, excerpt },
      ...(commit === NO_COMMIT ? {} : { commit }),
      severity: severityOf(finding),
      ...(answer === undefined ? {} : { answer }),
    }
    await printer.found(localFinding)
  }
  const notRead = result.coverage.notRead.filter(({ path }) => !suppressions.leavesOut(path))
  for (const { path, reason } of notRead) {
    await stderr.write(notReadLine(path, reason, stderr.paint))
    await printer.notRead(path, reason)
  }
  await tellPolicy(stderr, result.findings.length - findings.length, suppressions, commits)
  return { findings, notRead: notRead.length }
}

function distinct(findings: readonly Finding[]): number {
  return new Set(findings.map(({ secretHash }) => secretHash)).size
}
