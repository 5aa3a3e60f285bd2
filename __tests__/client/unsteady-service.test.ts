import { describe, expect, test } from '@jest/globals'

import { linesAfterStart, scanRemotely } from '../support/remote-scan.ts'
import { done, hang, json, reset, resetMidBody, running, SCAN_UUID, text } from '../support/scan-service.ts'

const PATH = `/api/analyzer/commit/scan/${SCAN_UUID}`

describe('the scan goes on', () => {
  test('after 202 three times', async () => {
    const scan = await scanRemotely({ result: [running(), running(), running(), done({})] })

    expect(scan.result?.findings).toEqual([])
    expect(scan.requests.filter(({ method }) => method === 'GET')).toHaveLength(4)
    expect(linesAfterStart(scan)).toEqual([])
  })

  test('after 202 with a state that nobody knows, or with no body', async () => {
    const strange = json(202, { scan_state: 'contemplating' })

    const { result } = await scanRemotely({ result: [strange, text(202, ''), done({})] })

    expect(result?.findings).toEqual([])
  })

  test('after more 202 than faults are allowed', async () => {
    const { result, requests } = await scanRemotely({ result: [...Array(25).fill(running()), done({})] })

    expect(result?.findings).toEqual([])
    expect(requests).toHaveLength(27)
  })

  test('after 429, at the time that Retry-After says', async () => {
    const busy = json(429, { message: 'too many scans' }, { 'retry-after': '1' })

    const scan = await scanRemotely({ result: [busy, done({})] })

    expect(scan.result?.findings).toEqual([])
    expect(linesAfterStart(scan)).toEqual([
      `The scan service at HOST responded to GET ${PATH} with 429: "too many scans". Retrying in 1 s.`,
    ])
  })

  test('after 502, 503 and 504', async () => {
    const scan = await scanRemotely({ result: [text(502, '<html>'), text(503, ''), text(504, ''), done({})] })

    expect(scan.result?.findings).toEqual([])
    expect(linesAfterStart(scan)).toEqual(
      [502, 503, 504].map(
        (status) => `The scan service at HOST responded to GET ${PATH} with ${status}. Retrying in 0 s.`,
      ),
    )
  })

  test('after a connection that is cut in the middle of the body', async () => {
    const scan = await scanRemotely({ result: [resetMidBody(), done({})] })

    expect(scan.result?.findings).toEqual([])
    expect(linesAfterStart(scan)).toEqual([
      `GET ${PATH} at the scan service HOST failed: the connection was closed (ERR_HTTP_CONTENT_LENGTH_MISMATCH). Retrying in 0 s.`,
    ])
  })

  test('after JSON that ends too early', async () => {
    const scan = await scanRemotely({ result: [text(200, '{"secrets":{},"scan_st'), done({})] })

    expect(scan.result?.findings).toEqual([])
    expect(linesAfterStart(scan)).toEqual([
      `The scan service at HOST responded to GET ${PATH} with 200, but the body is incomplete or not JSON. Retrying in 0 s.`,
    ])
  })

  test('after a request that took too long', async () => {
    const scan = await scanRemotely({ result: [hang(), done({})] }, { requestTimeout: 1_000 })

    expect(scan.result?.findings).toEqual([])
    expect(linesAfterStart(scan)).toEqual([
      `GET ${PATH} to the scan service at HOST took longer than 1 s. Retrying in 0 s.`,
    ])
  })

  test('when the start is refused for a moment', async () => {
    const script = { start: [reset(), text(503, ''), json(200, { scan_uuid: SCAN_UUID })] }

    const { result, requests } = await scanRemotely(script)

    expect(result?.scanUuid).toBe(SCAN_UUID)
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'GET'])
  })

  test('with JSON under any content type and after a byte order mark', async () => {
    const body = JSON.stringify({ secrets: {}, scan_state: 'done', message: '' })

    const { result } = await scanRemotely({
      result: [text(200, `\ufeff${body}`, { 'content-type': 'text/plain' })],
    })

    expect(result?.findings).toEqual([])
  })
})
