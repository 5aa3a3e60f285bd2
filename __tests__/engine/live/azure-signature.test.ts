import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'

import {
  sharedAccessSignature,
  signWithSharedKey,
  textForSharedKey,
} from '../../../src/engine/check/azure-signature.ts'
import { get } from '../../../src/engine/check/request.ts'

test('the text to be signed is that of the documented example', () => {
  const request = {
    method: 'GET',
    path: '/mycontainer?restype=container&comp=metadata&timeout=20',
    headers: { 'x-ms-date': 'Fri, 26 Jun 2015 23:39:12 GMT', 'x-ms-version': '2015-02-21' },
  } as const

  expect(textForSharedKey(request, 'myaccount')).toBe(
    'GET\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:Fri, 26 Jun 2015 23:39:12 GMT\nx-ms-version:2015-02-21\n/myaccount/mycontainer\ncomp:metadata\nrestype:container\ntimeout:20',
  )
})

test('a request is signed with the bytes of the key', () => {
  const key = Buffer.alloc(64, 7)
  const request = get('/?comp=list', { 'x-ms-version': '2019-12-12' })

  const signed = signWithSharedKey(request, 'acme', key.toString('base64'))

  const signature = createHmac('sha256', key).update(textForSharedKey(request, 'acme')).digest('base64')
  expect(signed.headers['authorization']).toBe(`SharedKey acme:${signature}`)
})

test('a shared access signature is made as documented', () => {
  const token = sharedAccessSignature('https://acme.servicebus.windows.net/', 'Root', 'key', 1438205742)

  const resource = 'https%3A%2F%2Facme.servicebus.windows.net%2F'
  const signature = createHmac('sha256', 'key').update(`${resource}\n1438205742`).digest('base64')
  expect(token).toBe(
    `SharedAccessSignature sr=${resource}&sig=${encodeURIComponent(signature)}&se=1438205742&skn=Root`,
  )
})
