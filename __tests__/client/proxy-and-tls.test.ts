import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

import { createRemoteScanner, type RemoteScannerOptions } from '../../src/client/remote-scanner.ts'
import type { ScanResult } from '../../src/model/scan.ts'
import { type Certificate, makeCertificate } from '../support/certificate.ts'
import { failureOf } from '../support/failure.ts'
import { type ProxyServer, startProxy } from '../support/proxy-server.ts'
import { PULL_REQUEST, scannerOptions, TOKEN } from '../support/remote-scan.ts'
import { hang, SCAN_UUID, type ScanService, startScanService } from '../support/scan-service.ts'

const NEVER = new AbortController().signal
// A name that no resolver knows: only a proxy leads to it.
const NAME = 'scan.example.test'

let certificate: Certificate
let service: ScanService
let proxy: ProxyServer

beforeAll(async () => {
  certificate = makeCertificate([`DNS:${NAME}`, 'IP:127.0.0.1', 'IP:0.0.0.0'])
  service = await startScanService({ tls: certificate })
  proxy = await startProxy({ port: Number(service.url.port) })
})

afterAll(async () => {
  await proxy.close()
  await service.close()
})

function scan(baseUrl: URL, overrides: Partial<RemoteScannerOptions>): Promise<ScanResult> {
  return createRemoteScanner({ ...scannerOptions(baseUrl), ...overrides }).scan(PULL_REQUEST, NEVER)
}

describe('TLS', () => {
  test('with an authority of its own works once that is given', async () => {
    const result = await scan(service.url, { ca: certificate.cert })

    expect(result.scanUuid).toBe(SCAN_UUID)
  })

  test('with an authority that is not known fails at once, and says what to set', async () => {
    const before = service.requests.length

    const error = await failureOf(() => scan(service.url, {}))

    expect(error.code).toBe('service')
    expect(error.message).toBe(
      `The certificate of the scan service at ${service.url.host} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). If your organization has its own authority, set NODE_EXTRA_CA_CERTS to the file with its certificate.`,
    )
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(TOKEN)
    expect(service.requests).toHaveLength(before)
  })

  test('with a certificate for another name fails at once', async () => {
    const other = makeCertificate(['DNS:elsewhere.test'])
    const elsewhere = await startScanService({ tls: other })

    const error = await failureOf(() => scan(elsewhere.url, { ca: other.cert }))
    await elsewhere.close()

    expect(error.message).toContain('is not trusted (ERR_TLS_CERT_ALTNAME_INVALID).')
    expect(elsewhere.requests).toEqual([])
  })
})

describe('a proxy', () => {
  const baseUrl = () => new URL(`https://${NAME}/`)

  test('of HTTPS_PROXY carries every request, sealed', async () => {
    const before = proxy.requests.length

    const result = await scan(baseUrl(), { ca: certificate.cert, env: { HTTPS_PROXY: proxy.url.href } })

    expect(result.scanUuid).toBe(SCAN_UUID)
    expect(proxy.requests.slice(before)).toEqual([
      { target: `${NAME}:443`, authorization: undefined },
      { target: `${NAME}:443`, authorization: undefined },
    ])
  })

  test('is given its own user name and password', async () => {
    const before = proxy.requests.length
    const address = new URL(proxy.url)
    address.username = 'me'
    address.password = 'p@ss'

    await scan(baseUrl(), { ca: certificate.cert, env: { https_proxy: address.href } })

    expect(proxy.requests.slice(before)[0]?.authorization).toBe(
      `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
    )
  })

  test('is left out for a host that NO_PROXY lists', async () => {
    const before = proxy.requests.length
    const direct = new URL(`https://0.0.0.0:${service.url.port}/`)
    const env = { HTTPS_PROXY: proxy.url.href, NO_PROXY: 'example.com, 0.0.0.0' }

    const result = await scan(direct, { ca: certificate.cert, env })

    expect(result.scanUuid).toBe(SCAN_UUID)
    expect(proxy.requests).toHaveLength(before)
  })

  test('that refuses ends the scan at once, and its password is not shown', async () => {
    const refusing = await startProxy({ status: 407 })
    const password = 'correct-horse'
    const env = { HTTPS_PROXY: `http://me:${password}@${refusing.url.host}` }

    const error = await failureOf(() => scan(baseUrl(), { env }))
    await refusing.close()

    expect(error.message).toBe(
      `The proxy ${refusing.url.host} refused to connect to the scan service at ${NAME} (407). Check HTTPS_PROXY and its user name and password, or list the host in NO_PROXY.`,
    )
    expect(refusing.requests).toHaveLength(1)
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(password)
  })

  test('that is not there is tried again, and named', async () => {
    const gone = await startProxy('hang')
    await gone.close()

    const error = await failureOf(() => scan(baseUrl(), { env: { HTTPS_PROXY: gone.url.href } }))

    expect(error.message).toContain(
      `at the scan service ${NAME} through the proxy ${gone.url.host} failed: the connection was refused (ECONNREFUSED). Keysieve tried 10 times.`,
    )
  })

  test('that never answers is given up with the deadline, and its connection closed', async () => {
    const hanging = await startProxy('hang')
    const error = await failureOf(() =>
      scan(baseUrl(), { env: { HTTPS_PROXY: hanging.url.href }, timeout: 1_500 }),
    )

    await hanging.idle()
    await hanging.close()

    expect(error.code).toBe('timeout')
    expect(hanging.requests).toHaveLength(1)
  })

  test('is not brought down by a scan that is canceled while it waits behind it', async () => {
    const controller = new AbortController()
    const asked = Promise.withResolvers<void>()
    const slow = await startScanService({
      tls: certificate,
      start: [
        (response, request) => {
          asked.resolve()
          return hang()(response, request)
        },
      ],
    })
    const between = await startProxy({ port: Number(slow.url.port) })
    const options = {
      ...scannerOptions(baseUrl()),
      ca: certificate.cert,
      env: { HTTPS_PROXY: between.url.href },
    }
    const running = createRemoteScanner(options).scan(PULL_REQUEST, controller.signal)

    await asked.promise
    controller.abort()
    const error = await failureOf(() => running)
    await between.idle()
    await between.close()
    await slow.close()

    expect(error.code).toBe('cancelled')
  })
})
