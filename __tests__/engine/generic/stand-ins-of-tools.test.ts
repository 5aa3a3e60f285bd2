import { createHash } from 'node:crypto'

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { secretsIn } from '../../support/strong-values.ts'

describe('no password is', () => {
  test.each([
    ['a reference of wpa_supplicant', 'network={\n  psk=ext:lab_psk\n}\n'],
    ['what a tool has masked', '<Password><Value>*SENSITIVE*DATA*DELETED*</Value></Password>\n'],
    ['a call', "connect(host='db1', user='app', password=getpass.getpass())\n"],
  ])('%s', (_, text) => {
    expect(secretsIn(text)).toEqual([])
  })
})

test('a password that Maven has encrypted is none', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const encrypted = createHash('sha256').update(`${seed}`).digest('base64')
      expect(secretsIn(`<server><id>nexus</id><password>{${encrypted}}</password></server>\n`)).toEqual([])
    }),
    { numRuns: 30 },
  )
})
