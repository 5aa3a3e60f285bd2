import { ScanError } from '../../model/errors.ts'
import type { Revision } from '../../model/scan.ts'
import { isObjectName } from './payload.ts'

/**
 * The commit that a text means: a commit's full name, a ref such as `refs/tags/v1`, or else a branch.
 *
 * @param input whose text it is, for messages
 * @throws {ScanError} for a shortened name of a commit, which a branch's name could be mistaken for
 */
export function revisionNamed(input: string, text: string): Revision {
  const lower = text.toLowerCase()
  if (isObjectName(lower)) return { sha: lower }
  if (/^[0-9a-f]{7,63}$/.test(lower)) {
    throw new ScanError(
      'input',
      `Input ${input} is ${JSON.stringify(text)}. Use a full commit SHA (40 or 64 hexadecimal digits), ` +
        `or refs/heads/${text} for the branch of that name.`,
    )
  }
  return { ref: text.startsWith('refs/') ? text : `refs/heads/${text}` }
}
