import { describe, expect, test } from '@jest/globals'

import { failedScan, TOKEN } from '../support/remote-scan.ts'
import { huge, json, redirect, SCAN_UUID, startScanService, text } from '../support/scan-service.ts'

const PATH = `/api/analyzer/commit/scan/${SCAN_UUID}`

describe('the scan fails', () => {
  test('after ten faults in a row', async () => {
    const { code, message, host, requests } = await failedScan({ result: [text(503, '')] })

    expect(code).toBe('service')
    expect(message).toBe(
      `The scan service at ${host} responded to GET ${PATH} with 503. Keysieve tried 10 times. Check base-url and that the service is running; then run the job again.`,
    )
    expect(requests).toHaveLength(11)
  })

  test('when the service is not there', async () => {
    const service = await startScanService()
    await service.close()

    const { code, message } = await failedScan({}, { baseUrl: service.url })

    expect(code).toBe('service')
    expect(message).toBe(
      `POST /api/analyzer/commit/scan at the scan service ${service.url.host} failed: the connection was refused (ECONNREFUSED). Keysieve tried 10 times. Check base-url and that the service is running; then run the job again.`,
    )
  })

  test('when it ends in the state failed', async () => {
    const failed = json(200, { secrets: {}, scan_state: 'failed', message: 'clone failed\n::error::x' })

    const { code, message } = await failedScan({ result: [failed] })

    expect(code).toBe('service')
    expect(message).toBe(
      'The scan service ended the scan in the state "failed" instead of "done": "clone failed\\u000a::error::x". Run the job again. If it fails again, ask the service\'s administrator.',
    )
  })

  test('when it ends in a state that nobody knows', async () => {
    const { message } = await failedScan({
      result: [json(200, { secrets: {}, scan_state: 'contemplating' })],
    })

    expect(message).toContain('ended the scan in the state "contemplating" instead of "done".')
  })

  test.each([
    [400, 'Fix what the message describes, then try again.'],
    [401, 'Check the API key (api-key): it may be wrong, expired or deleted.'],
    [403, 'Check what the API key (api-key) is allowed to do.'],
    [404, 'Check base-url, and whether the resource exists on the service.'],
    [500, "Run the job again. If it fails again, ask the service's administrator."],
  ])('at once on %i, with the message of the service', async (status, advice) => {
    const { code, message, host, requests } = await failedScan({
      start: [json(status, { message: 'no, "thanks"' })],
    })

    expect(code).toBe('service')
    expect(message).toBe(
      `The scan service at ${host} responded to POST /api/analyzer/commit/scan with ${status}: "no, \\"thanks\\"". ${advice}`,
    )
    expect(requests).toHaveLength(1)
  })

  test('on a refusal without a message too', async () => {
    const { message, host } = await failedScan({ result: [text(401, '<html>')] })

    expect(message).toBe(
      `The scan service at ${host} responded to GET ${PATH} with 401. Check the API key (api-key): it may be wrong, expired or deleted.`,
    )
  })

  test.each([
    ['start', 'POST /api/analyzer/commit/scan', '<!doctype html><title>Sign in</title>'],
    ['result', `GET ${PATH}`, '\ufeff\r\n <?xml version="1.0"?>'],
  ])(
    'at once on a web page where JSON was due (%s), which a wrong base-url brings',
    async (step, call, page) => {
      const { code, message, host, requests } = await failedScan({ [step]: [text(200, page)] })

      expect(code).toBe('service')
      expect(message).toBe(
        `The scan service at ${host} responded to ${call} with a web page (200), which a scan service never does. ` +
          "Check base-url: it must be the service's own address.",
      )
      expect(requests.filter(({ method }) => call.startsWith(method))).toHaveLength(1)
    },
  )

  test('on an identifier that would lead to another path', async () => {
    const { code, message } = await failedScan({ start: [json(200, { scan_uuid: '../../admin' })] })

    expect(code).toBe('service')
    expect(message).toBe(
      'The scan service\'s answer is invalid: scan_uuid is "../../admin", which is not a UUID. Report it to the service\'s administrator.',
    )
  })

  test('when the service repeats the token, which is left out', async () => {
    const { message } = await failedScan({ start: [json(401, { message: `unknown token ${TOKEN}` })] })

    expect(message).toContain('with 401: "unknown token [API key]".')
  })

  test('on a body of 100 MB, long before its end', async () => {
    const sent = Promise.withResolvers<number>()
    const limit = 16 * 1024 * 1024

    const { code, message, host } = await failedScan({ result: [huge(100_000_000, sent.resolve)] })

    expect(code).toBe('service')
    expect(message).toBe(
      `The scan service at ${host} sent a response of more than 16 MiB, the limit. Check base-url; if it is right, scan fewer commits at a time.`,
    )
    expect(await sent.promise).toBeGreaterThan(limit)
    expect(await sent.promise).toBeLessThan(50_000_000)
  })
})

describe('a redirect', () => {
  test.each([301, 302, 307, 308])(
    'with %i is not followed, so nothing reaches the other host',
    async (status) => {
      const other = await startScanService()

      const { code, message, host } = await failedScan({ start: [redirect(status, other.url)] })
      await other.close()

      expect(code).toBe('service')
      expect(other.requests).toEqual([])
      expect(message).toBe(
        `The scan service at ${host} responded to POST /api/analyzer/commit/scan with a redirect (${status}) to "${other.url.host}". Keysieve does not follow it, because the API key must reach no other server. Set base-url to the service's own address.`,
      )
    },
  )

  test('of the result is not followed either', async () => {
    const other = await startScanService()

    const { message } = await failedScan({ result: [redirect(302, other.url)] })
    await other.close()

    expect(other.requests).toEqual([])
    expect(message).toContain(`with a redirect (302) to "${other.url.host}".`)
  })
})
