import { unreadableRepository } from './repository-fault.ts'
import { type GitSetting, startGit } from './run-git.ts'

/** A commit, without what it says. */
export interface ListedCommit {
  readonly sha: string
  /** The name of its tree. */
  readonly tree: string
  /** None where the history is cut off there, as in a shallow clone. */
  readonly parents: readonly string[]
}

/** The commits of a whole history, being listed. */
export interface CommitList {
  /**
   * @returns all that any ref leads to, children before parents
   * @throws {ScanError} where git can't read the history
   */
  read(): Promise<readonly ListedCommit[]>
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
      return parseCommits(Buffer.concat(chunks))
    },
  }
}

function parseCommits(lines: Buffer): readonly ListedCommit[] {
  const commits: ListedCommit[] = []
  let from = 0
  for (let end = lines.indexOf('\n'); end !== -1; end = lines.indexOf('\n', from)) {
    const [sha = '', tree = '', ...parents] = lines.toString('latin1', from, end).trimEnd().split(' ')
    commits.push({ sha, tree, parents })
    from = end + 1
  }
  return commits
}
