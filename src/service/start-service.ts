import type { AddressInfo } from 'node:net'

import { ScanError } from '../model/errors.ts'
import type { DescribeSecretType } from '../model/secret-type.ts'
import { VERSION } from '../model/version.ts'
import { recheckAlerts } from './alerts/recheck-alerts.ts'
import { dailySchedule } from './alerts/recheck-schedule.ts'
import { createApp } from './app.ts'
import { openAuditSink } from './audit/sink.ts'
import type { ServiceConfig } from './config.ts'
import { createServices, type ServiceParts } from './create-services.ts'
import { openFolder } from './data-folder.ts'
import { createForges, startForges } from './forges/create-forges.ts'
import { noteInstallKey, openInstallKey } from './install-key.ts'
import { keepLocalCredential, newLocalToken } from './local-credential.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startSending } from './notifications/create-notifications.ts'
import { type QueueHandlers, startQueue } from './queue/queue.ts'
import { createHostLookup, createReach, type Resolve } from './repositories/reach.ts'
import { deleteOld } from './retention/delete-old.ts'
import { createScanRunner, type ScanRunner } from './scans/run-scan.ts'
import type { TaskScanner } from './scans/scanner.ts'
import { ALL_REPOSITORIES } from './search/scope.ts'
import type { Services } from './services.ts'
import { lockDataFolder } from './store/data-folder-lock.ts'
import { openStore, type Store } from './store/store.ts'

/** The engine, as the service sees it. */
export interface ServedEngine {
  /** Makes what does the scans; `secretHashKey` is what it hashes secrets with. */
  readonly createScanner: (options: {
    readonly secretHashKey: Buffer
    readonly concurrency: number
  }) => TaskScanner
  readonly describe: DescribeSecretType
  /** Whether anybody can be asked about secrets of a type; nobody is without it. */
  readonly isChecked?: (secretType: string) => boolean
}

/** What the service is given from outside. */
export interface Surroundings {
  /** May still be loading: it is waited for once the database is open. */
  readonly engine: ServedEngine | Promise<ServedEngine>
  /** Where log lines go; nowhere without it. */
  readonly logTo?: NodeJS.WritableStream
  /** Looks up names of hosts; the system's way without it. */
  readonly resolve?: Resolve
  /** The database, where it is not to be opened by the configuration. */
  readonly store?: Store
}

/** A process of the service that runs. */
export interface RunningService {
  /** Where it listens. */
  readonly address: string
  readonly services: Services
  /** Ends gracefully: requests are answered, scans go back to the queue. */
  close(): Promise<void>
}

const SCHEDULED = { actor: 'schedule', type: 'Admin', scope: ALL_REPOSITORIES } as const

/**
 * Starts a process of the service.
 *
 * @throws {ScanError} where the data folder, the database or the port can't be used
 */
