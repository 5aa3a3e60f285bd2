import { describe, expect, test } from '@jest/globals'

import { failedScan } from '../support/remote-scan.ts'
import { hang, running, SCAN_UUID, text } from '../support/scan-service.ts'

describe('the deadline over the whole', () => {
  test('ends a scan whose result never comes', async () => {
    const { code, message, host } = await failedScan({ result: [hang()] }, { timeout: 1_500 })

    expect(code).toBe('timeout')
    expect(message).toBe(
      `The scan service at ${host} did not finish the scan ${SCAN_UUID} within 1.5 s. Run the job again, or raise the timeout.`,
    )
  })

  test('ends a scan that stays in progress', async () => {
    const { code, message } = await failedScan(
      { result: [running()] },
      { timeout: 1_500, random: () => 0.02 },
    )

    expect(code).toBe('timeout')
    expect(message).toContain(`did not finish the scan ${SCAN_UUID} within 1.5 s.`)
  })

  test('names what went wrong last', async () => {
    const script = { start: [text(503, ''), hang()] }

    const { code, message, host } = await failedScan(script, { timeout: 1_500 })

    expect(code).toBe('timeout')
    expect(message).toBe(
      `The scan service at ${host} did not accept the scan within 1.5 s. Last: The scan service at ${host} responded to POST /api/analyzer/commit/scan with 503. Run the job again, or raise the timeout.`,
    )
  })

  test('is not waited for where the service asks for more time than there is', async () => {
    const { code, message, host } = await failedScan({ result: [running({ 'retry-after': '3600' })] })

    expect(code).toBe('timeout')
    expect(message).toBe(
      `The scan ${SCAN_UUID} at ${host} is not done. The service asks to wait 60 min, which is longer than the time left. Run the job again later, or raise the timeout.`,
    )
  })
})
