import { describe, expect, test } from '@jest/globals'

import type { Finding } from '../../src/model/finding.ts'
import { annotate } from '../../src/report/formats/annotation.ts'
import { renderSarif } from '../../src/report/formats/sarif.ts'
import { summarize } from '../../src/report/summary/summary.ts'
import { commitAt, knowSample, sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'

const IN_ARCHIVE: Partial<Finding> = {
  path: 'lib/app.jar!config.yml',
  line: 3,
  within: { kind: 'archive', file: 'lib/app.jar' },
}
const IN_MESSAGE: Partial<Finding> = { path: 'commit message', line: 3, within: { kind: 'commit' } }

function annotationOf(changes: Partial<Finding>) {
  return annotate(sampleResult([sampleFinding(1, changes)]), sampleRun(), knowSample).shown[0]!
}

function summaryOf(changes: Partial<Finding>): string {
  return summarize(sampleResult([sampleFinding(1, changes)]), sampleRun(), knowSample)
}

function locationOf(changes: Partial<Finding>): object {
  const result = sampleResult([sampleFinding(1, changes)])
  const report = { result, run: sampleRun(), ...knowSample }
  return JSON.parse(renderSarif(report)).runs[0].results[0].locations[0].physicalLocation
}

describe('a secret in an archive', () => {
  test('is marked at the archive, and the text says where in it', () => {
    const { message, title: _, level: __, ...place } = annotationOf(IN_ARCHIVE)

    expect(place).toEqual({ path: 'lib/app.jar' })
    expect(message).toContain('added in commit 0000000 (lib/app.jar!config.yml, line 3).')
  })

  test('is linked to the archive', () => {
    expect(summaryOf(IN_ARCHIVE)).toContain(
      `[\`lib/app.jar!config.yml:3\`](https://github.com/o/r/blob/${commitAt(0)}/lib/app.jar)`,
    )
  })

  test('is a result for the archive in SARIF', () => {
    expect(locationOf(IN_ARCHIVE)).toEqual({
      artifactLocation: { uri: 'lib/app.jar', uriBaseId: '%SRCROOT%' },
    })
  })
})

describe('a secret in a commit message', () => {
  test('is marked at no file, and the text says where', () => {
    const { message, title: _, level: __, ...place } = annotationOf(IN_MESSAGE)

    expect(place).toEqual({})
    expect(message).toContain('added in commit 0000000 (commit message, line 3).')
  })

  test('is linked to the commit', () => {
    expect(summaryOf(IN_MESSAGE)).toContain(
      `[\`commit message:3\`](https://github.com/o/r/commit/${commitAt(0)})`,
    )
  })
})
