import { localFindingToWire, localNotReadToWire } from '../../contract/local-scan.ts'
import type { Verdict } from '../../model/verdict.ts'
import { count } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import { EXIT } from '../exit-code.ts'
import type { GatheredScan } from '../scan/gathered-scan.ts'

/** What a tool answers: words for the model, and the same as data. */
export interface ToolResult {
  readonly text: string
  readonly structured?: Readonly<Record<string, unknown>>
}

/** How many findings an answer has: a model's memory is dear. */
const MOST_FINDINGS = 50

/** A JSON Schema of the `structured` of a scan. */
export const SCAN_RESULT_SCHEMA = {
  type: 'object',
  required: ['verdict', 'secrets', 'findings', 'not_read'],
  properties: {
    verdict: { enum: ['clean', 'found', 'not-scanned'] },
    secrets: { type: 'integer', description: 'The number of different secrets, listed or not.' },
    findings: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'secret_hash',
          'secret_type',
          'title',
          'severity',
          'file_path',
          'line_no',
          'cols',
          'revoke',
        ],
        properties: {
          secret_hash: { type: 'string', description: 'Identifies the secret; the policy can refer to it.' },
          secret_type: { type: 'string' },
          title: { type: 'string' },
          provider: { type: 'string' },
          severity: { enum: ['critical', 'high', 'medium', 'low', 'info'] },
          file_path: { type: 'string' },
          line_no: { type: 'integer', description: 'From 1.' },
          cols: {
            type: 'array',
            items: { type: 'integer' },
            description: 'The first column and the one after the last, from 1, in UTF-16 units.',
          },
          revoke: { type: 'string', description: 'How to revoke the secret.' },
        },
      },
    },
    not_read: {
      type: 'array',
      items: {
        type: 'object',
        required: ['file_path', 'reason'],
        properties: { file_path: { type: 'string' }, reason: { type: 'string' } },
      },
    },
  },
} as const

/** A scan as a tool's answer. No line of a file is in it, and no secret. */
export function scanResult({ localFindings, notRead, exitCode }: GatheredScan): ToolResult {
  const secrets = new Set(localFindings.map(({ secretHash }) => secretHash)).size
  const shown = localFindings.slice(0, MOST_FINDINGS)
  const lines = shown.map(
    ({ path, line, columns, type, severity }) =>
      `${visible(path)}:${line}:${columns[0]}: ${type.title} (${severity}). Revoke: ${visible(type.revoke)}`,
  )
  const more = localFindings.length - shown.length
  return {
    text: [
      secrets === 0
        ? 'No secrets found.'
        : `${count(secrets, 'secret')} found. Do not commit, send or print it.`,
      ...lines,
      ...(more > 0 ? [`And ${count(more, 'more place')}.`] : []),
      ...notRead.map(({ path, reason }) => `Not read: ${visible(path)}: ${visible(reason)}`),
    ].join('\n'),
    structured: {
      verdict: verdictOf(exitCode),
      secrets,
      findings: shown.map((localFinding) => localFindingToWire(localFinding, localFinding.severity)),
      not_read: notRead.map(({ path, reason }) => localNotReadToWire(path, reason)),
    },
  }
}

function verdictOf(exitCode: GatheredScan['exitCode']): Verdict {
  if (exitCode === EXIT.clean) return 'clean'
  return exitCode === EXIT.found ? 'found' : 'not-scanned'
}
