import { beforeAll, expect, test } from '@jest/globals'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { incidentOf } from '../../support/incidents.ts'
import { hashOf, scanCommits } from '../../support/seeded-alerts.ts'
import { testService } from '../../support/test-service.ts'

const running = testService(embeddedStore())
let host: ConsoleBrowser

beforeAll(async () => {
  await scanCommits(running(), 'https://git.example.com/acme/shop', [
    { secretHash: hashOf(1) },
    { secretHash: hashOf(2) },
  ])
  await scanCommits(running(), 'https://git.example.com/acme/web', [{ secretHash: hashOf(1) }])
  host = new ConsoleBrowser(running().service.address)
  const link = await openFirstAccount(running().service.services.db, undefined)
  await host.send(link!, { name: 'Ada', password: ['several', 'good', 'words'].join(' ') })
}, 60_000)

const pathOf = async (number: number): Promise<string> =>
  `/incidents/${(await incidentOf(running(), hashOf(number))).incident_id}`

test('an incident’s page says who can do what with the secret, and what nobody knows', async () => {
  const { text } = await host.open(await pathOf(1))

  expect(text).toContain('<dt>Who</dt><dd>Everyone who can read any of 2 repositories</dd>')
  expect(text).toMatch(/<dt>What<\/dt><dd>[a-z][^<]{10,}<\/dd>/)
  expect(text).toContain('<dd>not known: the provider was not asked, or does not tell</dd>')
})

test('what a provider told of a key is on the page: whose it is, and what it may do', async () => {
  const answer = { activeness: 'active', account: 'user octocat', scopes: ['repo', 'admin:org'], broad: true }
  await running()
    .service.services.db.updateTable('alerts')
    .set({ answer: JSON.stringify(answer) })
    .where('secret_hash', '=', hashOf(2))
    .execute()
  const { text } = await host.open(await pathOf(2))

  expect(text).toContain('<dt>Belongs to</dt><dd>user octocat</dd>')
  expect(text).toContain('<dt>May do</dt><dd>repo, admin:org (broad)</dd>')
})
