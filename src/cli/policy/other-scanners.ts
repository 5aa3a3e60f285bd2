import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'

/** A place that a scanner found something at. */
export interface FoundPlace {
  /** From the scanned folder, with `/` between folders. */
  readonly path: string
  /** One-based. */
  readonly line: number
  /** The scanner's own name of what it is. */
  readonly rule: string
}

/** The output of a program in a folder; nothing where the program is not on the PATH. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string | undefined>

/** Another scanner: how it scans a folder by the settings there. */
export interface OtherScanner {
  readonly name: string
  readonly program: string
  /** The files of settings that are its own. */
  readonly settings: RegExp
  /**
   * Scans without asking a provider, and prints no secret where the scanner can hide it.
   *
   * @param present the names of the files of settings in the folder
   * @returns nothing where the program is not on the PATH
   * @throws {Error} where its report can't be read
   */
  scan(folder: string, present: readonly string[], run: RunProgram): Promise<FoundPlace[] | undefined>
}

const GITLEAKS = ['dir', '.', '--no-banner', '--redact', '--exit-code=0']
const TO_OUTPUT = ['--report-format=json', '--report-path=-']
const BETTERLEAKS = ['--no-banner', '--redact', '--silent', '--exit-code=0', '--output=-']
const KINGFISHER = ['scan', '.', '--no-validate', '--no-update-check', '--redact', '--no-dedup']

/** Those that can be compared (gitleaks 8, betterleaks 1 and 2, Kingfisher 2, detect-secrets 1.5, secretlint 13). */
export const OTHER_SCANNERS: readonly OtherScanner[] = [
  {
    name: 'gitleaks',
    program: 'gitleaks',
    settings: /^\.?gitleaks(?:\.toml|ignore)$/,
    async scan(_, present, run) {
      const report = await run('gitleaks', [
        ...GITLEAKS,
        ...given(present, 'gitleaks.toml', '--config'),
        ...TO_OUTPUT,
      ])
      return report === undefined ? undefined : gitleaksPlaces(report)
    },
  },
  {
    name: 'betterleaks',
    program: 'betterleaks',
    settings: /^\.?betterleaks(?:\.toml|ignore)$/,
    async scan(folder, present, run) {
      // Not by its version: what Go builds from source calls itself `dev`.
      const command = await run('betterleaks', ['fs', '--help'])
      if (command === undefined) return undefined
      const config = ['.betterleaks.toml', 'betterleaks.toml'].flatMap((name) =>
        given(present, name, '--config'),
      )
      if (!command.includes('betterleaks filesystem')) {
        return gitleaksPlaces(
          (await run('betterleaks', [...GITLEAKS, ...config.slice(0, 2), ...TO_OUTPUT])) ?? '',
        )
      }
      // Version 2 looks for no settings by itself, and compares expressions with paths as they are given to it.
      const targets = (await readdir(folder)).filter((name) => name !== '.git')
      const ignored = given(present, '.betterleaksignore', '--ignore-file')
      const report =
        (await run('betterleaks', ['fs', ...targets, ...BETTERLEAKS, ...config.slice(0, 2), ...ignored])) ??
        ''
      return arrayOf(recordOf(report)['findings']).map((one) => {
        const { path, start_line } = mapOf(one['location'])
        return placeOf(path, start_line, one['rule_id'])
      })
    },
  },
  {
    name: 'Kingfisher',
    program: 'kingfisher',
    settings: /kingfisher/,
    async scan(_, present, run) {
      const settings = [
        ...given(present, 'kingfisher.yaml', '--config'),
        ...present
          .filter((name) => /baseline/.test(name))
          .flatMap((name) => given(present, name, '--baseline-file')),
      ]
      const args = [...KINGFISHER, ...settings, '--git-history', 'none', '--format', 'json']
      const report = await run('kingfisher', args)
      if (report === undefined) return undefined
      return arrayOf(recordOf(report)['findings']).map((one) => {
        const finding = mapOf(one['finding'])
        return placeOf(finding['path'], finding['line'], mapOf(one['rule'])['id'])
      })
    },
  },
  {
    name: 'detect-secrets',
    program: 'detect-secrets',
    settings: /^\.secrets\.baseline$/,
    scan: scanByBaseline,
  },
  {
    name: 'secretlint',
    program: 'secretlint',
    settings: /^\.secretlint(?:rc|ignore)/,
    async scan(_, __, run) {
      const report = await run('secretlint', ['--format', 'json', '**/*'])
      if (report === undefined) return undefined
      // The report also has the whole files, of which nothing is kept.
      return arrayOf(JSON.parse(report)).flatMap(({ filePath, messages }) =>
        arrayOf(messages).map(({ loc, ruleId }) =>
          placeOf(filePath, mapOf(mapOf(loc)['start'])['line'], ruleId),
        ),
      )
    },
  },
]

/** Scans by the plugins and filters of a copy of the baseline, which detect-secrets then writes what it found to. */
async function scanByBaseline(
  folder: string,
  _: readonly string[],
  run: RunProgram,
): Promise<FoundPlace[] | undefined> {
  const original = join(folder, '.secrets.baseline')
  const temporary = await mkdtemp(join(tmpdir(), 'keysieve-'))
  try {
    const copy = join(temporary, 'baseline')
    await copyFile(original, copy)
    const output = await run('detect-secrets', [
      'scan',
      '--no-verify',
      '--all-files',
      '--baseline',
      copy,
      '.',
    ])
    if (output === undefined) return undefined
    const known = new Set((await secretsIn(original)).map(keyOf))
    return (await secretsIn(copy))
      .filter((secret) => !known.has(keyOf(secret)) && secret['filename'] !== '.secrets.baseline')
      .map((secret) => placeOf(secret['filename'], secret['line_number'], secret['type']))
  } finally {
    await rm(temporary, { recursive: true })
  }
}

/** The entries of a baseline of detect-secrets. */
async function secretsIn(baseline: string): Promise<Record<string, unknown>[]> {
  const { results } = mapOf(JSON.parse(await readFile(baseline, 'utf8')))
  return Object.values(mapOf(results)).flatMap(arrayOf)
}

/** What detect-secrets compares to know a secret again. */
function keyOf(secret: Record<string, unknown>): string {
  return JSON.stringify([secret['filename'], secret['type'], secret['hashed_secret']])
}

/**
 * Runs a scanner over a folder.
 *
 * @returns nothing where it is not on the PATH
 * @throws {Error} where its report can't be read
 */
export async function runScanner(
  scanner: OtherScanner,
  folder: string,
  present: readonly string[],
): Promise<FoundPlace[] | undefined> {
  const run: RunProgram = (program, args) => outputOf(program, args, folder)
  const places = await scanner.scan(folder, present, run)
  return places?.map((place) => ({ ...place, path: within(place.path, folder) }))
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

function given(present: readonly string[], name: string, option: string): string[] {
  return present.includes(name) ? [option, name] : []
}

function gitleaksPlaces(report: string): FoundPlace[] {
  const records = report.trim() === '' ? [] : arrayOf(JSON.parse(report))
  return records.map((one) => placeOf(one['File'], one['StartLine'], one['RuleID']))
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

function mapOf(value: unknown): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>
}

function arrayOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : []
}
