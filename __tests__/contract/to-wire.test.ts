import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Check } from 'typebox/schema'

import { readScanResult } from '../../src/contract/from-wire.ts'
import { ResultsFile } from '../../src/contract/results-file.ts'
import { WireScanRequest } from '../../src/contract/scan-request.ts'
import { WireScanResult } from '../../src/contract/scan-result.ts'
import { resultsFileToWire, scanRequestToWire, scanResultToWire } from '../../src/contract/to-wire.ts'
import type { Finding } from '../../src/model/finding.ts'
import type { Coverage, ScanResult } from '../../src/model/scan.ts'
import { FINDING } from '../support/arbitrary-finding.ts'
import { FOUND, FINDING as READ, SHA } from '../support/wire-finding.ts'

const OTHER_SHA = 'cd'.repeat(20)

const FINDINGS: readonly Finding[] = [
  READ,
  {
    secretHash: 'a392d713-0000-4000-8000-000000000001',
    secretType: 'stripe_secret_key',
    commit: OTHER_SHA,
    path: 'src/pay.ts',
    line: 3,
    columns: [1, 9],
    tags: [],
  },
]

const SECRETS = {
  [SHA]: {
    secrets_found: [FOUND],
  },
  [OTHER_SHA]: {
    secrets_found: [
      {
        secret_hash: 'a392d713-0000-4000-8000-000000000001',
        secret_type: 'stripe_secret_key',
        file_path: 'src/pay.ts',
        line_no: 3,
        cols: [1, 9],
        secret_checker_results: { tags: [] },
      },
    ],
  },
}

describe('a scan result', () => {
  test('is spelled as the interface has it, keyed by commit', () => {
    expect(scanResultToWire({ findings: FINDINGS })).toEqual({
      secrets: SECRETS,
      scan_state: 'done',
      message: '',
    })
  })

  test('of a scan service has its hash and the one in the repository, and is read again', () => {
    const finding = { ...READ, serviceHash: 'a392d713-0000-4000-8000-000000000002' }

    const wire = scanResultToWire({ findings: [finding] })

    expect(wire.secrets[SHA]!.secrets_found).toMatchObject([
      { secret_hash: finding.serviceHash, repository_hash: finding.secretHash },
    ])
    expect(readScanResult(wire)).toEqual([finding])
  })

  test('without findings has an empty map', () => {
    expect(scanResultToWire({ findings: [] })).toEqual({ secrets: {}, scan_state: 'done', message: '' })
  })

  test('keeps several findings of a commit in their order', () => {
    const [first, second] = FINDINGS
    const findings = [first!, { ...second!, commit: SHA }]

    const { secrets } = scanResultToWire({ findings })

    expect(secrets[SHA]?.secrets_found.map(({ file_path }) => file_path)).toEqual(['token.py', 'src/pay.ts'])
  })

  test('fits its schema and is read back as it was, whatever the findings are', () => {
    fc.assert(
      fc.property(fc.array(FINDING, { maxLength: 6 }), (findings) => {
        const wire = JSON.parse(JSON.stringify(scanResultToWire({ findings })))
        const read = readScanResult(wire)

        expect(Check(WireScanResult, wire)).toBe(true)
        expect(read).toHaveLength(findings.length)
        expect(read).toEqual(expect.arrayContaining(findings))
      }),
    )
  })
})

