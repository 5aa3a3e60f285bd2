import type { Repository } from '../../../model/repository.ts'
import type { HistoryOptions } from '../history.ts'
import { gitEnvironment } from '../process/git-environment.ts'
import { createBorrowedRepository } from './borrowed-repository.ts'
import { openRemote } from './open-remote.ts'
import type { ListedRefs } from './remote.ts'

/**
 * Asks a repository's server for its refs, without fetching anything.
 *
 * @param patterns full names, or such with `*` in them; `HEAD` for the default branch
 * @throws {ScanError} where the server does not tell
 */
export async function listRefs(
  repository: Repository,
  patterns: readonly string[],
  { temporaryFolder, env, token, configuration }: HistoryOptions,
  signal: AbortSignal,
): Promise<ListedRefs> {
  const own = createBorrowedRepository(temporaryFolder, false, undefined)
  const setting = {
    folder: own.folder,
    env: gitEnvironment(env, own.folder),
    signal,
    running: new Set<Promise<unknown>>(),
  }
  try {
    const remote = openRemote(setting, repository, {
      token,
      configuration,
      maxBytes: Number.POSITIVE_INFINITY,
      onProgress: () => undefined,
    })
    return await remote.listRefs(patterns)
  } finally {
    await Promise.all(setting.running)
    own.remove()
  }
}
