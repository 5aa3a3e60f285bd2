import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'

import { withinBudget } from '../../../src/engine/git/fetch/fetch-budget.ts'
import type { GitSetting } from '../../../src/engine/git/process/run-git.ts'
import { ScanError } from '../../../src/model/errors.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const REPOSITORY = { url: 'https://git.example/o/r', name: 'o/r' }
const base = temporaryFolder()
const TOO_MUCH = 'The scan would have to fetch more than 1 MB of o/r.'

/** A repository of ours, into which a fetch has brought so many bytes. */
function settingWith(bytes: number, signal = new AbortController().signal): GitSetting {
  const folder = mkdtempSync(join(base, 'r-'))
  const packs = join(folder, 'objects', 'pack')
  mkdirSync(packs, { recursive: true })
  writeFileSync(join(packs, 'tmp_pack_1'), Buffer.alloc(bytes))
  return { folder, env: {}, signal, running: new Set() }
}

async function failing(): Promise<never> {
  throw new ScanError('repository', 'git.example closed the connection.')
}

describe('a fetch that fails before anybody looks at its size', () => {
  test('is told as too large where it was', async () => {
    const error = await failureOf(() => withinBudget(settingWith(1_000_001), REPOSITORY, 1e6, failing))

    expect(error.message).toContain(TOO_MUCH)
  })

  test('is told as it failed where it was not', async () => {
    const error = await failureOf(() => withinBudget(settingWith(1_000_000), REPOSITORY, 1e6, failing))

    expect(error.message).toBe('git.example closed the connection.')
  })

  test('is told as it failed where the scan was ended for another reason', async () => {
    const ended = AbortSignal.abort(new ScanError('timeout', 'Time is over.'))

    const error = await failureOf(() => withinBudget(settingWith(1_000_001, ended), REPOSITORY, 1e6, failing))

    expect(error.message).toBe('git.example closed the connection.')
  })
})

test('a fetch that ends between two looks with more than is allowed fails', async () => {
  const error = await failureOf(() =>
    withinBudget(settingWith(1_000_001), REPOSITORY, 1e6, async () => 'fetched'),
  )

  expect(error.message).toContain(TOO_MUCH)
})
