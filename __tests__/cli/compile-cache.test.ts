import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { runKeysieve } from '../support/keysieve.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()

/** Runs the program with a home of its own; whether it kept what was compiled there. */
async function keepsIn(cache: string, env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const home = await mkdtemp(join(root, 'home-'))
  const { code, stderr } = await runKeysieve(['--version'], {
    env: { HOME: home, ...env, ...(cache === '' ? {} : { XDG_CACHE_HOME: join(home, cache) }) },
  })
  expect([code, stderr]).toEqual([0, ''])
  return existsSync(join(home, cache === '' ? '.cache' : cache, 'keysieve'))
}

test('what was compiled is kept in the cache of the user', async () => {
  expect(await keepsIn('')).toBe(true)
  expect(await keepsIn('other')).toBe(true)
})

test('a user who turns that off, or a home that can’t be written to, has none', async () => {
  expect(await keepsIn('', { NODE_DISABLE_COMPILE_CACHE: '1' })).toBe(false)
  expect(await keepsIn('', { HOME: '/dev/null' })).toBe(false)
})
