import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeAction, Diagnostic } from 'vscode-languageserver/node'

import { ScanError } from '../../model/errors.ts'
import { isHash } from '../../policy/baseline.ts'
import { IGNORE_FOLDER } from '../../policy/repository-policy.ts'
import type { DiagnosticData } from './diagnostics.ts'

/** The commands that quick fixes run on this server. */
export const EXPLAIN = 'keysieve.explain'
export const IGNORE = 'keysieve.ignore'

/** Why a finding may be left alone. The file that says so stays open, to be made more exact. */
const REASONS = ['Generated for tests', 'A public example', 'Revoked already']

/**
 * What can be done about a diagnostic: an entry of the policy with a reason, in a file of its own, or all that is known
 * of its type.
 *
 * @param uri of the document
 * @param root the folder of the policy
 * @param appliesEdits whether the editor makes changes that this server asks for
 */
export function quickFixes(
  diagnostic: Diagnostic,
  {
    uri,
    root,
    appliesEdits,
  }: { readonly uri: string; readonly root: string; readonly appliesEdits: boolean },
): CodeAction[] {
  const data = diagnostic.data as Partial<DiagnosticData> | undefined
  const { secretHash = '', secretType = '' } = data ?? {}
  if (diagnostic.source !== 'keysieve' || !isHash(secretHash)) return []
  const common = { kind: 'quickfix', diagnostics: [diagnostic] }
  const title = `Keysieve: what is ${secretType}?`
  // Not every editor makes the folder of a file that it is to create: Neovim 0.7 fails.
  const needsFolder = appliesEdits && !existsSync(join(root, IGNORE_FOLDER))
  return [
    ...REASONS.map((reason) => {
      const title = `Keysieve: ignore this secret: ${reason}`
      const command = { title, command: IGNORE, arguments: [uri, secretHash, reason] }
      return {
        ...common,
        title,
        ...(needsFolder ? { command } : { edit: editFor(root, secretHash, reason) }),
      }
    }),
    { ...common, title, command: { title, command: EXPLAIN, arguments: [secretType] } },
  ]
}

/**
 * What ignores a secret, once there is a folder for it.
 *
 * @param asked what the editor handed back of a quick fix
 * @throws {ScanError} where the folder can't be made
 */
export function prepareIgnoring(root: string, asked: readonly unknown[]) {
  const [, secretHash, reason] = asked.map(String)
  if (secretHash === undefined || reason === undefined || !isHash(secretHash) || !REASONS.includes(reason))
    throw new ScanError(
      'input',
      `${IGNORE} takes a document, the hash of a secret, and a reason of the quick fixes.`,
    )
  const folder = join(root, IGNORE_FOLDER)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new ScanError(
      'input',
      `The folder ${folder} can't be created (${(error as NodeJS.ErrnoException).code}). Create it by hand.`,
    )
  }
  return editFor(root, secretHash, reason)
}

/** A file that is there already has its reason replaced, not a second one. */
function editFor(root: string, secretHash: string, reason: string) {
  const path = join(root, IGNORE_FOLDER, `${secretHash}.yml`)
  const uri = pathToFileURL(path).href
  const start = { line: 0, character: 0 }
  const documentChanges = [
    { kind: 'create' as const, uri, options: { overwrite: existsSync(path) } },
    {
      textDocument: { uri, version: null },
      edits: [{ range: { start, end: start }, newText: `reason: ${reason}\n` }],
    },
  ]
  return { documentChanges }
}
