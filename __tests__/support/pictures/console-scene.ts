import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTaskScanner } from '../../../src/cli/worker/task-scanner.ts'
import { describeWith } from '../../../src/engine/rule.ts'
import { ruleFiles } from '../../../src/engine/rules/index.ts'
import { describeUnknownSecretType } from '../../../src/report/words/unknown-secret-type.ts'
import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import { ConsoleBrowser } from '../console-browser.ts'
import type { TestStore } from '../each-store.ts'
import { startGitServer } from '../git-server.ts'
import { startProviders } from '../provider-server.ts'
import { json } from '../scan-service.ts'
import { ended, startTestService, type TestService } from '../test-service.ts'
import { buildRepository, COMPANY_REPOSITORIES, LIVE_TOKEN } from './company.ts'
import { liveThroughMonths } from './three-months.ts'

export interface ConsoleScene {
  readonly service: TestService
  /** Signed in. */
  readonly browser: ConsoleBrowser
}

const ACCEPTED = json(200, { data: { display_name: 'token-deploy', policies: ['deploy'] } })
const REFUSED = json(403, { errors: ['permission denied', 'invalid token'] })

/**
 * Starts a service and lets it scan the repositories of a company with the embedded engine. The company's Vault and the
 * host of its repositories are stand-ins on this machine. The times of alerts and scans follow those of the commits.
 */
export async function startConsoleScene(store: TestStore): Promise<ConsoleScene> {
  const { folder, closing } = store
  const vault = await startProviders(['localhost'], (response, request) =>
    (request.headers['x-vault-token'] === LIVE_TOKEN ? ACCEPTED : REFUSED)(response, request),
  )
  const host = await startGitServer()
  const ca = join(folder, 'vault.pem')
  writeFileSync(ca, vault.ca)
  // The processes that scan inherit it.
  process.env['NODE_EXTRA_CA_CERTS'] = ca
  const scanning = join(folder, 'scanning-pictures')
  mkdirSync(scanning)
  const scanner = createTaskScanner({
    secretHashKey: new Uint8Array(32),
    temporaryFolder: scanning,
    verification: {
      mode: 'live',
      types: ['hashicorp_vault_service_token'],
      hosts: [{ instance: 'vault', host: `localhost:${vault.port}` }],
    },
  })
  closing.push(async () => {
    await scanner.close()
    await Promise.all([host.close(), vault.close()])
  })
  const describe = describeWith(ruleFiles, describeUnknownSecretType)
  const service = await startTestService(store, { privateHosts: ['github.com'] }, describe)
  service.scanner.answer = ({ name, ...task }, signal) =>
    scanner.scan(
      { ...task, name, cloneUrl: `${host.url}/${name}`, addresses: ['127.0.0.1'] },
      signal,
      () => undefined,
    )
  for (const name of COMPANY_REPOSITORIES) {
    const repository = join(folder, `${name.replace('/', '-')}.git`)
    buildRepository(name, repository)
    host.serve(name, repository)
    await scanRepository(service, `https://github.com/${name}`)
  }
  const browser = new ConsoleBrowser(service.service.address)
  const person = { name: 'Ada Lovelace', password: 'several good words' }
  await browser.send((await openFirstAccount(service.service.services.db, undefined))!, person)
  await browser.send('/sign-in', person)
  await liveThroughMonths(service)
  return { service, browser }
}

async function scanRepository(service: TestService, repo_url: string): Promise<void> {
  const { body } = await service.ask('POST', '/api/public/repo', { repo_url })
  const { items } = await service.service.services.scans.list(ALL_REPOSITORIES, {
    limit: 1,
    page: 1,
    repositoryId: body.repo_id,
  })
  await ended(service, items[0]!.id)
}
