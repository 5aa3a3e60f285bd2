import { expect, test } from '@jest/globals'

import { withMemoryCeiling } from '../../src/action/scanner/memory-ceiling.ts'
import type { Scanner, ScanRequest, ScanResult } from '../../src/model/scan.ts'
import { failureOf } from '../support/failure.ts'

const request: ScanRequest = {
  repository: { url: 'https://github.com/o/r', name: 'o/r' },
  subject: 'Two commits of o/r',
  commits: { kind: 'none', because: 'there is none' },
}
const result: ScanResult = {
  scanUuid: '00000000-0000-4000-8000-000000000000',
  findings: [],
  coverage: { files: 0, bytes: 0, notRead: [], outside: [] },
}

/** Ends only when it is told to. */
const endless: Scanner = {
  scan: (_request, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
}

test('a scan that takes more memory than allowed is ended, with what to do', async () => {
  const scanner = withMemoryCeiling(endless, 500, () => 600e6)

  const error = await failureOf(() => scanner.scan(request, new AbortController().signal))

  expect(error.code).toBe('memory')
  expect(error.message).toMatch(/^The scan takes more than 500 MB of memory\. Scan fewer commits at a time/)
})

test('a scan that takes less gives its result', async () => {
  const scanner = withMemoryCeiling({ scan: async () => result }, 500, () => 400e6)

  expect(await scanner.scan(request, new AbortController().signal)).toBe(result)
})

test('the memory of the process itself is what counts', async () => {
  const scanner = withMemoryCeiling(endless, 1)

  const error = await failureOf(() => scanner.scan(request, new AbortController().signal))

  expect(error.code).toBe('memory')
})
