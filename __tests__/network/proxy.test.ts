import { describe, expect, test } from '@jest/globals'

import { proxyFor } from '../../src/network/proxy.ts'
import { failureOf } from '../support/failure.ts'

const PROXY = 'http://proxy.example.com:3128'
const SERVICE = new URL('https://scan.example.com/')

describe('the proxy of an address', () => {
  test.each([
    ['HTTPS_PROXY', { HTTPS_PROXY: PROXY }],
    ['https_proxy', { https_proxy: PROXY }],
    ['https_proxy before HTTPS_PROXY', { https_proxy: PROXY, HTTPS_PROXY: 'http://other:1' }],
    ['HTTPS_PROXY where https_proxy is empty', { https_proxy: '', HTTPS_PROXY: PROXY }],
    ['an address without http://', { HTTPS_PROXY: 'proxy.example.com:3128' }],
  ])('comes from %s', (_, env) => {
    expect(proxyFor(SERVICE, env)?.host).toBe('proxy.example.com:3128')
  })

  test('is none where the environment sets none, or only that of http', () => {
    expect(proxyFor(SERVICE, {})).toBeUndefined()
    expect(proxyFor(SERVICE, { HTTP_PROXY: PROXY })).toBeUndefined()
  })

  test('is that of HTTP_PROXY for http', () => {
    expect(proxyFor(new URL('http://scan.example.com/'), { HTTP_PROXY: PROXY })?.host).toBe(
      'proxy.example.com:3128',
    )
  })

  test.each(['https://localhost:8443/', 'https://127.0.0.1/', 'http://[::1]:8080/'])(
    'is none for this machine: %s',
    (address) => {
      expect(proxyFor(new URL(address), { HTTPS_PROXY: PROXY, HTTP_PROXY: PROXY })).toBeUndefined()
    },
  )

  test.each([
    `socks5://user:${'word'}@proxy.example.com`,
    'http://user:word@',
    `http://user:${'100%'}@proxy`,
  ])('is refused when it is no HTTP proxy, without a word of it: %s', async (address) => {
    const { code, message } = await failureOf(() => proxyFor(SERVICE, { HTTPS_PROXY: address }))

    expect(code).toBe('input')
    expect(message).toBe(
      'HTTPS_PROXY is not the address of an HTTP proxy. Use the form http://proxy.example.com:3128, or unset it.',
    )
  })
})

describe('NO_PROXY', () => {
  test.each([
    ['*', 'https://scan.example.com/'],
    ['scan.example.com', 'https://scan.example.com/'],
    ['SCAN.example.com', 'https://scan.example.com/'],
    ['example.com', 'https://scan.example.com/'],
    ['.example.com', 'https://scan.example.com/'],
    ['*.example.com', 'https://scan.example.com/'],
    ['a.test, example.com', 'https://scan.example.com/'],
    ['a.test example.com', 'https://scan.example.com/'],
    ['scan.example.com:443', 'https://scan.example.com/'],
    ['example.com:8443', 'https://scan.example.com:8443/'],
    ['example.com', 'https://scan.example.com:8443/'],
    ['example.com.', 'https://scan.example.com./'],
    ['10.0.0.1', 'https://10.0.0.1/'],
    ['2001:db8::1', 'https://[2001:db8::1]/'],
    ['[2001:db8::1]', 'https://[2001:db8::1]:8443/'],
    ['[2001:db8::1]:8443', 'https://[2001:db8::1]:8443/'],
  ])('with %j leaves the proxy out for %s', (list, address) => {
    expect(proxyFor(new URL(address), { HTTPS_PROXY: PROXY, NO_PROXY: list })).toBeUndefined()
    expect(proxyFor(new URL(address), { HTTPS_PROXY: PROXY, no_proxy: list })).toBeUndefined()
  })

  test.each([
    ['', 'https://scan.example.com/'],
    [' , ', 'https://scan.example.com/'],
    ['.', 'https://scan.example.com/'],
    ['ample.com', 'https://scan.example.com/'],
    ['can.example.com', 'https://scan.example.com/'],
    ['scan.example.com.evil.test', 'https://scan.example.com/'],
    ['scan.example.com:8443', 'https://scan.example.com/'],
    ['scan.example.com:443', 'https://scan.example.com:8443/'],
    ['10.0.0', 'https://10.0.0.1/'],
    ['[2001:db8::1]:443', 'https://[2001:db8::1]:8443/'],
  ])('with %j does not for %s', (list, address) => {
    expect(proxyFor(new URL(address), { HTTPS_PROXY: PROXY, NO_PROXY: list })?.host).toBe(
      'proxy.example.com:3128',
    )
  })
})
