import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

import { isAlive, ownIdentity } from '../../src/service/process-identity.ts'

test('this process is alive', () => {
  expect(isAlive(ownIdentity())).toBe(true)
})

test('a process that has ended is not alive, nor is what is no identity', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])

  expect([`${pid}-1`, '', '0-1', 'lost+found', '-1'].filter(isAlive)).toEqual([])
})

const onLinux = process.platform === 'linux' ? test : test.skip
onLinux('a number that another process has by now does not count', () => {
  expect(isAlive(`${process.pid}-1`)).toBe(false)
})
