import { ScanError } from '../../model/errors.ts'
import type { CommandSpec, Io } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'
import type { ExitCode } from '../exit-code.ts'
import { untilClosed } from '../output/output.ts'
import type { UseScan } from '../scan/local-scan.ts'
import { ARCHIVES, FAIL_ON, NO_POLICY, OUTPUT, QUIET, REPOSITORY, VERBOSE } from '../scan/scan-options.ts'

/** `keysieve scan`: looks for secrets in files, folders, commits and the index. */
export const scan: CommandSpec = {
  name: 'scan',
  operands: '[PATH… | BASE..HEAD | COMMIT]',
  count: [0, Number.POSITIVE_INFINITY],
  summary: 'scan files, commits and staged changes',
  details: [
    'Without arguments, scans the current folder. BASE..HEAD scans what the commits introduce that are reachable from HEAD but not from BASE, in the current clone; A...B, ^REV and a single COMMIT work as in git. An argument that is also an existing path is read as a path.',
    'Folders are scanned recursively, except folders named .git. Symbolic links in them are not followed. The path - is standard input. Binary files are scanned like any other.',
    'The policy of the repository applies: .keysieve.yml and the baseline in its root folder, and markers such as keysieve:ignore in a line.',
    'Exit code: 0 no findings that --fail-on selects, 1 secrets found, 2 wrong usage, 3 nothing found, but something could not be read.',
  ],
  options: [
    {
      name: 'format',
      short: 'f',
      placeholder: 'FORMAT',
      values: ['text', 'json', 'jsonl', 'sarif', 'csv', 'junit', 'gitlab'],
      help: 'The output format: text for people, one JSON document, JSON Lines printed as findings come, SARIF 2.1.0, CSV, JUnit XML, or the report of GitLab secret detection.',
    },
    OUTPUT,
    QUIET,
    VERBOSE,
    REPOSITORY,
    {
      name: 'history',
      help: 'Scan the history of the git repository at PATH instead of its files: every version of every file. Each secret is reported with the commit that introduced it. Commit messages are not read.',
    },
    {
      name: 'no-ignore',
      help: 'Also scan files that git ignores. By default, untracked files that .gitignore matches are skipped; a PATH on the command line is always scanned.',
    },
    {
      name: 'staged',
      help: 'Scan what the next commit would introduce: the index, not the work tree, compared with HEAD. PATH is a folder of the clone.',
    },
    {
      name: 'since',
      placeholder: 'REV',
      help: 'Scan what the commits after REV introduce, up to HEAD: REV..HEAD.',
    },
    {
      name: 'not',
      help: 'With --remotes: skip commits that are on any remote-tracking branch. --not --remotes alone scans the commits that are on HEAD and on no remote.',
    },
    {
      name: 'remotes',
      help: 'See --not.',
    },
    ARCHIVES,
    {
      name: 'cache',
      placeholder: 'DIR',
      help: 'With --history: record in DIR which versions of files are clean, and skip them in the next scan. A new version of Keysieve or a change of custom-rules invalidates the cache. Versions with secrets are scanned each time.',
    },
    {
      name: 'threads',
      placeholder: 'NUMBER',
      help: 'The number of threads that scan a history. By default, one per processor for large histories.',
    },
    FAIL_ON,
    ...VERIFY_OPTIONS,
    NO_POLICY,
  ],
  scans: true,
  async run(typed, all) {
    // A reader that goes away, as head does, takes nothing from the verdict.
    const io: Io = Object.create(all, { stdout: { value: untilClosed(all.stdout) } })
    const { readScanRequest, warnOfNoFailure } = await import('../scan/local-scan.ts')
    const { withPrinter } = await import('../output/choose-printer.ts')
    const request = readScanRequest(typed)
    if (request.cache !== undefined && !typed.switches.has('history')) {
      throw new ScanError(
        'input',
        '--cache requires --history: scanning a file is faster than a look-up in the cache.',
      )
    }
    await warnOfNoFailure(request, io.stderr)
    const print: UseScan<ExitCode> = ({ setting, run }) => withPrinter(typed, io, setting, run)
    const { readChanges } = await import('../scan/read-changes.ts')
    const changes = readChanges(typed)
    if (changes !== undefined) {
      const { withChangesScan } = await import('../scan/scan-changes.ts')
      return withChangesScan({ ...request, ...changes }, io, print)
    }
    if (typed.switches.has('history')) {
      const { withHistoryScan } = await import('../scan/scan-history.ts')
      return withHistoryScan(request, io, print)
    }
    const { withFileScan } = await import('../scan/scan-files.ts')
    return withFileScan(request, io, print)
  },
}
