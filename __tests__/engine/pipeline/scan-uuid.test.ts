import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { newScanUuid } from '../../../src/engine/pipeline/scan-uuid.ts'

test('a scan is named by a UUID of version 7 that begins with the time', () => {
  const uuid = newScanUuid(0x01_9a_bc_de_f0_12)

  expect(uuid).toMatch(/^019abcde-f012-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('scans of the same moment have different names', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (now) => {
      expect(newScanUuid(now)).not.toBe(newScanUuid(now))
    }),
  )
})
