import { readFileSync } from 'node:fs'

import { runAction } from '../../../.scripts/local-runner.ts'
import type { ResultsFile } from '../../../src/contract/results-file.ts'
import type { ScanWay } from './fuzz-history.ts'
import type { OraclePlace } from './oracle.ts'

/** The built action in a process of its own, as the runner starts it. */
export const ACTION_WAY: ScanWay = {
  title: 'the built action',
  takes: ({ inputs }) => inputs === undefined,
  async scan({ event, name, url, workspace, folder }) {
    const run = await runAction(
      {
        ...{ name: event.eventName, payload: event.payload, sha: event.sha, ref: event.ref },
        ...{ serverUrl: new URL(url).origin, repository: name, workspace },
      },
      { folder },
    )
    const path = run.outputs['results-file']
    const places = path ? placesIn(path) : []
    const verdict = run.outputs['verdict']
    const right = places.length > 0 ? 'found' : 'clean'
    const complaints = verdict === right ? [] : [`the verdict is ${verdict}: ${run.log.slice(-500)}`]
    return { places, complaints }
  },
}

function placesIn(path: string): OraclePlace[] {
  const { secrets } = JSON.parse(readFileSync(path, 'utf8')) as ResultsFile
  return Object.entries(secrets).flatMap(([commit, { secrets_found }]) =>
    secrets_found.map(({ file_path, line_no, cols: [start = 0, end = 0], secret_type }) => ({
      ...{ commit, path: file_path, line: line_no, type: secret_type },
      columns: [start, end] as const,
    })),
  )
}