export async function startService(
  config: ServiceConfig,
  surroundings: Surroundings,
): Promise<RunningService> {
  const closing: (() => unknown)[] = []
  const engine = Promise.resolve(surroundings.engine)
  engine.catch(() => undefined) // told where it is waited for, unless something else fails before
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    return await start(config, { ...surroundings, engine }, (end) => closing.push(end), close)
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  config: ServiceConfig,
  { engine, logTo, store: given, resolve }: Surroundings,
  atEnd: (end: () => unknown) => void,
  close: () => Promise<void>,
): Promise<RunningService> {
  openFolder(config.dataFolder)
  if (config.databaseUrl === undefined && given === undefined) atEnd(lockDataFolder(config.dataFolder))
  const installKey = openInstallKey(config.dataFolder, config.installKey)
  const store = given ?? (await openStore({ ...pick(config), folder: config.dataFolder }))
  if (given === undefined) atEnd(() => store.close())
  await noteInstallKey(store.db, installKey)
  const metrics = createMetrics(store)
  const { createScanner, describe, isChecked = () => false } = await engine
  const scanner = createScanner({ secretHashKey: installKey.secretHashKey, concurrency: config.concurrency })
  atEnd(() => scanner.close())
  const faults: { log: (fault: string) => void } = { log: () => undefined }
  const queue = await startQueue(store, (error) => faults.log(`queue: ${nameOf(error)}`))
  atEnd(() => queue.stop())

  const sink = openAuditSink(config.auditLog, (fault) => faults.log(fault))
  atEnd(() => sink.close())
  const hosts = { ...config, ...(resolve === undefined ? {} : { resolve }) }
  const lookUp = createHostLookup(hosts)
  const forges = createForges({ db: store.db, config, installKey, lookUp })
  atEnd(forges.close)
  const reach = createReach({ ...hosts, tokenFor: forges.connections.fetchTokenFor })
  let address = ''
  const services = createServices({
    ...{ config, store, queue, scanner, reach, describe, isChecked, installKey, sink, metrics, forges },
    publicAddress: () => config.baseUrl ?? address,
  })
  const local = newLocalToken()
  const app = await createApp({
    services,
    local: { token: local },
    ...(logTo === undefined ? {} : { logTo }),
  })
  faults.log = (fault) => app.log.error({ fault }, 'fault')
  if (config.role !== 'web') {
    const runner = createScanRunner({
      db: store.db,
      scanner,
      reach,
      timeLimit: config.scanTimeLimit,
      enqueue: queue.enqueue,
      onEnded: metrics.scanEnded,
      onFault: (scan, error) =>
        app.log.error({ scan, fault: error instanceof Error ? error.name : 'fault' }, 'scan failed'),
    })
    const notifier = startSending({
      ...{ db: store.db, config, queue, key: installKey.channelKey, describe, lookUp },
      notifications: services.notifications,
      publicAddress: services.publicAddress,
      onFault: (error) => faults.log(`notifications: ${nameOf(error as Error)}`),
    })
    atEnd(notifier.stop)
    const forgeWork = startForges(forges, {
      ...{ services, describe },
      onFault: (error) => faults.log(`organizations: ${nameOf(error as Error)}`),
    })
    atEnd(forgeWork.stop)
    const recheck = { db: store.db, scanner, reach, isChecked, timeLimit: config.scanTimeLimit }
    const stopping = new AbortController()
    await startWork({
      ...{ config, store, queue, runner, services },
      recheckDue: (signal, only) =>
        recheckAlerts({ ...recheck, only }, AbortSignal.any([signal, stopping.signal])),
      recheckSchedule: config.recheckSchedule ?? dailySchedule(installKey.secretHashKey),
      deliver: notifier.deliver,
    })
    atEnd(() => {
      stopping.abort()
      runner.release()
    })
  }
  await listen(() => app.listen({ host: config.host, port: config.port }), config)
  atEnd(() => app.close())
  const { port } = app.server.address() as AddressInfo
  address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  atEnd(keepLocalCredential(config.dataFolder, { address: localAddress(config.host, port), token: local }))
  await services.audit.record({
    action: 'service_started',
    actor: 'local',
    details: { role: config.role, version: VERSION },
  })
  return { address, services, close }
}

/** What a fault of the queue is called; its message may hold a value. */
function nameOf({ name = 'fault', code }: Error & { readonly code?: unknown }): string {
  return typeof code === 'string' ? code : name
}

function pick({ databaseUrl }: ServiceConfig): { databaseUrl?: string } {
  return databaseUrl === undefined ? {} : { databaseUrl }
}

/** Where a program on the same machine reaches the server. */
function localAddress(host: string, port: number): string {
  const local = host === '0.0.0.0' || host === '' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}

/** What a process that scans works with. */
interface WorkParts extends Pick<ServiceParts, 'config' | 'store' | 'queue'> {
  readonly runner: ScanRunner
  readonly services: Services
  readonly recheckDue: QueueHandlers['recheckDue']
  readonly deliver: QueueHandlers['deliver']
  /** A cron expression in UTC. */
  readonly recheckSchedule: string
}

async function startWork(parts: WorkParts): Promise<void> {
  const { config, store, queue, runner, recheckDue, recheckSchedule, deliver } = parts
  const { audit, repositories, incidents } = parts.services
  // One process alone has the embedded database: what is under way in it now was so when its last one ended.
  if (store.kind === 'embedded') await queue.recover()
  // A database that came from elsewhere has the schedules, but not their places in the queue.
  for (const { id, schedule } of await repositories.list(ALL_REPOSITORIES))
    if (schedule !== null) await queue.schedule(id, schedule)
  if (!queue.isSchedule(recheckSchedule))
    throw new ScanError(
      'input',
      'KEYSIEVE_RECHECK is not a cron expression. Use five fields, in UTC: 23 4 * * *.',
    )
  await queue.scheduleRecheck(config.verification.mode === 'live' ? recheckSchedule : null)
  const handlers = {
    scan: runner.run,
    giveUp: runner.giveUp,
    repositoryDue: async (repositoryId: string) => void (await repositories.scan(repositoryId, SCHEDULED)),
    recheckDue,
    incidentsDue: async () => void (await incidents.endIgnored()),
    retentionDue: async (signal: AbortSignal) =>
      void (await deleteOld(store.db, audit, config.retention, signal)),
    deliver,
  }
  await queue.work(handlers, config.concurrency)
}

async function listen(bind: () => Promise<string>, { host, port }: ServiceConfig): Promise<void> {
  try {
    await bind()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'the port is in use' : code
    throw new ScanError(
      'input',
      `The server can't listen on ${host}, port ${port}: ${why}. Set another port with --port.`,
    )
  }
}
