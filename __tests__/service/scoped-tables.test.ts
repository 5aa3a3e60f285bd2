import { expect, test } from '@jest/globals'

import { filesOfRepository, textOf } from '../support/tree.ts'

/** Tables with texts of repositories. */
const READS =
  /(?:selectFrom\('|[jJ]oin\('|\b(?:from|join) )(?:alerts|events|incidents|incident_events|incident_links|scans|findings|repositories)\b(?!:)/

/** Files that read them for the service itself, and not for a caller. */
const FOR_THE_SERVICE: Readonly<Record<string, string>> = {
  'alerts/raise-alert.ts': 'a scan writes down what it found',
  'alerts/recheck-alerts.ts': 'asks providers again',
  'alerts/record-activeness.ts': 'writes down what a provider says',
  'doctor/check-work.ts': 'looks for work that waits too long, for the operator',
  'doctor/examine-service.ts': 'asks for the hosts of watched repositories, for the operator',
  'forges/forget-organization.ts': 'forgets the repositories that an organization has brought',
  'forges/known-repositories.ts': 'watches what a forge lists',
  'forges/sync.ts': 'forgets what a forge no longer lists',
  'incidents/left-out.ts': 'a scan leaves out what is ignored',
  'incidents/notes.ts': 'locks an incident before its alerts',
  'metrics/state-gauges.ts': 'counts, for the operator',
  'notifications/collect.ts': 'tells channels, which administrators choose',
  'queue/queue.ts': 'waiting scans',
  'retention/old-rows.ts': 'deletes what is old',
  'scans/run-scan.ts': 'does a scan',
  'store/transfer.ts': 'exports everything, for the operator',
}

test('every file that reads what is in repositories for someone takes a scope', () => {
  const reading = filesOfRepository()
    .filter((path) => /^src\/service\/(?!store\/migrations\/).*\.ts$/.test(path))
    .filter((path) => READS.test(textOf(path)))
  const without = reading.filter((path) => !/\/(?:scope|scoped-incidents)\.ts'/.test(textOf(path)))

  expect(without.map((path) => path.replace('src/service/', ''))).toEqual(
    Object.keys(FOR_THE_SERVICE).toSorted(),
  )
})
