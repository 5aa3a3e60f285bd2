import type { CommandSpec, Surroundings } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'
import type { ExitCode } from '../exit-code.ts'
import type { UseScan } from '../local-scan.ts'
import { untilClosed } from '../output.ts'

/** `keysieve scan`: looks for secrets in files, folders, commits and the index. */
export const scan: CommandSpec = {
  name: 'scan',
  operands: '[PATH… | BASE..HEAD | COMMIT]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'look for secrets in files, commits and staged changes',
  details: [
    'Without a PATH, the current folder is scanned. BASE..HEAD scans what the commits introduce that HEAD has and BASE has not, in the clone around the current folder; A...B, ^REV and a single COMMIT work as in git. What exists as a path is a path.',
    'Folders are read with all that is in them, except folders named .git; links in them are not followed. PATH - is standard input. Binary files are scanned like any other.',
    'The policy of the repository counts: .keysieve.yml and the baseline in its root folder, and markers such as keysieve:ignore on a line.',
    'Exit code: 0 nothing found that --fail-on names, 1 secrets found, 2 wrong usage, 3 nothing found, but something could not be read.',
  ],
  options: [
    {
      name: 'format',
      short: 'f',
      placeholder: 'FORMAT',
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
      help: 'Print no text for people but what could not be read: the exit code tells the rest. A report in another format is printed all the same, and the file of --output is written.',
    },
    {
      name: 'verbose',
      short: 'v',
      help: 'Say on standard error which findings do not count, and which files are scanned in part, and why.',
    },
    {
      name: 'repository',
      placeholder: 'NAME',
      help: 'The repository that the files belong to, as OWNER/NAME on GitHub or as its address: hashes of secrets are its own. By default the remote upstream or origin of the clone that the first PATH is in.',
    },
    {
      name: 'history',
      help: 'Scan the git repository at PATH, and not the files there: every version of every file, each secret with the commit that introduced it. Messages of commits are not read.',
    },
    {
      name: 'no-ignore',
      help: 'Read what git ignores, too. By default, files and folders that .gitignore names are left out below a folder, unless they are tracked; a PATH that is given is always read.',
    },
    {
      name: 'staged',
      help: 'Scan what the next commit would introduce: the index, not the work tree, against HEAD. PATH is a folder of the clone.',
    },
    {
      name: 'since',
      placeholder: 'REV',
      help: 'Scan what the commits after REV introduce, up to HEAD: REV..HEAD.',
    },
    {
      name: 'not',
      help: 'With --remotes: leave out the commits that any remote-tracking branch has. Alone, --not --remotes scans what HEAD has and no remote.',
    },
    {
      name: 'remotes',
      help: 'See --not.',
    },
    {
      name: 'archives',
      help: 'Open archives among the files: zip (also as jar, nupkg, docx, whl), tar and gzip, those in archives included. What is in one is told as FILE!PATH. With --history too, which then reads every version once more.',
    },
    {
      name: 'threads',
      placeholder: 'NUMBER',
      help: 'How many threads scan a history; by default as many as the machine has processors, where there is enough to do.',
    },
    {
      name: 'fail-on',
      placeholder: 'WHAT',
      values: ['any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'],
      help: 'Which findings exit code 1 is for: any, those known to be live (active), none (never), or those of a severity and worse. Keys that are public by design fail under info alone; active needs --verify live.',
    },
    ...VERIFY_OPTIONS,
    {
      name: 'no-policy',
      help: 'Let everything count: leave the policy, the baseline and markers alone.',
    },
  ],
  scans: true,
  async run(typed, all) {
    // A reader that goes away, as head does, takes nothing from the verdict.
    const surroundings: Surroundings = Object.create(all, { stdout: { value: untilClosed(all.stdout) } })
    const { readScanRequest, warnOfNoFailure } = await import('../local-scan.ts')
    const { withPrinter } = await import('../choose-printer.ts')
    const request = readScanRequest(typed)
    await warnOfNoFailure(request, surroundings.stderr)
    const print: UseScan<ExitCode> = ({ setting, run }) => withPrinter(typed, surroundings, setting, run)
    const { readChanges } = await import('../read-changes.ts')
    const changes = readChanges(typed)
    if (changes !== undefined) {
      const { withChangesScan } = await import('../scan-changes.ts')
      return withChangesScan({ ...request, ...changes }, surroundings, print)
    }
    if (typed.switches.has('history')) {
      const { withHistoryScan } = await import('../scan-history.ts')
      return withHistoryScan(request, surroundings, print)
    }
    const { withFileScan } = await import('../scan-files.ts')
    return withFileScan(request, surroundings, print)
  },
}
