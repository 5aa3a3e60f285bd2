import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { servedEngine } from '../../../src/cli/serve/served-engine.ts'
import { createRemoteScanner } from '../../../src/client/remote-scanner.ts'
import { openHistory } from '../../../src/engine/git/open-history.ts'
import { readConfig } from '../../../src/service/config.ts'
import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import { startService } from '../../../src/service/start-service.ts'
import { placeOf } from './engine-way.ts'
import type { ScanWay } from './fuzz-history.ts'

/** A scan service on loopback, and the way through it. */
export interface ServiceWay {
  readonly way: ScanWay
  close(): Promise<void>
}

/**
 * Starts a service with its database, its queue and its scanning processes; the action's client asks it over HTTP.
 *
 * @param gitHost the server of the repositories, with its port
 */
export async function startServiceWay(folder: string, gitHost: string): Promise<ServiceWay> {
  const dataFolder = join(folder, 'service')
  mkdirSync(dataFolder, { recursive: true })
  const settings = {
    KEYSIEVE_PRIVATE_HOSTS: gitHost,
    KEYSIEVE_PLAIN_HOSTS: gitHost,
    KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
  }
  const config = readConfig({ role: 'serve', dataFolder, port: '0' }, settings, () => '')
  const logTo = new Writable({ write: (_chunk, _encoding, done) => done() })
  const service = await startService(config, { engine: servedEngine(config, process.env), logTo })
  const key = await service.services.keys.create('fuzzer', 'Integration', {
    actor: 'fuzzer',
    type: 'Admin',
    scope: ALL_REPOSITORIES,
  })

  const way: ScanWay = {
    title: 'the scan service',
    takes: () => true,
    async scan({ request, workspace, folder: own }) {
      const scanner = createRemoteScanner({
        baseUrl: new URL(service.address),
        token: key.token,
        version: '1.0.0',
        env: {},
        timeout: 300_000,
        pollInterval: 50,
        async listCommits(asked, signal) {
          const options = {
            workspace,
            temporaryFolder: join(own, 'temporary'),
            env: process.env,
            maxBlobBytes: 1e6,
          }
          const history = await openHistory(asked, options, signal)
          await history.close()
          return history.commits.map(({ sha }) => sha)
        },
      })
      const { findings } = await scanner.scan(request, new AbortController().signal)
      return { places: findings.map(placeOf), complaints: [] }
    },
  }
  return { way, close: () => service.close() }
}
