import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { versionOf } from '../programs.ts'
import type { Found, Scanner, Sheet } from './scanner.ts'

/** A find as a scanner tells it: in which file, which text, by which rule. */
interface Told {
  readonly file: string
  readonly text: string
  readonly rule: string
}

/** How a program is asked, and how its report is read. */
interface Dialect {
  readonly args: (folder: string, report: string) => readonly string[]
  readonly read: (report: string) => readonly Told[]
}

interface Peer extends Dialect {
  readonly program: string
  readonly version: readonly string[]
  /** Versions whose options and reports are others. */
  readonly ofVersion?: readonly (readonly [RegExp, Dialect])[]
}

const LEAKS: Omit<Peer, 'program'> = {
  version: ['version'],
  args: (folder, report) => [
    'dir',
    folder,
    '--no-banner',
    '--log-level',
    'error',
    '--exit-code',
    '0',
    '--report-format',
    'json',
    '--report-path',
    report,
  ],
  read: (report) =>
    (JSON.parse(report) as { File: string; Secret: string; RuleID: string }[]).map(
      ({ File, Secret, RuleID }) => ({ file: File, text: Secret, rule: RuleID }),
    ),
}

const BETTERLEAKS_2: Dialect = {
  args: (folder, report) => ['fs', folder, '--no-banner', '--silent', '--exit-code=0', `--output=${report}`],
  read: (report) => {
    const { findings } = JSON.parse(report) as {
      findings: { rule_id: string; match: { value: string }; location: { path: string } }[] | null
    }
    return (findings ?? []).map(({ rule_id, match, location }) => ({
      file: location.path,
      text: match.value,
      rule: rule_id,
    }))
  },
}

const PEERS: readonly Peer[] = [
  { program: 'gitleaks', ...LEAKS },
  { program: 'betterleaks', ...LEAKS, ofVersion: [[/^v?2\./, BETTERLEAKS_2]] },
  {
    program: 'trufflehog',
    version: ['--version'],
    args: (folder) => ['filesystem', folder, '--no-verification', '--no-update', '--json'],
    read: (report) =>
      jsonLines(report).flatMap((line) => {
        const { SourceMetadata, Raw, DetectorName } = line as {
          SourceMetadata?: { Data?: { Filesystem?: { file?: string } } }
          Raw?: string
          DetectorName?: string
        }
        const file = SourceMetadata?.Data?.Filesystem?.file
        return file === undefined || Raw === undefined ? [] : [{ file, text: Raw, rule: DetectorName ?? '' }]
      }),
  },
  {
    program: 'kingfisher',
    version: ['--version'],
    args: (folder, report) => [
      'scan',
      folder,
      '--no-validate',
      '--no-update-check',
      '--format',
      'jsonl',
      '--output',
      report,
    ],
    read: (report) =>
      jsonLines(report).flatMap((line) => {
        const { rule, finding } = line as {
          rule?: { id?: string }
          finding?: { path?: string; snippet?: string }
        }
        return finding?.path === undefined || finding.snippet === undefined
          ? []
          : [{ file: finding.path, text: finding.snippet, rule: rule?.id ?? '' }]
      }),
  },
]

function jsonLines(text: string): readonly unknown[] {
  return text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as unknown] : []))
}

/** The other scanners that are on the PATH. */
export function peers(): readonly Scanner[] {
  return PEERS.flatMap((peer) => {
    const version = versionOf(peer.program, peer.version)
    if (version === undefined) process.stderr.write(`${peer.program} is not on the PATH: left out\n`)
    return version === undefined
      ? []
      : [
          {
            name: `${peer.program} ${version}`,
            scan: (sheets) => scanWith(peer.program, dialectOf(peer, version), sheets),
          },
        ]
  })
}

function dialectOf(peer: Peer, version: string): Dialect {
  return peer.ofVersion?.find(([versions]) => versions.test(version))?.[1] ?? peer
}

/** Each sheet is a file in a folder of its own, so that its name tells the format. */
function scanWith(
  program: string,
  dialect: Dialect,
  sheets: readonly Sheet[],
): readonly (readonly Found[])[] {
  const root = mkdtempSync(join(tmpdir(), 'keysieve-recall-'))
  try {
    const folder = join(root, 'cases')
    sheets.forEach(({ path, text }, index) => {
      const file = join(folder, `case-${index}`, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    })
    const report = join(root, 'report.json')
    writeFileSync(report, '')
    const { error, stdout } = spawnSync(program, dialect.args(folder, report), {
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    if (error !== undefined) throw new Error(`${program} could not be run: ${error.message}`)
    const told = dialect.read(readFileSync(report, 'utf8') || stdout)
    const found: Found[][] = sheets.map(() => [])
    for (const { file, text, rule } of told) {
      const index = Number(/case-(?<index>\d+)/.exec(file)?.groups?.['index'] ?? -1)
      const start = sheets[index]?.text.indexOf(text) ?? -1
      if (start >= 0) found[index]!.push({ start, end: start + text.length, rule })
    }
    return found
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
