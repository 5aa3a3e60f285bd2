import fc from 'fast-check'

import type { Finding } from '../../src/model/finding.ts'
import type { Knowledge } from '../../src/model/knowledge.ts'
import type { Coverage, ScanResult } from '../../src/model/scan.ts'
import type { SecretType } from '../../src/model/secret-type.ts'
import { NO_POLICY } from '../../src/policy/repository-policy.ts'
import { severityWith } from '../../src/policy/severity.ts'
import type { RunInfo } from '../../src/report/run-info.ts'
import { describeUnknownSecretType } from '../../src/report/words/unknown-secret-type.ts'

/** The names of twelve commits, oldest first: one digit forty times. */
export const COMMITS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  index.toString(16).repeat(40),
)

/** The name of the commit at an index of `COMMITS`. */
export function commitAt(index: number): string {
  return COMMITS[index] as string
}

/** The hash of the n-th secret. */
export function hashOf(n: number): string {
  return `a392d713-4000-8000-9000-${String(n).padStart(12, '0')}`
}

const GITHUB_TOKEN: SecretType = {
  id: 'github_token',
  title: 'GitHub token',
  provider: 'GitHub',
  severity: 'critical',
  impact: 'read and write the repositories of its owner',
  revoke: 'GitHub → Settings → Developer settings → Tokens',
  url: 'https://github.com/settings/tokens',
}

const GOOGLE_API_KEY: SecretType = {
  id: 'google_api_key',
  title: 'Google API key',
  provider: 'Google',
  severity: 'medium',
  impact: "call Google APIs on the project's bill",
  revoke: 'Google Cloud console → APIs & Services → Credentials',
  url: 'https://console.cloud.google.com/apis/credentials',
}

export function describeSample(id: string): SecretType {
  return [GITHUB_TOKEN, GOOGLE_API_KEY].find((type) => type.id === id) ?? describeUnknownSecretType(id)
}

/** What is known of the samples, where a repository has no policy. */
export const knowSample: Knowledge = {
  describe: describeSample,
  severityOf: severityWith(NO_POLICY, describeSample),
}

/** A finding of the n-th secret, in a file of its own. */
export function sampleFinding(n: number, changes: Partial<Finding> = {}): Finding {
  return {
    secretHash: hashOf(n),
    secretType: 'google_api_key',
    commit: commitAt(0),
    path: `config/file-${n}.yml`,
    line: 14,
    columns: [12, 51],
    tags: [],
    ...changes,
  }
}

export function sampleFindings(length: number): Finding[] {
  return Array.from({ length }, (_, n) => sampleFinding(n))
}

export function sampleCoverage(changes: Partial<Coverage> = {}): Coverage {
  return {
    commitsExpected: 12,
    commits: COMMITS,
    commitsScanned: 12,
    files: 48,
    bytes: 310_000,
    notRead: [],
    outside: [],
    ...changes,
  }
}

export function sampleResult(findings: readonly Finding[], coverage: Partial<Coverage> = {}): ScanResult {
  return { scanUuid: 'fd974b65-0000-4000-8000-000000000000', findings, coverage: sampleCoverage(coverage) }
}

/** A run over a pull request that found something and fails by the default policy. */
export function sampleRun(changes: Partial<RunInfo> = {}): RunInfo {
  return {
    version: '1.0.0',
    engine: 'embedded engine',
    secretTypes: 1024,
    request: {
      repository: { url: 'https://github.com/o/r', name: 'o/r' },
      subject: 'Pull request #7 of o/r',
      pullRequest: 7,
      commits: { kind: 'range', head: { sha: commitAt(11) }, boundaries: [[]] },
    },
    durationMs: 84,
    verdict: 'found',
    fails: true,
    failOn: 'any',
    onError: 'fail',
    ...changes,
  }
}

/** The same, over a push. */
export function samplePush(changes: Partial<RunInfo> = {}): RunInfo {
  const { pullRequest: _, ...request } = sampleRun().request
  return sampleRun({ request: { ...request, subject: 'Push to main of o/r' }, ...changes })
}

/** Strings made to break out of tables, links, lines and commands, mixed with strings of any characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...[
          '|',
          '\\',
          '`',
          '``',
          '<',
          '>',
          '[',
          ']',
          '(',
          ')',
          '](',
          '*',
          '**',
          '_',
          '~~',
          '$',
          '&',
          '#',
          '!',
          '"',
        ],
        ...[
          '\n',
          '\r',
          '\r\n',
          '\t',
          '\0',
          '\u001b[31m',
          '\u0085',
          '\u2028',
          '\u202e',
          '\u2066',
          '\u200f',
          '\ud800',
        ],
        ...[
          '::',
          '::error::',
          '##[',
          '##[error]',
          '%0A',
          '%',
          ' ',
          '/',
          '..',
          '.',
          'a',
          'https://',
          'www.',
          '- ',
          '+ ',
          '# ',
          '1. ',
          '===',
          '    ',
          '@',
          '-',
        ],
        ...['<script>', '<!--', '</sub>', '<br>', '👩‍💻', 'é', '```', '&#124;', '\\|'],
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
