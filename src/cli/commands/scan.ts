import { ScanError } from '../../model/errors.ts'
import type { CommandSpec, Io } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'
import type { ExitCode } from '../exit-code.ts'
import type { UseScan } from '../local-scan.ts'
import { untilClosed } from '../output.ts'
import { ARCHIVES, FAIL_ON, NO_POLICY, OUTPUT, QUIET, REPOSITORY, VERBOSE } from '../scan-options.ts'

/** `keysieve scan`: looks for secrets in files, folders, commits and the index. */
export const scan: CommandSpec = {
  name: 'scan',
  operands: '[PATH… | BASE..HEAD | COMMIT]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'scan files, commits and staged changes',
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
    OUTPUT,
    QUIET,
    VERBOSE,
    REPOSITORY,
    {
      name: 'history',
      help: 'Scan the git repository at PATH, and not the files there: every version of every file, each secret with the commit that introduced it. Messages of commits are not read.',
    },
    {
      name: 'no-ignore',
      help: 'Also read files that git ignores. By default, untracked files that .gitignore matches are skipped; a PATH on the command line is always read.',
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
      help: 'With --remotes: skip the commits that are on any remote-tracking branch. Alone, --not --remotes scans what is on HEAD and on no remote.',
    },
    {
      name: 'remotes',
      help: 'See --not.',
    },
    ARCHIVES,
    {
      name: 'cache',
      placeholder: 'DIR',
      help: 'With --history: keep in DIR which versions of files are known to be clean, and do not read them again. Another version of Keysieve, or other custom-rules, make it begin anew. Secrets are looked for again each time.',
    },
    {
      name: 'threads',
      placeholder: 'NUMBER',
      help: 'How many threads scan a history; by default one per processor for large histories.',
    },
    FAIL_ON,
    ...VERIFY_OPTIONS,
    NO_POLICY,
  ],
  scans: true,
  async run(typed, all) {
    // A reader that goes away, as head does, takes nothing from the verdict.
    const io: Io = Object.create(all, { stdout: { value: untilClosed(all.stdout) } })
    const { readScanRequest, warnOfNoFailure } = await import('../local-scan.ts')
    const { withPrinter } = await import('../choose-printer.ts')
    const request = readScanRequest(typed)
    if (request.cache !== undefined && !typed.switches.has('history')) {
      throw new ScanError('input', '--cache goes with --history: files are read faster than looked up.')
    }
    await warnOfNoFailure(request, io.stderr)
    const print: UseScan<ExitCode> = ({ setting, run }) => withPrinter(typed, io, setting, run)
    const { readChanges } = await import('../read-changes.ts')
    const changes = readChanges(typed)
    if (changes !== undefined) {
      const { withChangesScan } = await import('../scan-changes.ts')
      return withChangesScan({ ...request, ...changes }, io, print)
    }
    if (typed.switches.has('history')) {
      const { withHistoryScan } = await import('../scan-history.ts')
      return withHistoryScan(request, io, print)
    }
    const { withFileScan } = await import('../scan-files.ts')
    return withFileScan(request, io, print)
  },
}
