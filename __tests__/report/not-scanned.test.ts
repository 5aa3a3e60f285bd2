import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { ScanError } from '../../src/model/errors.ts'
import { scanFailed, scanIncomplete } from '../../src/report/words/not-scanned.ts'
import {
  commitAt,
  hostileText,
  sampleFinding,
  samplePush,
  sampleResult,
  sampleRun,
} from '../support/report-samples.ts'

const notRead = [{ commit: commitAt(2), path: 'big.bin', reason: '212 MB, over the limit of 20 MB' }]
const run = sampleRun({ verdict: 'not-scanned' })

test('a failed scan says what happened and what that does to the check', () => {
  const error = new ScanError('repository', 'The server closed the connection. Run the job again.')

  expect(scanFailed(error, run)).toEqual({
    title: 'Keysieve could not scan this pull request',
    message:
      'The server closed the connection. Run the job again. The check fails, because what was not read may contain a secret (on-error: fail).',
  })
})

test('a failed scan of a push names no pull request', () => {
  const push = samplePush({ verdict: 'not-scanned', onError: 'warn', fails: false })

  expect(scanFailed(new ScanError('timeout', 'Time is up.'), push)).toEqual({
    title: 'Keysieve could not scan these commits',
    message: 'Time is up. The check passes (on-error: warn).',
  })
})

test('an incomplete scan names what was not read', () => {
  expect(scanIncomplete(sampleResult([], { notRead }), run)).toEqual({
    title: 'Keysieve could not scan this pull request in full',
    message:
      '1 file was not read (big.bin: 212 MB, over the limit of 20 MB). The check fails, because what was not read may contain a secret (on-error: fail).',
  })
})

test('where secrets were found too, what was not read is said without a second verdict', () => {
  const result = sampleResult([sampleFinding(1)], { notRead: [...notRead, ...notRead] })

  expect(scanIncomplete(result, sampleRun())?.message).toBe(
    '2 files were not read (big.bin: 212 MB, over the limit of 20 MB; big.bin: 212 MB, over the limit of 20 MB). What was not read may contain more secrets.',
  )
})

test('a complete scan has no such problem', () => {
  expect(scanIncomplete(sampleResult([]), run)).toBeUndefined()
})

test('an error of any text is one line, no command, and never too long', () => {
  fc.assert(
    fc.property(hostileText, fc.nat(2000), (text, times) => {
      const { message } = scanFailed(new ScanError('service', text.repeat(times)), run)

      expect(message).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
      expect(message).toMatch(/\(on-error: fail\)\.$/)
    }),
    { numRuns: 50 },
  )
})
