import { ScanError } from '../../../model/errors.ts'
import type { CommitSelection, Revision } from '../../../model/scan.ts'

const OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
/** What git allows in a ref, and a little less: nothing that means something in a refspec. */
const REF = /^(?:HEAD|refs\/[^\s~^:?*[\\\u0000-\u001f\u007f]+)$/

/**
 * Makes sure that names are names: what comes from outside must not become an option or an expression of git.
 *
 * @throws {ScanError} for the first that is not
 */
export function checkNames(commits: CommitSelection): void {
  if (commits.kind === 'none') return
  if (commits.kind === 'list') for (const sha of commits.shas) check({ sha })
  else {
    check(commits.head)
    for (const sha of commits.also ?? []) check({ sha })
    for (const one of commits.boundaries.flat()) {
      if (!('earlierTags' in one)) check('merge' in one ? one.merge : one)
    }
  }
}

function check({ sha, ref }: Revision): void {
  const wrong =
    sha !== undefined && !OBJECT_NAME.test(sha) ? sha : ref !== undefined && !REF.test(ref) ? ref : undefined
  if (wrong === undefined) return
  throw new ScanError(
    'input',
    `${JSON.stringify(wrong)} is not a commit. Use the full SHA, 40 or 64 hexadecimal digits, or a ref.`,
  )
}
