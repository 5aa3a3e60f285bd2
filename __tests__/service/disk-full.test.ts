import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'

import { openStore } from '../../src/service/store/store.ts'
import { emptyDatabase } from '../support/each-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestService } from '../support/test-service.ts'

/** The machine may have much else to do. */
jest.setTimeout(120_000)

const KEYS = '/api/public/api-key'
/** The database takes 40 MB when it is new. */
const SIZE = 'size=64m,mode=0700'
const MOST_KEYS = 2000
// Before the folder is removed.
afterAll(() => void (mounted && spawnSync('umount', ['--lazy', folder])))
const folder = temporaryFolder()
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', folder]).status === 0
// Only root may have a disk of its own to fill.
const mounting = mounted ? test : test.skip

mounting(
  'where the disk is full nothing is taken that is not kept, and room is all that is missing',
  async () => {
    cpSync(await emptyDatabase(), folder, { recursive: true })
    const store = await openStore({ folder })
    const { ask, service } = await startTestService({ store, folder, databaseUrl: undefined, closing: [] })
    const create = (name: string) => ask('POST', KEYS, { name, type: 'Read' })
    const names = async (): Promise<readonly string[]> =>
      (await ask('GET', KEYS)).body.api_keys.map(({ name }: { name: string }) => name)
    const filler = join(folder, 'filler')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))

    const kept: string[] = []
    let refused = await create('key 0')
    for (let at = 1; refused.status === 201 && at < MOST_KEYS; at++) {
      kept.push(`key ${at - 1}`)
      refused = await create(`key ${at}`)
    }
    const readable = await names()
    rmSync(filler)
    const again = await create('later')
    await service.close()
    await store.close()
    const reopened = await openStore({ folder })
    const left = await reopened.db.selectFrom('api_keys').select('name').execute()
    await reopened.close()

    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ code: 'no_database', message: expect.stringMatching(/Try again/) })
    expect(readable).toEqual(expect.arrayContaining(kept))
    expect(again.status).toBe(201)
    expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining([...kept, 'later']))
  },
)
