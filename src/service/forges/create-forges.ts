import type { Kysely } from 'kysely'

import type { DescribeSecretType } from '../../model/secret-type.ts'
import type { ServiceConfig } from '../config.ts'
import type { InstallKey } from '../install-key.ts'
import type { Repositories } from '../repositories/repositories.ts'
import type { Services } from '../services.ts'
import type { Database } from '../store/tables.ts'
import { createAsk } from './ask.ts'
import { type Connections, createConnections } from './connections.ts'
import type { AskForge } from './forge-answer.ts'
import { createOrganizations, type Organizations } from './organizations.ts'
import { type ForgeWork, startForgeWork } from './work.ts'

/** What organizations need of a process of the service. */
export interface ForgeParts {
  readonly db: Kysely<Database>
  readonly config: ServiceConfig
  readonly installKey: InstallKey
  /** Looks up where a host is. @throws {ScanError} for one in a private network */
  readonly lookUp: (url: URL, setting: string) => Promise<readonly string[]>
}

/** The forges as a process of the service has them. */
export interface Forges extends ForgeParts {
  readonly ask: AskForge
  readonly connections: Connections
  organizations(repositories: Repositories, publicAddress: () => string): Organizations
  /** Ends requests that are under way. */
  close(): void
}

/** What asks the forges of organizations, by the configuration. */
export function createForges(parts: ForgeParts): Forges {
  const { db, config, installKey, lookUp } = parts
  const closing = new AbortController()
  const ask = createAsk(lookUp, config.plainHosts, closing.signal)
  const key = installKey.forgeKey
  const connections = createConnections(db, key, ask)
  return {
    ...{ ...parts, ask, connections },
    close: () => closing.abort(),
    organizations: (repositories, publicAddress) =>
      createOrganizations({
        ...{ db, key, ask, connections, repositories, publicAddress, rules: config },
        webhookSecret: installKey.webhookSecret,
      }),
  }
}

export interface WorkingForges {
  readonly services: Services
  readonly describe: DescribeSecretType
  readonly onFault: (error: unknown) => void
}

/** Starts what answers pull requests and lists repositories, and keeps the app that the settings name. */
export function startForges(
  { db, ask, connections, config, installKey, close }: Forges,
  { services, describe, onFault }: WorkingForges,
): ForgeWork {
  const { scans, repositories, publicAddress, organizations } = services
  const { githubApp } = config
  if (githubApp !== undefined) {
    const { baseUrl, ...app } = githubApp
    organizations.apps.keep(baseUrl, { ...app, slug: '' }).catch(onFault)
  }
  // Nobody reaches a worker: without the setting, it does not know where people do.
  const baseUrl = (): string | undefined =>
    config.role === 'worker' ? config.baseUrl : publicAddress() || undefined
  const work = startForgeWork({
    ...{ db, key: installKey.forgeKey, ask, connections, scans, repositories, describe, onFault, baseUrl },
    rules: config,
    host: () => (URL.canParse(baseUrl() ?? '') ? new URL(baseUrl()!).host : 'of your organization'),
  })
  return {
    stop() {
      close()
      return work.stop()
    },
  }
}
