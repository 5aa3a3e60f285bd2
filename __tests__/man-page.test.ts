import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { ROOT } from './support/tree.ts'

const PAGE = join(ROOT, 'docs/keysieve.1')
const isThere = spawnSync('groff', ['--version']).error === undefined

const testWithGroff = (isThere ? test : test.skip) as typeof test

testWithGroff('groff has nothing to say against the manual page', () => {
  const { status, stderr } = spawnSync('groff', ['-man', '-ww', '-z', '-Kutf8', PAGE], { encoding: 'utf8' })

  expect([status, stderr]).toEqual([0, ''])
})
