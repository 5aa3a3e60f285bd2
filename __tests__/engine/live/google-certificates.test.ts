import { createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, test } from '@jest/globals'

import type { LiveCheck, LiveResponse } from '../../../src/engine/check/live-check.ts'
import { makeCertificate } from '../../support/certificate.ts'
import { ruleOf } from '../../support/live-subject.ts'

const check = ruleOf('google_service_account_key').live as LiveCheck
const ACCOUNT = 'robot@acme.iam.gserviceaccount.com'
const KEY_ID = '0a'.repeat(20)
const own = makeCertificate(['DNS:own.example.com'])
const other = makeCertificate(['DNS:other.example.com'])

function judge(published: Readonly<Record<string, string>>, secret = own.key) {
  const text = JSON.stringify(published)
  const response: LiveResponse = { status: 200, headers: {}, text, json: published }
  return check.interpretResponse(response, { secret, 'client e-mail': ACCOUNT, 'key id': KEY_ID }).activeness
}

test('the key itself is not sent: its account is asked for its certificates', () => {
  const parts = { secret: own.key, 'client e-mail': ACCOUNT, 'key id': KEY_ID }

  const request = check.request(parts, { host: 'www.googleapis.com', now: 0 })

  expect(request).toMatchObject({
    method: 'GET',
    path: `/robot/v1/metadata/x509/${encodeURIComponent(ACCOUNT)}`,
  })
  expect(JSON.stringify(request)).not.toContain(own.key.split('\n')[1])
  expect(new X509Certificate(own.cert).checkPrivateKey(createPrivateKey(own.key))).toBe(true)
})

test.each([
  ['works while its own certificate is published', { [KEY_ID]: own.cert, b: other.cert }, 'active'],
  ['has ended once others only are', { b: other.cert }, 'inactive'],
  ['is in doubt where the certificate of its id is not its own', { [KEY_ID]: other.cert }, 'unknown'],
  ['is in doubt where nothing is published', {}, 'unknown'],
  ['is in doubt where something else came', { [KEY_ID]: 'welcome' }, 'unknown'],
])('a key %s', (_what, published, activeness) => {
  expect(judge(published as Record<string, string>)).toBe(activeness)
})

test('a key is recognized with its line ends written as in JSON', () => {
  expect(judge({ [KEY_ID]: own.cert }, own.key.replaceAll('\n', '\\n'))).toBe('active')
})
