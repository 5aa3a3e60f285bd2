import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { type Role, readConfig } from '../../service/config.ts'
import { openFirstAccount } from '../../service/console/first-account.ts'
import { startService } from '../../service/start-service.ts'
import type { Io, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { defaultDataFolder } from './data-folder.ts'

/** Answers and scans in hand have so long to end; systemd and Kubernetes kill after 30 seconds. */
const LONGEST_END_MS = 20_000

/**
 * `keysieve serve`: runs the service until it is ended.
 *
 * @throws {ScanError} where it can't start
 */
export async function runServer(typed: Typed, { stdout }: Io): Promise<ExitCode> {
  const { env } = process
  const dataFolder = resolve(typed.values.get('data') ?? defaultDataFolder(env))
  const role = typed.values.get('role') as Role
  const config = readConfig(
    { role, dataFolder, port: typed.values.get('port'), host: typed.values.get('host') },
    { ...env, KEYSIEVE_LOG_LEVEL: env['KEYSIEVE_LOG_LEVEL'] ?? (process.stderr.isTTY ? 'warn' : 'info') },
    readSecretFile,
  )
  const stopping = stopSignal()
  const service = await startService(config, {
    // All the rules are loaded while the database opens, in a thread of its own.
    engine: import('./served-engine.ts').then(({ servedEngine }) => servedEngine(config, env)),
    logTo: process.stderr,
  })
  const address = config.baseUrl ?? service.address
  const link =
    role === 'worker'
      ? undefined
      : await openFirstAccount(service.services.db, passwordOf(env['ADMIN_PASSWORD_FILE']))
  await stdout.write(
    `Keysieve listens on ${address}. Its data is in ${dataFolder}.\n${
      link === undefined
        ? ''
        : `No account exists yet. Create the first one within a day: ${address}${link}\n`
    }`,
  )
  await stopping
  // What has not ended by then is ended; scans in hand are done again by the next server.
  setTimeout(() => process.exit(EXIT.notScanned), LONGEST_END_MS).unref()
  await service.close()
  return EXIT.clean
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
