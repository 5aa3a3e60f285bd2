import { SEVERITIES, type Severity } from '../../model/secret-type.ts'
import type { Ink } from './paint.ts'

/** What a severity is called and looks like in each report. */
interface Spelling {
  /** Of a result (SARIF 2.1.0, section 3.27.10). */
  readonly sarifLevel: 'error' | 'warning' | 'note'
  /** GitHub calls over 9.0 critical, from 7.0 high, from 4.0 medium ("SARIF support for code scanning"). */
  readonly securityScore: string
  /** In GitLab's secret detection report. */
  readonly gitlab: 'Critical' | 'High' | 'Medium' | 'Low' | 'Info'
  /** In Markdown. */
  readonly mark: string
  /** On a terminal. */
  readonly ink: Ink
  /** Of an annotation whose finding passes the check; one that fails it is an error, whatever its severity. */
  readonly passing: 'warning' | 'notice'
}

/** The one scale, as all reports spell it. */
export const SCALE: Readonly<Record<Severity, Spelling>> = {
  critical: {
    sarifLevel: 'error',
    securityScore: '9.5',
    gitlab: 'Critical',
    mark: '🔴',
    ink: 'alarm',
    passing: 'warning',
  },
  high: {
    sarifLevel: 'error',
    securityScore: '8.0',
    gitlab: 'High',
    mark: '🟠',
    ink: 'alarm',
    passing: 'warning',
  },
  medium: {
    sarifLevel: 'warning',
    securityScore: '5.5',
    gitlab: 'Medium',
    mark: '🟡',
    ink: 'warning',
    passing: 'warning',
  },
  low: {
    sarifLevel: 'note',
    securityScore: '3.0',
    gitlab: 'Low',
    mark: '🔵',
    ink: 'warning',
    passing: 'notice',
  },
  info: {
    sarifLevel: 'note',
    securityScore: '0.1',
    gitlab: 'Info',
    mark: '⚪',
    ink: 'faint',
    passing: 'notice',
  },
}

/** The most urgent of several severities; `info` for none. */
export function worstOf(severities: readonly Severity[]): Severity {
  return SEVERITIES.find((severity) => severities.includes(severity)) ?? 'info'
}
