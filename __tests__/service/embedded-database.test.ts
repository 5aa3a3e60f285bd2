import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'

import { EMPTY_CLUSTER, makeCluster } from '../../src/service/store/embedded/make-cluster.ts'
import { EmbeddedSession } from '../../src/service/store/embedded/session.ts'
import { openStore } from '../../src/service/store/store.ts'
import { failureOf } from '../support/failure.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ROOT } from '../support/tree.ts'

const folder = temporaryFolder()

test('the empty database is of the PGlite that is installed', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

  expect(EMPTY_CLUSTER).toMatch(new RegExp(`/empty-${devDependencies['@electric-sql/pglite']}\\.tar\\.zst$`))
  expect(existsSync(EMPTY_CLUSTER)).toBe(true)
})

test('a database that was not made to its end is made anew, and one that is there is left alone', async () => {
  const data = join(folder, 'data')
  const database = join(data, 'database')
  mkdirSync(`${database}.unfinished`, { recursive: true })
  writeFileSync(join(`${database}.unfinished`, 'rest'), 'of a start that was ended')

  await makeCluster(database)
  const made = readdirSync(database)
  writeFileSync(join(database, 'own'), 'kept')
  await makeCluster(database)

  expect(readdirSync(data)).toEqual(['database'])
  expect(made).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal', 'postgresql.conf']))
  expect(made).not.toContain('rest')
  expect(readdirSync(database).sort()).toEqual([...made, 'own'].sort())
})

test('without the empty cluster, a database is made by PGlite', async () => {
  await makeCluster(join(folder, 'made', 'database'), join(folder, 'missing.tar.zst'))

  const { isReady, close } = await openStore({ folder: join(folder, 'made') })
  const ready = await isReady()
  await close()
  expect(ready).toBe(true)
})

test('the cluster is unpacked as tar has it', async () => {
  const byTar = join(folder, 'by-tar')
  mkdirSync(byTar)
  execFileSync('tar', ['-xf', '-', '-C', byTar], { input: zstdDecompressSync(readFileSync(EMPTY_CLUSTER)) })

  await makeCluster(join(folder, 'own'))

  execFileSync('diff', ['-r', byTar, join(folder, 'own')])
})

test('a folder where no database can be is told with the reason', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')

  const failure = await failureOf(() => openStore({ folder: file }))

  expect([failure.code, failure.message]).toEqual([
    'input',
    `The database in ${join(file, 'database')} can't be opened: ENOTDIR. Fix that, or set another folder with --data.`,
  ])
})

test('who listens on a channel is told until it stops itself, whoever else has stopped', async () => {
  const session = await EmbeddedSession.open(undefined)
  const told: string[] = []
  const stop = await session.listen('scans', (payload) => told.push(`one: ${payload}`))
  const stopOther = await session.listen('scans', (payload) => told.push(`other: ${payload}`))
  const notify = (payload: string) => session.inTurn(() => session.exec(`notify scans, '${payload}'`))

  await notify('first')
  await stopOther()
  await notify('second')
  await stop()
  await notify('third')
  await session.close()

  expect(told).toEqual(['one: first', 'other: first', 'one: second'])
})
