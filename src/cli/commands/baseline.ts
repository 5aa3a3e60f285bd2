import type { CommandSpec } from '../command.ts'

/** `keysieve baseline [PATH…]`: writes down the secrets that are known already. */
export const baseline: CommandSpec = {
  name: 'baseline',
  operands: '[PATH…]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'record the secrets that are already there',
  details: [
    'Scans files and folders, the folder it runs in by default, and writes down what it finds in .keysieve/baseline in the root folder of the repository: a file for each secret, named by its hash. Secrets with these hashes do not count any more, wherever they are moved to. Without line numbers, commits and dates, branches that add to it merge without conflicts, and it outlives squashing and rebasing. What the policy leaves out otherwise is not in it. A .keysieve-baseline.json of an earlier version is taken into the folder.',
    'Hashes are keyed by the repository, so that those of the action on GitHub are the same. It is named by the remote upstream, else origin, as git and ssh resolve their addresses; where neither is there and others name several, nothing is written. In the clone of a fork that has no remote named upstream, name the repository that pull requests go to.',
    'Exit code: 0 written, 2 wrong usage, 3 something could not be read; the file has the rest.',
  ],
  options: [
    {
      name: 'output',
      short: 'o',
      placeholder: 'FILE',
      help: 'Write all hashes into this one file, as JSON; - is standard output.',
    },
    {
      name: 'history',
      help: 'Scan the whole history of the repository at PATH, and not the files there.',
    },
    {
      name: 'repository',
      placeholder: 'NAME',
      help: 'The repository that the hashes are for, as OWNER/NAME on GitHub or as its address. By default the remote upstream or origin of the clone.',
    },
  ],
  scans: true,
  async run(typed, io) {
    const { writeBaseline } = await import('../write-baseline.ts')
    return writeBaseline(typed, io)
  },
}
