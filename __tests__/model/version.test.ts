import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { VERSION } from '../../src/model/version.ts'

test('the version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }

  expect(VERSION).toBe(version)
})