describe('the results file', () => {
  const coverage = {
    files: 48,
    bytes: 310_000,
    notRead: [{ commit: SHA, path: 'big.bin', reason: '212 MB, over the limit of 100 MB' }],
    outside: [{ commit: SHA, path: 'vendor', reason: 'a submodule' }],
  }
  const result: ScanResult = {
    scanUuid: 'fd974b65-0000-4000-8000-000000000001',
    findings: FINDINGS,
    coverage,
  }

  test('is the scan result with its identifier and its coverage', () => {
    const full = { ...coverage, commitsExpected: 2, commits: [SHA, OTHER_SHA], commitsScanned: 1 }

    const file = resultsFileToWire({ ...result, coverage: full }, [])

    expect(file).toEqual({
      secrets: SECRETS,
      scan_state: 'done',
      message: '',
      scan_uuid: 'fd974b65-0000-4000-8000-000000000001',
      ignored: [],
      coverage: {
        commits_expected: 2,
        commits: [SHA, OTHER_SHA],
        commits_scanned: 1,
        files: 48,
        bytes: 310_000,
        not_read: [{ commit: SHA, path: 'big.bin', reason: '212 MB, over the limit of 100 MB' }],
        outside: [{ commit: SHA, path: 'vendor', reason: 'a submodule' }],
      },
    })
    expect(Check(ResultsFile, file)).toBe(true)
  })

  test('says how the commits were found, what was fetched and what was left out on purpose', () => {
    const range = { head: SHA, without: [OTHER_SHA], by: 'test merge' } as const
    const fetched = { requests: 1, objects: 9, bytes: 1200, asked: ['commits, 4 deep'] }

    const covering = (more: Partial<Coverage>) =>
      resultsFileToWire({ ...result, coverage: { ...coverage, ...more } }, [])
    const counted = covering({ range: { ...range, counted: true } })
    const validated = covering({ range, fetched, deselected: 3 })

    expect(counted.coverage.range).toEqual({ ...range, counted: true })
    expect(validated.coverage).toMatchObject({
      range: { ...range, counted: false },
      fetched,
      files_deselected: 3,
    })
    expect([counted, validated].map((file) => Check(ResultsFile, file))).toEqual([true, true])
    expect(
      Check(ResultsFile, { ...counted, coverage: { ...counted.coverage, range: { ...range, by: 'luck' } } }),
    ).toBe(false)
  })

  test('lists what is ignored, with hash, place and why', () => {
    const [first, second] = FINDINGS as [Finding, Finding]
    const marker = { name: 'gitleaks:allow', complete: true }

    const file = resultsFileToWire({ ...result, findings: [] }, [
      { finding: first, by: 'ignore', reason: 'a fixture' },
      { finding: { ...second, marker }, by: 'inline' },
      { finding: { ...second, marker }, by: 'baseline' },
    ])

    expect(file.secrets).toEqual({})
    expect(file.ignored).toEqual([
      { commit: SHA, ...SECRETS[SHA]!.secrets_found[0], by: 'ignore', reason: 'a fixture' },
      { commit: OTHER_SHA, ...SECRETS[OTHER_SHA]!.secrets_found[0], by: 'inline', marker: 'gitleaks:allow' },
      { commit: OTHER_SHA, ...SECRETS[OTHER_SHA]!.secrets_found[0], by: 'baseline' },
    ])
    expect(Check(ResultsFile, file)).toBe(true)
  })

  test('leaves out what the scan does not know', () => {
    const file = resultsFileToWire(result, [])

    expect(Object.keys(file.coverage)).toEqual(['files', 'bytes', 'not_read', 'outside'])
    expect(Check(ResultsFile, file)).toBe(true)
  })
})

test('a scan request names a pull request or commits, as its schema allows', () => {
  const repository = 'https://github.com/o/r'

  const one = scanRequestToWire({ repository, pullRequest: 7 })
  const other = scanRequestToWire({ repository, commits: [SHA] })

  expect(one).toEqual({ repo_url: repository, pull_request_number: 7 })
  expect(other).toEqual({ repo_url: repository, commit_shas: [SHA] })
  expect([one, other].map((request) => Check(WireScanRequest, request))).toEqual([true, true])
})

describe('the schema library is not loaded', () => {
  test.each(['contract/to-wire.ts', 'client/remote-scanner.ts', 'client/read-key.ts'])('by %s', (path) => {
    expect(packagesLoadedBy(path)).not.toContain('typebox')
  })

  test('and would be seen if it were', () => {
    expect(packagesLoadedBy('contract/finding.ts')).toContain('typebox')
  })
})

function packagesLoadedBy(path: string): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context) } })
    await import(${JSON.stringify(join(import.meta.dirname, '../../src', path))})
    console.log(JSON.stringify(loaded))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}
