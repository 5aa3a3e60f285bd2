import { describe, expect, test } from '@jest/globals'

import { parseBaseUrl } from '../../src/client/base-url.ts'
import { isLoopback } from '../../src/network/loopback.ts'
import { failureOf } from '../support/failure.ts'

describe('an address is taken', () => {
  test.each([
    ['https://scan.example.com', 'https://scan.example.com/'],
    ['https://scan.example.com/', 'https://scan.example.com/'],
    [' https://scan.example.com:8443\n', 'https://scan.example.com:8443/'],
    ['https://example.com/keysieve', 'https://example.com/keysieve/'],
    ['HTTPS://Example.COM/keysieve/', 'https://example.com/keysieve/'],
    ['http://localhost:8080', 'http://localhost:8080/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['http://127.8.9.10', 'http://127.8.9.10/'],
    ['http://[::1]:8080', 'http://[::1]:8080/'],
  ])('%j as %s', (text, href) => {
    expect(parseBaseUrl(text).href).toBe(href)
  })
})

describe('an address is refused', () => {
  test.each([
    ['', 'is not a URL. Use the form https://scan.example.com.'],
    ['scan.example.com', 'is not a URL. Use the form https://scan.example.com.'],
    ['ftp://scan.example.com', 'is not a URL. Use the form https://scan.example.com.'],
    ['https://', 'is not a URL. Use the form https://scan.example.com.'],
    [
      'https://me@scan.example.com',
      'contains a user name or password. Remove them; the API key authenticates.',
    ],
    [
      'https://:word@scan.example.com',
      'contains a user name or password. Remove them; the API key authenticates.',
    ],
    ['https://scan.example.com?a=b', 'has a query or a fragment. Remove it.'],
    ['https://scan.example.com#a', 'has a query or a fragment. Remove it.'],
    [
      'http://scan.example.com',
      'starts with http://, which would send the API key unencrypted. Use https://.',
    ],
    [
      'http://127.0.0.1.example.com',
      'starts with http://, which would send the API key unencrypted. Use https://.',
    ],
    [
      'http://localhost.example.com',
      'starts with http://, which would send the API key unencrypted. Use https://.',
    ],
    ['http://10.0.0.1', 'starts with http://, which would send the API key unencrypted. Use https://.'],
  ])('when it is %j', async (text, problem) => {
    const { code, message } = await failureOf(() => parseBaseUrl(text))

    expect(code).toBe('input')
    expect(message).toBe(`base-url ${problem}`)
  })
})

test('a loopback address is one of this machine, however it is written', () => {
  const hosts = [
    '127.1',
    '0x7f000001',
    'LOCALHOST',
    '[0:0::1]',
    '128.0.0.1',
    'localhost.example.com',
    '[::2]',
  ]

  expect(hosts.filter((host) => isLoopback(new URL(`http://${host}/`)))).toEqual(hosts.slice(0, 4))
})
