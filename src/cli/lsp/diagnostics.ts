import type { Diagnostic, DiagnosticSeverity as SeverityOfLsp } from 'vscode-languageserver/node'
import { activenessOf } from '../../model/finding.ts'
import type { Severity } from '../../model/secret-type.ts'
import type { RatedLocalFinding } from '../../report/local-finding.ts'
import { visible } from '../../report/words/escape.ts'
import { stateWords } from '../../report/words/state-words.ts'

/** What a diagnostic keeps for its quick fixes. It goes to the editor and back. */
export interface DiagnosticData {
  readonly secretHash: string
  readonly secretType: string
}

/** By the protocol's numbers: error, warning, information, hint. */
const SEVERITIES: Readonly<Record<Severity, SeverityOfLsp>> = {
  critical: 1,
  high: 1,
  medium: 2,
  low: 3,
  info: 4,
}

/** A finding as an editor shows it: lines and characters count from 0, characters in UTF-16 units. */
export function diagnosticOf(localFinding: RatedLocalFinding): Diagnostic {
  const { line, columns, type, severity, secretHash, tags } = localFinding
  const data: DiagnosticData = { secretHash, secretType: type.id }
  const state = stateWords({ ...localFinding, activeness: activenessOf({ tags }) })[0]
  return {
    range: {
      start: { line: line - 1, character: columns[0] - 1 },
      end: { line: line - 1, character: columns[1] - 1 },
    },
    severity: SEVERITIES[severity],
    source: 'keysieve',
    code: type.id,
    ...(/^https?:\/\//i.test(type.url) ? { codeDescription: { href: type.url } } : {}),
    message: `${visible(type.title)} (${visible(state ?? severity)}). Revoke: ${visible(type.revoke)}`,
    data,
  }
}
