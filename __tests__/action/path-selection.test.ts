import { expect, test } from '@jest/globals'

import { filterByPath } from '../../src/action/scanner/filter-by-path.ts'
import { selectPaths } from '../../src/action/scanner/path-selection.ts'
import type { ScanRequest } from '../../src/model/scan.ts'
import { sampleFinding, sampleResult } from '../support/report-samples.ts'

const request: ScanRequest = {
  repository: { url: 'https://github.com/o/r', name: 'o/r' },
  subject: 'A scan',
  commits: { kind: 'list', shas: [] },
}

test('without patterns nothing is selected, for everything is scanned', () => {
  expect(selectPaths([], [])).toBeUndefined()
})

test.each<[string[], string[], string, boolean]>([
  [['services/api/'], [], 'services/api/src/a.ts', true],
  [['services/api/'], [], 'services/web/a.ts', false],
  [['services/api/', '*.env'], [], 'deep/down/x.env', true],
  [['services/*/src'], [], 'services/web/src/a.ts', true],
  [[], ['vendor/'], 'vendor/a.js', false],
  [[], ['vendor/'], 'src/a.js', true],
  [['src/'], ['src/**/*.snap'], 'src/a/b.snap', false],
  [[], ['docs/'], 'Docs/x', true],
  [[], ['docs/'], 'DOCS/x', true],
  [['Docs/'], [], 'docs/x', false],
  [[], ['straße/'], 'STRASSE/x', true],
  [[], ['\u00e9/'], 'e\u0301/x', true],
])('include %j and exclude %j decide on %s: %j', (include, exclude, path, selected) => {
  expect(selectPaths(include, exclude)?.(path)).toBe(selected)
})

test('what a scan service found elsewhere is left out', async () => {
  const inside = { ...sampleFinding(1), path: 'src/a.ts' }
  const outside = { ...sampleFinding(2), path: 'docs/a.md' }
  const service = { scan: async () => sampleResult([inside, outside]) }

  const { findings } = await filterByPath(service, selectPaths(['src/'], [])).scan(
    request,
    new AbortController().signal,
  )

  expect(findings).toEqual([inside])
})
