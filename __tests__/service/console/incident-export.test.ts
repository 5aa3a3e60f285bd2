import { beforeAll, expect, test } from '@jest/globals'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { hashOf, scanCommits } from '../../support/seeded-alerts.ts'
import { testService } from '../../support/test-service.ts'

const PASSWORD = ['several', 'good', 'words'].join(' ')
const running = testService(embeddedStore())
let host: ConsoleBrowser

beforeAll(async () => {
  await scanCommits(running(), 'https://git.example.com/acme/sheets', [
    { secretHash: hashOf(1), path: '=cmd("x"),y', line: 14 },
    { secretHash: hashOf(2), path: 'plain.txt' },
  ])
  await scanCommits(running(), 'https://git.example.com/acme/other', [{ secretHash: hashOf(3) }])
  host = new ConsoleBrowser(running().service.address)
  const link = await openFirstAccount(running().service.services.db, undefined)
  await host.send(link!, { name: 'Ada', password: PASSWORD })
}, 60_000)

test('the list is exported as CSV without formulas, as its filters have it', async () => {
  const list = await host.open('/incidents?repository=sheets')
  const { headers, text } = await host.open('/incidents/export/csv?repository=sheets')

  expect(list.text).toContain('href="/incidents/export/csv?repository=sheets"')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="incidents-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`"git://git.example.com/acme/sheets.git","'=cmd(""x""),y","14"`)
})

test('the export as JSON has what the interface says, and an empty one is a list', async () => {
  const all = JSON.parse((await host.open('/incidents/export/json?state=all&sort=severity')).text)
  const none = JSON.parse((await host.open('/incidents/export/json?q=nothing-has-this')).text)

  expect(all).toHaveLength(3)
  expect(all).toContainEqual(
    expect.objectContaining({
      secret_hash: hashOf(1),
      first_place: { repository: 'git://git.example.com/acme/sheets.git', path: '=cmd("x"),y', line: 14 },
    }),
  )
  expect(none).toEqual([])
})

test('an unknown format is a page that says so, and an export is in the audit log', async () => {
  const { status } = await host.open('/incidents/export/xlsx')
  await host.open('/incidents/export/csv')
  const { body } = await running().ask('POST', '/api/public/event/search', {
    filters: [
      { id: 'alert_type', value: ['AUDIT_LOG'] },
      { id: 'action', value: ['data_exported'] },
    ],
    limit: 1,
  })

  expect(status).toBe(404)
  expect(body.events).toMatchObject([{ subject: 'incidents', details: { format: 'csv' } }])
})
