import type { CommandSpec } from '../command.ts'

/** `keysieve baseline [PATH…]`: writes down the secrets that are known already. */
export const baseline: CommandSpec = {
  name: 'baseline',
  operands: '[PATH…]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'record the secrets that a repository already has',
  details: [
    'Scans files and folders (by default, the current folder) and writes a file for each secret that it finds to .keysieve/baseline in the root of the repository. The name of the file is the hash of the secret. Secrets in the baseline no longer count, wherever they are moved. The files contain no line numbers, commits or dates, so branches that add entries merge without conflicts, and entries stay valid after a squash or a rebase. Secrets that the policy already ignores are not recorded. Entries of secrets that are gone are removed, if the PATH is the root of the repository or with --history. The entries of a .keysieve-baseline.json are moved to the folder.',
    'A hash depends on the secret and the repository, so the action on GitHub computes the same one. The repository is that of the remote upstream, or else origin, with addresses resolved as git and ssh do. If a clone has neither, and its other remotes belong to different repositories, nothing is written. In the clone of a fork without the remote upstream, set --repository to the repository that receives your pull requests.',
    'Exit code: 0 written, 2 wrong usage, 3 something could not be read; the baseline has the rest.',
  ],
  options: [
    {
      name: 'output',
      short: 'o',
      placeholder: 'FILE',
      help: 'Write all hashes to this one file, as JSON; - is standard output.',
    },
    {
      name: 'history',
      help: 'Scan the whole history of the repository at PATH instead of its files.',
    },
    {
      name: 'repository',
      placeholder: 'NAME',
      help: 'The repository to compute hashes for, as OWNER/NAME on GitHub or as its address. By default, that of the remote upstream or origin.',
    },
  ],
  scans: true,
  async run(typed, io) {
    const { writeBaseline } = await import('../policy/write-baseline.ts')
    return writeBaseline(typed, io)
  },
}
