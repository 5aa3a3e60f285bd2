import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'

import { compile } from '../support/compile.ts'
import { embeddedStore } from '../support/each-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testService } from '../support/test-service.ts'
import { ROOT } from '../support/tree.ts'

const PROGRAM = join(ROOT, '__tests__/support/openapi-types-program.ts')
const BODY = 'requestBody'

/** Which type of the contract each body is: the operation, the status of an answer or `requestBody`, file and type. */
const BODIES: readonly (readonly [operation: string, body: string | number, file: string, type: string])[] = [
  ['startScan', BODY, 'scan-request', 'WireScanRequestBody'],
  ['startScan', 200, 'scan-request', 'WireScanStarted'],
  ['startScan', '4XX', 'error-body', 'WireError'],
  ['getScanResult', 200, 'scan-result', 'WireScanResult'],
  ['getScanResult', 202, 'scan-result', 'WireScanProgress'],
  ['getScanResult', 400, 'scan-result', 'WireNoResult'],
  ['getScanResult', 500, 'scan-result', 'WireNoResult'],
  ['searchAlerts', BODY, 'search', 'WireSearchRequest'],
  ['searchAlerts', 200, 'search', 'WireAlertPage'],
  ['searchAlerts', '4XX', 'error-body', 'WireError'],
  ['countAlerts', BODY, 'search', 'WireCountRequest'],
  ['countAlerts', 200, 'search', 'WireCount'],
  ['searchEvents', BODY, 'search', 'WireSearchRequest'],
  ['searchEvents', 200, 'search', 'WireEventSearchPage'],
  ['countEvents', BODY, 'search', 'WireCountRequest'],
  ['countEvents', 200, 'search', 'WireCount'],
  ['reviewAlert', BODY, 'review', 'WireReview'],
  ['reviewAlert', 200, 'alert', 'WireAlert'],
  ['dismissAlert', BODY, 'review', 'WireDismissal'],
  ['reinstateAlert', BODY, 'review', 'WireReinstatement'],
  ['searchIncidents', BODY, 'incident', 'WireIncidentSearch'],
  ['searchIncidents', 200, 'incident', 'WireIncidentPage'],
  ['getIncident', 200, 'incident', 'WireIncidentDetails'],
  ['changeIncident', BODY, 'incident', 'WireIncidentChange'],
  ['changeIncident', 200, 'incident', 'WireIncidentDetails'],
  ['reviewIncidents', BODY, 'incident', 'WireIncidentReview'],
  ['reviewIncidents', 200, 'incident', 'WireIncidentReviewed'],
  ['addIncidentLink', BODY, 'incident', 'WireIncidentLinkRequest'],
  ['addIncidentLink', 201, 'incident', 'WireIncidentLink'],
  ['createApiKey', BODY, 'api-key', 'WireKeyRequest'],
  ['createApiKey', 201, 'key-file', 'KeyFile'],
  ['listApiKeys', 200, 'api-key', 'WireApiKeys'],
  ['addRepository', BODY, 'watched-repository', 'WireRepositoryRequest'],
  ['addRepository', 200, 'watched-repository', 'WireRepository'],
  ['changeRepository', BODY, 'watched-repository', 'WireRepositoryChange'],
  ['listRepositories', 200, 'watched-repository', 'WireRepositories'],
  ['scanRepository', 200, 'scan-request', 'WireScanStarted'],
  ['listTeams', 200, 'team', 'WireTeams'],
  ['getTeam', 200, 'team', 'WireTeam'],
  ['createTeam', BODY, 'team', 'WireTeamRequest'],
  ['createTeam', 201, 'team', 'WireTeam'],
  ['changeTeam', BODY, 'team', 'WireTeamChange'],
  ['changeTeam', 200, 'team', 'WireTeam'],
  ['addNotificationChannel', BODY, 'notification', 'WireChannelRequest'],
  ['addNotificationChannel', 201, 'notification', 'WireNewChannel'],
  ['listNotificationChannels', 200, 'notification', 'WireChannels'],
  ['getNotificationChannel', 200, 'notification', 'WireChannelDetails'],
  ['changeNotificationChannel', BODY, 'notification', 'WireChannelChange'],
  ['changeNotificationChannel', 200, 'notification', 'WireChannel'],
  ['testNotificationChannel', 202, 'notification', 'WireTestMessage'],
  ['sendNotificationAgain', 202, 'notification', 'WireTestMessage'],
  ['connectOrganization', BODY, 'organization', 'WireOrganizationRequest'],
  ['connectOrganization', 201, 'organization', 'WireOrganization'],
  ['getOrganization', 200, 'organization', 'WireOrganization'],
  ['listOrganizations', 200, 'organization', 'WireOrganizations'],
  ['disconnectOrganization', 200, 'organization', 'WireDisconnected'],
  ['getWebhook', 200, 'watched-repository', 'WireWebhook'],
  ['receivePush', 202, 'watched-repository', 'WirePush'],
]

const folder = temporaryFolder()
const running = testService(embeddedStore())
let generated: { readonly complaints: readonly string[]; readonly types: string }

beforeAll(async () => {
  const { body } = await running().ask('GET', '/openapi.json', undefined, { token: null })
  const input = JSON.stringify(body)
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM], { input, encoding: 'utf8' })
  if (stdout === '') throw new Error(`openapi-typescript could not run: ${stderr}`)
  generated = JSON.parse(stdout)
})

function generatedType([operation, body]: (typeof BODIES)[number]): string {
  const of = body === BODY ? `['requestBody']` : `['responses'][${JSON.stringify(body)}]`
  return `operations['${operation}']${of}['content']['application/json']`
}

describe('a client generated from the OpenAPI document', () => {
  test('is made of a document that Redocly’s recommended rules find nothing to say against', () => {
    expect(generated.complaints).toEqual([])
  })

  test('has the contract’s types: each can be given for the other', () => {
    const lines = BODIES.map((body, at) => {
      const [, , file, type] = body
      return `import type { ${type} as Wire${at} } from '${join(ROOT, 'src/contract', file)}.ts'
type Generated${at} = ${generatedType(body)}
export const there${at} = (wire: Wire${at}): Generated${at} => wire
export const back${at} = (generated: Generated${at}): Wire${at} => generated`
    })

    // An error that the compiler does not see there is one too.
    const wrong = `type Search = ${generatedType(['searchAlerts', BODY, '', ''])}
// @ts-expect-error the values of a filter are a list
export const search: Search = { filters: [{ id: 'state', value: 'ACTIVE' }] }`

    const complaints = compile(folder, {
      'openapi.ts': generated.types,
      'client.ts': ["import type { operations } from './openapi.ts'", ...lines, wrong, ''].join('\n'),
    })

    expect(complaints).toBe('')
  })

  test('knows every body that the document describes', async () => {
    const { body } = await running().ask('GET', '/openapi.json', undefined, { token: null })
    const described = Object.values<Record<string, DescribedOperation>>(body.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )

    const known = new Set([...BODIES.map(([operation]) => operation), ...ANSWERED_ALIKE])
    expect(described.toSorted()).toEqual([...known].toSorted())
  })
})

interface DescribedOperation {
  readonly operationId: string
}

/** Operations whose answer is that of another one, or nothing. */
const ANSWERED_ALIKE = [
  'getRepository',
  'receiveOrganizationEvent',
  'resyncOrganization',
  'removeRepository',
  'removeIncidentLink',
  'removeNotificationChannel',
  'removeTeam',
  'revokeApiKey',
]
