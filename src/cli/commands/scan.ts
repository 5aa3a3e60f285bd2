import type { CommandSpec } from '../command.ts'

/** `keysieve scan PATH…`: looks for secrets in files and folders. */
export const scan: CommandSpec = {
  name: 'scan',
  operands: 'PATH…',
  count: [1, Number.POSITIVE_INFINITY],
  summary: 'look for secrets in files and folders',
  details: [
    'Folders are read with all that is in them, except folders named .git; links in them are not followed. PATH - is standard input. Binary files are scanned like any other.',
    'Exit code: 0 nothing found, 1 secrets found, 2 wrong usage, 3 nothing found, but something could not be read.',
  ],
  options: [
    {
      name: 'format',
      short: 'f',
      values: ['text', 'json', 'jsonl', 'sarif', 'csv', 'junit', 'gitlab'],
      help: 'What to print: text for people, one JSON document, a JSON object on each line as soon as it is known, or, when everything is known, SARIF 2.1.0, CSV, JUnit XML, or the report of GitLab secret detection.',
    },
    {
      name: 'output',
      short: 'o',
      placeholder: 'FILE',
      help: 'Write it into a file; a line on the result goes to standard error.',
    },
    {
      name: 'quiet',
      short: 'q',
      help: 'Print nothing but what could not be read; the exit code tells the rest. The file of --output is written all the same.',
    },
    {
      name: 'repository',
      placeholder: 'OWNER/NAME|URL',
      help: 'The repository that the files belong to: hashes of secrets are its own. By default the remote upstream or origin of the clone that the first PATH is in.',
    },
    {
      name: 'history',
      help: 'Scan the git repository at PATH, and not the files there: every version of every file, each secret with the commit that introduced it.',
    },
  ],
  scans: true,
  async run(typed, surroundings) {
    if (typed.switches.has('history')) {
      const { scanHistory } = await import('../scan-history.ts')
      return scanHistory(typed, surroundings)
    }
    const { scanFiles } = await import('../scan-files.ts')
    return scanFiles(typed, surroundings)
  },
}
