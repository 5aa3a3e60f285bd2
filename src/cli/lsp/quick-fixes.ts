import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeAction, Diagnostic } from 'vscode-languageserver/node'

import { isHash } from '../../policy/baseline.ts'
import { IGNORE_FOLDER } from '../../policy/repository-policy.ts'
import type { DiagnosticData } from './diagnostics.ts'

/** The command that a quick fix runs on this server. */
export const EXPLAIN = 'keysieve.explain'

/** Why a finding may be left alone. The file that says so stays open, to be made more exact. */
const REASONS = ['Generated for tests', 'A public example', 'Revoked already']

/**
 * What can be done about a diagnostic: an entry of the policy with a reason, in a file of its own, or all that is known
 * of its type.
 *
 * @param root the folder of the policy
 */
export function quickFixes(diagnostic: Diagnostic, root: string): CodeAction[] {
  const data = diagnostic.data as Partial<DiagnosticData> | undefined
  const { secretHash = '', secretType = '' } = data ?? {}
  if (diagnostic.source !== 'keysieve' || !isHash(secretHash)) return []
  const common = { kind: 'quickfix', diagnostics: [diagnostic] }
  const title = `Keysieve: what is ${secretType}?`
  return [
    ...REASONS.map((reason) => ({
      ...common,
      title: `Keysieve: ignore this secret: ${reason}`,
      edit: { documentChanges: changesFor(root, secretHash, reason) },
    })),
    { ...common, title, command: { title, command: EXPLAIN, arguments: [secretType] } },
  ]
}

/** A file that is there already has its reason replaced, not a second one. */
function changesFor(root: string, secretHash: string, reason: string) {
  const path = join(root, IGNORE_FOLDER, `${secretHash}.yml`)
  const uri = pathToFileURL(path).href
  const start = { line: 0, character: 0 }
  return [
    { kind: 'create' as const, uri, options: { overwrite: existsSync(path) } },
    {
      textDocument: { uri, version: null },
      edits: [{ range: { start, end: start }, newText: `reason: ${reason}\n` }],
    },
  ]
}
