import { readdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { POLICY_FILES, POLICY_FOLDERS } from '../../policy/repository-policy.ts'
import type { RatedLocalFinding } from '../../report/local-finding.ts'
import { repositoryAround } from '../scan/repository-around.ts'
import { openTextScanner, type TextScanner } from '../scan/scan-texts.ts'

/** Nobody waits for a scan of a document that was changed again: it is over in milliseconds. */
const NEVER = new AbortController().signal

/** Scans documents of an editor, each under the policy of its repository, which is read again when it has changed. */
export class DocumentScanner {
  readonly #scanners = new Map<string, { readonly state: string; readonly scanner: Promise<TextScanner> }>()

  /** Takes the policies for unknown: they have changed. */
  forgetPolicies(): void {
    this.#scanners.clear()
  }

  /**
   * What counts in a document.
   *
   * @param uri of its file, or one of the editor's own for what is no file yet
   * @throws {ScanError} where the policy can't be understood
   */
  async scan(uri: string, text: string): Promise<readonly RatedLocalFinding[]> {
    const path = pathOf(uri) ?? uri
    const scanner = await this.#scannerFor(rootOf(uri))
    return (await scanner.scan([{ path, text }], NEVER)).localFindings
  }

  #scannerFor(root: string): Promise<TextScanner> {
    const state = policyState(root)
    const known = this.#scanners.get(root)
    if (known?.state === state) return known.scanner
    const scanner = openTextScanner(root)
    this.#scanners.set(root, { state, scanner })
    return scanner
  }
}

/** What changes when a file of the policy does. Not every editor tells: Neovim before 0.10 watches no files. */
function policyState(root: string): string {
  const inFolders = POLICY_FOLDERS.flatMap(({ path }) =>
    namesIn(join(root, path)).map((name) => `${path}/${name}`),
  )
  return [...POLICY_FILES, ...inFolders]
    .map((path) => {
      const { mtimeMs, size } = statsOf(join(root, path)) ?? {}
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The folder of the policy that counts for a document. */
export function rootOf(uri: string): string {
  const path = pathOf(uri)
  return repositoryAround(path === undefined ? '.' : dirname(path)).root
}

function pathOf(uri: string): string | undefined {
  return uri.startsWith('file:') ? fileURLToPath(uri) : undefined
}
