import { spawn } from 'node:child_process'
import { isAbsolute, relative } from 'node:path'

/** A place that a scanner found something at. */
export interface FoundPlace {
  /** From the scanned folder, with `/` between folders. */
  readonly path: string
  /** One-based. */
  readonly line: number
  /** The scanner's own name of what it is. */
  readonly rule: string
}

/** Another scanner: how it scans the files of the current folder, and how its report is read. */
export interface OtherScanner {
  readonly name: string
  readonly program: string
  /** The files of settings that are its own. */
  readonly settings: RegExp
  /** Asks no provider, prints no secret where it can help it, and follows the settings in the folder. */
  readonly args: readonly string[]
  readonly read: (report: string) => FoundPlace[]
}

/** Those that print places as JSON, and their options (gitleaks 8, betterleaks 1, Kingfisher 2, detect-secrets 1.5). */
export const OTHER_SCANNERS: readonly OtherScanner[] = [
  ...['gitleaks', 'betterleaks'].map((name) => ({
    name,
    program: name,
    settings: new RegExp(`^\\.?${name}(?:\\.toml|ignore)$`),
    args: ['dir', '.', '--no-banner', '--redact', '--exit-code=0', '--report-format=json', '--report-path=-'],
    read: (report: string) =>
      recordsOf(report).map((one) => placeOf(one['File'], one['StartLine'], one['RuleID'])),
  })),
  {
    name: 'Kingfisher',
    program: 'kingfisher',
    settings: /kingfisher/,
    args: [
      ...[
        'scan',
        '.',
        '--no-validate',
        '--no-update-check',
        '--redact',
        '--no-dedup',
        '--git-history',
        'none',
      ],
      ...['--format', 'json'],
    ],
    read: (report) =>
      arrayOf(recordOf(report)['findings']).map((one) => {
        const { rule, finding } = one as { rule?: Record<string, unknown>; finding?: Record<string, unknown> }
        return placeOf(finding?.['path'], finding?.['line'], rule?.['id'])
      }),
  },
  {
    name: 'detect-secrets',
    program: 'detect-secrets',
    settings: /^\.secrets\.baseline$/,
    args: ['scan', '--no-verify', '--all-files'],
    read: (report) =>
      Object.values((recordOf(report)['results'] ?? {}) as Record<string, unknown>).flatMap((list) =>
        arrayOf(list).map((one) => placeOf(one['filename'], one['line_number'], one['type'])),
      ),
  },
]

/**
 * Runs a scanner over a folder.
 *
 * @returns nothing where it is not on the PATH
 * @throws {Error} where its report can't be read
 */
export async function runScanner(
  { program, args, read }: OtherScanner,
  folder: string,
): Promise<FoundPlace[] | undefined> {
  const report = await outputOf(program, args, folder)
  return report === undefined
    ? undefined
    : read(report).map((place) => ({ ...place, path: within(place.path, folder) }))
}

function outputOf(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env: process.env, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? done(undefined) : fail(error),
    )
    child.on('close', () => done(output))
  })
}

function within(path: string, folder: string): string {
  const inside = isAbsolute(path) ? relative(folder, path) : path
  return inside.replaceAll('\\', '/').replace(/^\.\//, '')
}

function placeOf(path: unknown, line: unknown, rule: unknown): FoundPlace {
  return { path: String(path ?? ''), line: Number(line ?? 0), rule: String(rule ?? '') }
}

/** The first JSON value of a report: a summary may follow it. */
function recordOf(report: string): Record<string, unknown> {
  const end = report.lastIndexOf('\n{')
  const texts = end > 0 ? [report, report.slice(0, end)] : [report]
  for (const text of texts) {
    try {
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      // what follows the first value is cut off in the next round
    }
  }
  return JSON.parse(report.split('\n')[0] ?? '') as Record<string, unknown>
}

function recordsOf(report: string): Record<string, unknown>[] {
  return report.trim() === '' ? [] : arrayOf(JSON.parse(report))
}

function arrayOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : []
}
