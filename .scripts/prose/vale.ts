import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../__tests__/support/tree.ts'
import type { SourceLine } from './texts.ts'

/** Newer versions need a version of a package that Go's module proxy does not have. */
const MODULE = 'github.com/vale-cli/vale/v3/cmd/vale@v3.21.0'

const BUILD_MS = Number(process.env['KEYSIEVE_VALE_SECONDS'] ?? 600) * 1000

/** What Vale says about a line. */
export interface Alert {
  /** `docs/policy.md:12` */
  readonly place: string
  readonly level: 'error' | 'warning' | 'suggestion'
  /** `Keysieve.Words` */
  readonly rule: string
  readonly message: string
}

interface ValeAlert {
  readonly Line: number
  readonly Severity: Alert['level']
  readonly Check: string
  readonly Message: string
}

/**
 * Vale as it is on the PATH, or built with Go once, into the user's cache.
 *
 * @returns the program; nothing where there is none, and Go can't build it in `KEYSIEVE_VALE_SECONDS` (600)
 */
export function installVale(): string | undefined {
  if (spawnSync('vale', ['--version']).status === 0) return 'vale'
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = join(cache, 'keysieve', MODULE.slice(MODULE.lastIndexOf('/') + 1))
  const program = join(folder, process.platform === 'win32' ? 'vale.exe' : 'vale')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // Most of it are parsers in C, which take minutes when they are optimized.
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod', CGO_CFLAGS: '-O0 -g0' }
  spawnSync('go', ['install', MODULE], { cwd: folder, env, stdio: 'ignore', timeout: BUILD_MS })
  return existsSync(program) ? program : undefined
}

/**
 * Runs Vale over files.
 *
 * @param placeOf the source of a line of a file that was written for Vale
 * @throws {Error} where Vale reports that its own settings are wrong
 */
export function alertsOf(
  vale: string,
  files: readonly string[],
  placeOf: (file: string, line: number) => SourceLine,
): Alert[] {
  const { stdout, stderr } = spawnSync(vale, ['--output=JSON', '--no-exit', ...files], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const report = JSON.parse(stdout || '{"Text":"no output"}') as
    | Record<string, readonly ValeAlert[]>
    | ValeFault
  if (isFault(report)) throw new Error(`Vale failed: ${report.Text} ${stderr}`)
  return Object.entries(report).flatMap(([file, alerts]) =>
    alerts.map(({ Line, Severity, Check, Message }) => ({
      place: placeOf(file, Line) ?? `${file}:${Line}`,
      level: Severity,
      rule: Check,
      message: Message,
    })),
  )
}

/** What Vale prints instead of alerts. */
interface ValeFault {
  readonly Text: string
}

function isFault(report: object): report is ValeFault {
  return 'Text' in report && typeof report.Text === 'string'
}
