import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { type Role, readConfig, type ServiceConfig } from '../../service/config.ts'
import { type Check, type CheckState, checksOf } from '../../service/doctor/check.ts'
import { checkFolder } from '../../service/doctor/check-folder.ts'
import { examineService } from '../../service/doctor/examine-service.ts'
import type { Io, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { checkGit } from './check-git.ts'
import { defaultDataFolder } from './data-folder.ts'

const SIGNS: Readonly<Record<CheckState, string>> = {
  ok: 'ok',
  warning: 'warning',
  failed: 'FAILED',
  skipped: 'skipped',
}
const SIGN_WIDTH = 9
const NAME_WIDTH = 16

/** `keysieve doctor`: checks what a scan service needs, and prints a line for each check. */
export async function runDoctor({ values, switches }: Typed, { stdout }: Io): Promise<ExitCode> {
  const { env } = process
  const { ok, failed } = checksOf('settings')
  const machine = [checkFolder('temporary folder', tmpdir(), 'TMPDIR', false), await checkGit()]
  let config: ServiceConfig | undefined
  let settings: Check
  try {
    config = readSettings(values, env)
    settings = ok('All settings can be read.')
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    settings = failed(error.message)
  }
  const checks = [
    settings,
    ...machine,
    ...(config === undefined ? [] : await examineService(config, { env })),
  ]
  await stdout.write(switches.has('json') ? `${JSON.stringify({ checks }, null, 2)}\n` : textOf(checks))
  if (config === undefined) return EXIT.notScanned
  return checks.some(({ state }) => state === 'failed') ? EXIT.found : EXIT.clean
}

function readSettings(values: Typed['values'], env: NodeJS.ProcessEnv): ServiceConfig {
  const dataFolder = resolve(values.get('data') ?? defaultDataFolder(env))
  return readConfig({ role: values.get('role') as Role, dataFolder }, env, (path) => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new ScanError(
        'input',
        `The file ${path} can't be read (${code}). Check its name and its permissions.`,
      )
    }
  })
}

function textOf(checks: readonly Check[]): string {
  const lines = checks.map(
    ({ name, state, message }) => `${SIGNS[state].padEnd(SIGN_WIDTH)}${name.padEnd(NAME_WIDTH)} ${message}\n`,
  )
  const count = (state: CheckState): number => checks.filter((check) => check.state === state).length
  const [wrong, warnings] = [count('failed'), count('warning')]
  const words = [
    ...(wrong > 0 ? [`${wrong} failed`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ]
  return `${lines.join('')}\n${words.length === 0 ? 'Everything works.' : `${words.join(', ')}.`}\n`
}
