import { type GitSetting, startGit } from '../process/run-git.ts'
import { unreadableRepository } from '../repository-fault.ts'

/** The commits of a whole history, being listed. */
export interface CommitList {
  /**
   * @returns a line for each that any ref leads to, children before parents: its name, that of its tree, and those of
   * its parents; none of these where the history is cut off there, as in a shallow clone
   * @throws {ScanError} where git can't read the history
   */
  read(): Promise<Buffer>
  /** Ends it unread. */
  kill(): void
}

/** In the order in which `startCommitLog` logs them, turned round. */
const LOG = ['log', '--all', '--topo-order', '--no-color', '--no-show-signature', '--format=tformat:%H %T %P']

/** Starts to list commits ahead of the time when they are needed. */
export function startCommitList(setting: GitSetting): CommitList {
  const git = startGit(setting, LOG, { stdin: 'ignore' })
  const chunks: Buffer[] = []
  const ended = git.read((chunk) => void chunks.push(chunk))
  ended.catch(() => undefined) // `read` tells
  return {
    kill: () => git.kill(),
    async read() {
      const { code, stderr } = await ended
      if (code !== 0) throw unreadableRepository('log', stderr)
      return Buffer.concat(chunks)
    },
  }
}
