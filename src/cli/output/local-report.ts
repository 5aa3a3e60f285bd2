import { randomUUID } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'

import { NO_COMMIT } from '../../model/commit.ts'
import type { Finding } from '../../model/finding.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { NotRead } from '../../model/scan.ts'
import { VERSION } from '../../model/version.ts'
import type { FailOn } from '../../policy/verdict.ts'
import type { LocalTotals } from '../../report/formats/terminal.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import type { Report } from '../../report/report.ts'
import { EXIT } from '../exit-code.ts'
import type { RepositoryAround } from '../scan/repository-around.ts'

/** What a report on files says beyond what was found. */
export interface LocalReportSetting extends Knowledge {
  readonly around: RepositoryAround
  readonly failOn: FailOn
}

/** What a scan of files came to, gathered. */
export interface LocalOutcome {
  readonly findings: readonly Finding[]
  readonly notRead: readonly NotRead[]
  readonly outside: readonly NotRead[]
  readonly totals: LocalTotals
}

/** A secret as a finding: in a file it stands where it was seen, and no commit is given. */
export function findingOf(localFinding: LocalFinding): Finding {
  const { secretHash, type, path, line, columns, tags, commit, marker, answer } = localFinding
  const place = { path, line, columns }
  const finding = {
    secretHash,
    secretType: type.id,
    commit: commit ?? NO_COMMIT,
    ...place,
    tags,
    ...(marker === undefined ? {} : { marker }),
    ...(answer === undefined ? {} : { answer }),
  }
  return commit === undefined ? { ...finding, headStatus: { kind: 'present', ...place } } : finding
}

/** A path as reports have it: from the repository's root where it is below that, with `/` between folders. */
export function reportedPath(path: string, { root }: RepositoryAround): string {
  const below = relative(root, resolve(path))
  const isBelow =
    below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && resolve(root, below) !== below
  return (isBelow ? below : path).split(sep).join('/')
}

/** What the renderers of reports are given of a scan of files. */
export function localReport(
  { findings, notRead, outside, totals }: LocalOutcome,
  { around, describe, severityOf, failOn }: LocalReportSetting,
): Report {
  const { commits, files, bytes, durationMs, exitCode } = totals
  const verdict = findings.length > 0 ? 'found' : notRead.length > 0 ? 'not-scanned' : 'clean'
  const { repository = { url: '', name: '' } } = around
  return {
    result: {
      scanUuid: randomUUID(),
      findings,
      coverage: {
        ...(commits === undefined ? {} : { commitsScanned: commits }),
        files,
        bytes,
        notRead,
        outside,
      },
    },
    run: {
      version: VERSION,
      engine: 'embedded engine',
      request: {
        repository,
        subject: `${commits === undefined ? 'Files' : 'History'}${repository.name === '' ? '' : ` of ${repository.name}`}`,
        commits: { kind: 'list', shas: [] },
      },
      durationMs,
      verdict,
      fails: exitCode !== EXIT.clean,
      failOn,
      onError: 'fail',
    },
    describe,
    severityOf,
  }
}
