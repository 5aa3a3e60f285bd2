import { ScanError } from '../../model/errors.ts'
import { reasonIn } from './process/git-fault.ts'

/** The error for a repository on this machine that git can't read. */
export function unreadableRepository(command: string, stderr: string): ScanError {
  return new ScanError(
    'repository',
    `git ${command} could not read the repository (${reasonIn(stderr)}). Run git fsck in it, or clone it again.`,
  )
}
