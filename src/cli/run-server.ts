import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describeWith, isAsked } from '../engine/rule.ts'
import { ruleFiles, rules } from '../engine/rules/index.ts'
import { checkVerifyTypes } from '../engine/verify-types.ts'
import { ScanError } from '../model/errors.ts'
import { KILL_SWITCH, type Verification } from '../model/verify.ts'
import { describeUnknownSecretType } from '../report/unknown-secret-type.ts'
import { type Role, readConfig } from '../service/config.ts'
import { openFirstAccount } from '../service/console/first-account.ts'
import { isAlive, ownIdentity } from '../service/process-identity.ts'
import { startService } from '../service/start-service.ts'
import type { Surroundings, Typed } from './command.ts'
import { defaultDataFolder } from './data-folder.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { createTaskScanner } from './scanning/task-scanner.ts'

/** Answers and scans in hand have so long to end; systemd and Kubernetes kill after 30 seconds. */
const LONGEST_END_MS = 20_000

/**
 * `keysieve serve`: runs the service until it is told to end.
 *
 * @throws {ScanError} where it can't start
 */
export async function runServer(typed: Typed, { stdout }: Surroundings): Promise<ExitCode> {
  const { env } = process
  const dataFolder = resolve(typed.values.get('data') ?? defaultDataFolder(env))
  const role = typed.values.get('role') as Role
  const config = readConfig(
    { role, dataFolder, port: typed.values.get('port'), host: typed.values.get('host') },
    { ...env, KEYSIEVE_LOG_LEVEL: env['KEYSIEVE_LOG_LEVEL'] ?? (process.stderr.isTTY ? 'warn' : 'info') },
    readSecretFile,
  )
  checkVerifyTypes(config.verification.types, 'KEYSIEVE_VERIFY_TYPES')
  const { verification } = config
  const stopping = stopSignal()
  const service = await startService(config, {
    createScanner: ({ secretHashKey }) =>
      createTaskScanner({
        secretHashKey,
        temporaryFolder: scanningFolder(dataFolder),
        verification,
      }),
    isChecked: isCheckedIn(verification, env),
    describe: describeWith(ruleFiles, describeUnknownSecretType),
    logTo: process.stderr,
  })
  const address = config.baseUrl ?? service.address
  const link =
    role === 'worker'
      ? undefined
      : await openFirstAccount(service.services.db, passwordOf(env['ADMIN_PASSWORD_FILE']))
  await stdout.write(
    `Keysieve is at ${address}. It keeps its data in ${dataFolder}.\n${
      link === undefined
        ? ''
        : `Nobody has an account yet. Make the first one, within a day: ${address}${link}\n`
    }`,
  )
  await stopping
  // What has not ended by then is ended; scans in hand are done again by the next server.
  setTimeout(() => process.exit(EXIT.notScanned), LONGEST_END_MS).unref()
  await service.close()
  return EXIT.clean
}

/** Whether a provider can be asked about secrets of a type, and may be. */
function isCheckedIn({ mode, types }: Verification, env: NodeJS.ProcessEnv): (secretType: string) => boolean {
  if (mode !== 'live' || (env[KILL_SWITCH] ?? '') !== '') return () => false
  const checked = rules.filter((rule) => isAsked(rule, types))
  const names = new Set(checked.map(({ id }) => id))
  return (secretType) => names.has(secretType)
}

/** A folder of this process alone. What processes that were killed left of their scans is taken away. */
function scanningFolder(dataFolder: string): string {
  const all = join(dataFolder, 'scanning')
  mkdirSync(all, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(all)) {
    if (!isAlive(name)) rmSync(join(all, name), { recursive: true, force: true })
  }
  const own = join(all, ownIdentity())
  mkdirSync(own, { recursive: true, mode: 0o700 })
  return own
}

function stopSignal(): Promise<void> {
  return new Promise((done) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => done())
  })
}

function passwordOf(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readSecretFile(file).replace(/\r?\n$/, '')
}

function readSecretFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ScanError('input', `The file ${path} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
