import type { CommandSpec } from '../command.ts'

/** `keysieve baseline [PATH…]`: writes down the secrets that are known already. */
export const baseline: CommandSpec = {
  name: 'baseline',
  operands: '[PATH…]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'write down the secrets that are known already',
  details: [
    'Scans files and folders, the folder it runs in by default, and writes the hashes of what it finds into .keysieve-baseline.json in the root folder of the repository. Secrets with these hashes do not count any more, wherever they are moved to. The file has no line numbers, commits or dates: it merges without conflicts, and outlives squashing and rebasing. What the policy leaves out otherwise is not in it.',
    'Hashes are keyed by the repository, so that those of the action on GitHub are the same. In the clone of a fork that has no remote named upstream, name the repository that pull requests go to.',
    'Exit code: 0 written, 2 wrong usage, 3 something could not be read; the file has the rest.',
  ],
  options: [
    {
      name: 'output',
      short: 'o',
      placeholder: 'FILE',
      help: 'Write into this file; - is standard output.',
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
  async run(typed, surroundings) {
    const { writeBaseline } = await import('../write-baseline.ts')
    return writeBaseline(typed, surroundings)
  },
}
