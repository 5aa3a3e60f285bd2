import type { Finding } from '../../src/model/finding.ts'
import type { NotRead } from '../../src/model/scan.ts'
import type { Report } from '../../src/report/report.ts'
import { commitAt, hashOf, knowSample, sampleFinding, sampleResult, sampleRun } from './report-samples.ts'

/** The scans that every report is held against: so many findings, and one of texts made to break out. */
export const CASES = [0, 1, 12, 60, 5000, 'hostile'] as const

export type Case = (typeof CASES)[number]

/** Text with all that means something in Markdown, HTML, XML, CSV, a terminal, a log or a link. */
export const HOSTILE = [
  "=cmd|' /C calc'!A0\"|`</td></testsuites></script><img src=x onerror=alert(1)>",
  '[x](javascript:alert(1))\r\n::error::pwned\n##[error]pwned\u001b[2K\u001b[31m\u202egpj.exe\u2066',
  '\u0000\u0085\u2028\uffff\ud800]]><!--{0}{{1}}\\]%0A%s@everyone #1 ~~~ ``` *_~ &amp; &#124; \\|',
].join('')

const HEAD_STATUSES: readonly Finding['headStatus'][] = [
  undefined,
  { kind: 'present', path: 'config/moved.yml', line: 7, columns: [5, 44] },
  { kind: 'removed', hasFile: true, by: commitAt(11) },
  { kind: 'removed', hasFile: false },
]

/** A report on one of the cases. */
export function reportOn(one: Case): Report {
  const findings = one === 'hostile' ? hostileFindings() : plainFindings(one)
  const result = sampleResult(findings, { notRead: one === 'hostile' ? [hostileContent()] : [] })
  const run = sampleRun(findings.length === 0 ? { verdict: 'clean', fails: false } : {})
  const subject = one === 'hostile' ? HOSTILE : run.request.subject
  return {
    result,
    run: { ...run, request: { ...run.request, subject } },
    ...knowSample,
  }
}

function plainFindings(length: number): Finding[] {
  return Array.from({ length }, (_, n) => {
    const headStatus = HEAD_STATUSES[n % HEAD_STATUSES.length]
    return sampleFinding(n, {
      secretType: n % 3 === 0 ? 'github_token' : 'google_api_key',
      secretHash: hashOf(n - (n % 5 === 4 ? 1 : 0)),
      commit: commitAt(n % 12),
      line: n + 1,
      tags: n % 4 === 0 ? ['active_secret'] : n % 7 === 0 ? ['inactive_secret'] : [],
      ...(headStatus === undefined ? {} : { headStatus }),
    })
  })
}

function hostileFindings(): Finding[] {
  const long = `${'deep/'.repeat(2000)}${HOSTILE}`
  return [HOSTILE, long, 'a\tb/c d/[id].ts', '..'].map((path, n) =>
    sampleFinding(n, {
      path,
      secretType: n === 2 ? 'github_token' : HOSTILE,
      secretHash: n === 0 ? HOSTILE : hashOf(n),
      tags: [HOSTILE],
    }),
  )
}

function hostileContent(): NotRead {
  return { commit: commitAt(3), path: HOSTILE, reason: HOSTILE }
}
