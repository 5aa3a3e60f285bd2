import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { RatedLocalFinding } from '../../report/local-finding.ts'
import { repositoryAround } from '../repository-around.ts'
import { openTextScanner, type TextScanner } from '../scan-texts.ts'

/** Nobody waits for a scan of a document that was changed again: it is over in milliseconds. */
const NEVER = new AbortController().signal

/** Scans documents of an editor, each under the policy of its repository, which is read once. */
export class DocumentScanner {
  readonly #scanners = new Map<string, Promise<TextScanner>>()

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
    const scanner = this.#scanners.get(root) ?? openTextScanner(root)
    this.#scanners.set(root, scanner)
    return scanner
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
