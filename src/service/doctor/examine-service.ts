import { ScanError } from '../../model/errors.ts'
import type { ServiceConfig } from '../config.ts'
import { type InstallKey, readInstallKey } from '../install-key.ts'
import { readLocalCredential } from '../local-credential.ts'
import type { Resolve } from '../repositories/reach.ts'
import { type Check, checksOf } from './check.ts'
import { checkServer, checkTables } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { checkHosts, checkMail, checkPublicAddress } from './check-network.ts'
import { checkWork } from './check-work.ts'
import {
  type DatabaseAccess,
  hasEmbeddedDatabase,
  openEmbeddedForLooking,
  openForLooking,
} from './database-access.ts'

const READY_MS = 5000

/** What the checks are given from outside. */
export interface ExamineOptions {
  readonly env: NodeJS.ProcessEnv
  /** Looks up names of hosts; the system's way without it. */
  readonly resolve?: Resolve
}

/**
 * Checks what a service with this configuration needs. Nothing is changed: no folder, no table and no key is made.
 *
 * @returns the checks in the order in which the service needs what they are about
 */
export async function examineService(
  config: ServiceConfig,
  options: ExamineOptions,
): Promise<readonly Check[]> {
  const { key, checks: keyChecks } = checkKey(config)
  return [
    checkFolder('data folder', config.dataFolder, '--data', true),
    ...keyChecks,
    checkPublicAddress(config),
    ...(await checkDatabase(config, key, options)),
    await checkMail(config),
  ]
}

function checkKey({ dataFolder, installKey, databaseUrl }: ServiceConfig): {
  readonly key?: InstallKey
  readonly checks: readonly Check[]
} {
  const { ok, failed } = checksOf('install key')
  try {
    const key = readInstallKey(dataFolder, installKey)
    if (key !== undefined) return { key, checks: [] }
  } catch (error) {
    if (error instanceof ScanError) return { checks: [failed(error.message)] }
    throw error
  }
  if (databaseUrl === undefined && !hasEmbeddedDatabase(dataFolder))
    return { checks: [ok('There is no install key yet. The first start makes one: keep a copy.')] }
  return {
    checks: [
      failed(
        'There is no install key, but a database. Set KEYSIEVE_INSTALL_KEY to the key of the other processes, or restore the file install-key of the data folder.',
      ),
    ],
  }
}

async function checkDatabase(
  config: ServiceConfig,
  key: InstallKey | undefined,
  options: ExamineOptions,
): Promise<readonly Check[]> {
  const { failed, skipped } = checksOf('database')
  let database: DatabaseAccess | undefined
  try {
    database =
      config.databaseUrl === undefined
        ? await openEmbeddedForLooking(config.dataFolder)
        : await openForLooking(config.databaseUrl)
  } catch (error) {
    if (!(error instanceof ScanError))
      return [failed('The embedded database can’t be opened. Restore a backup of the data folder.')]
    return config.databaseUrl === undefined
      ? [await checkRunningServer(config.dataFolder, error)]
      : [failed(error.message)]
  }
  if (database === undefined) return [skipped('There is no database yet. The first start creates it.')]
  try {
    return await lookAt(database, config, key, options)
  } finally {
    await database.close()
  }
}

async function lookAt(
  { ask }: DatabaseAccess,
  config: ServiceConfig,
  key: InstallKey | undefined,
  { env, resolve }: ExamineOptions,
): Promise<readonly Check[]> {
  const server =
    config.databaseUrl === undefined
      ? [checksOf('database').ok('The embedded database can be opened.')]
      : await checkServer(ask)
  const { checks, areThere } = await checkTables(ask, key)
  if (!areThere) return [...server, ...checks]
  const urls = await ask<{ clone_url: string }>('select clone_url from repositories')
  return [
    ...server,
    ...checks,
    // Nobody works in the embedded database while it is looked at.
    ...(config.databaseUrl === undefined ? [] : await checkWork(ask)),
    ...(await checkHosts(
      urls.map(({ clone_url }) => clone_url),
      config,
      env,
      resolve,
    )),
  ]
}

/** The embedded database is its server's alone: the server says how it is. */
async function checkRunningServer(dataFolder: string, held: ScanError): Promise<Check> {
  const { ok, failed } = checksOf('database')
  try {
    const { address } = readLocalCredential(dataFolder)
    const { ok: isReady } = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(READY_MS),
    })
    if (isReady)
      return ok(`The server at ${address} runs, and its database answers. Stop it to check the tables.`)
    return failed(`The server at ${address} runs, but its database does not answer. Look at its log.`)
  } catch {
    return failed(`${held.message.split('. ')[0]}, which does not answer. Restart it.`)
  }
}
