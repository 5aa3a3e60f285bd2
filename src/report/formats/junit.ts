import { NO_COMMIT, shortSha } from '../../model/commit.ts'
import { activenessOf, type Finding } from '../../model/finding.ts'
import type { NotRead } from '../../model/scan.ts'
import { rankFindings } from '../rank-findings.ts'
import type { Report } from '../report.ts'
import { shortenEnd, visible } from '../words/escape.ts'
import { addedWords, headStatusWords } from '../words/head-status-words.ts'
import { stateWords } from '../words/state-words.ts'

const TEXT_LENGTH = 2000

/**
 * The findings as JUnit XML, as test servers read it: a failure for each, an error for each file that was not read,
 * and one test that passes where there is neither.
 */
export function renderJunit(report: Report): string {
  const { result, run, severityOf } = report
  const findings = rankFindings(result.findings, severityOf, result.coverage.commits)
  const { notRead } = result.coverage
  const cases = [...findings.map((finding) => failedCase(finding, report)), ...notRead.map(erredCase)]
  const tests = cases.length === 0 ? [passedCase()] : cases
  const counts = { tests: tests.length, failures: findings.length, errors: notRead.length, skipped: 0 }
  const time = (run.durationMs / 1000).toFixed(3)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Keysieve', ...counts, time })}>`,
    `  <testsuite${attributes({ name: run.request.subject, ...counts, time })}>`,
    ...tests,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function failedCase(finding: Finding, { describe, severityOf }: Report): string {
  const { path, line, commit, secretType, secretHash } = finding
  const type = describe(secretType)
  const removed = headStatusWords(finding)
  const severity = severityOf(finding)
  const states = stateWords({ ...finding, severity, type, activeness: activenessOf(finding) }).join(', ')
  const text = [
    `${type.title} (${states})${addedWords(finding)}${removed === '' ? '' : `, ${removed}`}.`,
    `It lets its holder ${type.impact}.`,
    `Revoke it first: ${type.revoke}${type.url === '' ? '' : ` (${type.url})`}.`,
    `Hash: ${secretHash}`,
  ]
  const failure = attributes({ message: `${type.title} in ${path}:${line}`, type: severity })
  return [
    `    <testcase${attributes({ classname: path, name: `${type.title}, line ${line}${inCommit(commit)}` })}>`,
    `      <failure${failure}>${text.map(xmlText).join('\n')}</failure>`,
    '    </testcase>',
  ].join('\n')
}

function erredCase({ commit, path, reason }: NotRead): string {
  return [
    `    <testcase${attributes({ classname: path, name: `read${inCommit(commit)}` })}>`,
    `      <error${attributes({ message: `Not read, and may contain a secret: ${reason}`, type: 'not read' })}></error>`,
    '    </testcase>',
  ].join('\n')
}

function inCommit(commit: string): string {
  return commit === NO_COMMIT ? '' : `, commit ${shortSha(commit)}`
}

function passedCase(): string {
  return `    <testcase${attributes({ classname: 'Keysieve', name: 'No secrets found' })}></testcase>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('')
}

/** XML has no way to write U+FFFE and U+FFFF; controls are made visible before (XML 1.0, section 2.2). */
function xmlText(text: string): string {
  return shortenEnd(visible(text), TEXT_LENGTH)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
