import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, jest, test } from '@jest/globals'
import pg from 'pg'

import { startQueue } from '../../src/service/queue/queue.ts'
import { openStore, type Store } from '../../src/service/store/store.ts'

/** `postgresql://…` of a superuser; `npm test` starts a server where one is installed. */
const SERVER = process.env['KEYSIEVE_TEST_DATABASE']

/** The machine may have much else to do. */
jest.setTimeout(60_000)

/** A store with all tables and nothing in them, which the file's tests share. */
export interface TestStore {
  readonly store: Store
  /** PostgreSQL's address; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  readonly folder: string
  /** What is to end before the store is closed, the last first. */
  readonly closing: (() => Promise<void>)[]
}

/**
 * Defines the same tests on the embedded database and on PostgreSQL. Where there is no PostgreSQL, one skipped test
 * says so.
 */
export function onEachStore(define: (store: () => TestStore) => void): void {
  describe('on the embedded database', () => {
    define(sharedStore(openEmbedded))
  })
  onPostgresql(define)
}

/** PostgreSQL alone, for what the embedded database can't do. */
export function onPostgresql(define: (store: () => TestStore) => void): void {
  describe('on PostgreSQL', () => {
    withPostgresql((createDatabase) => define(sharedStore(() => openPostgresql(createDatabase))))
  })
}

/** Makes an empty database, and gives its address. */
export type CreateDatabase = () => Promise<string>

/** Defines tests that need PostgreSQL. Where there is none, one skipped test says so. */
export function withPostgresql(define: (createDatabase: CreateDatabase) => void): void {
  if (SERVER === undefined)
    test.skip('no PostgreSQL is running: use npm test, with PostgreSQL installed', () => {})
  else define(() => createDatabase(SERVER))
}

/** The embedded database alone, for what does not depend on the store. */
export function embeddedStore(): () => TestStore {
  return sharedStore(openEmbedded)
}

function sharedStore(open: () => Promise<TestStore>): () => TestStore {
  let opened: TestStore | undefined
  beforeAll(async () => {
    opened = await open()
  }, 120_000)
  afterAll(async () => {
    for (const close of opened?.closing.reverse() ?? []) await close()
    await opened?.store.close()
    if (opened !== undefined) rmSync(opened.folder, { recursive: true, force: true })
  })
  return () => {
    if (opened === undefined)
      throw new Error('The store is opened before the tests, not before their definition.')
    return opened
  }
}

/** A store of the other kind with nothing in it, which the caller closes; of the same where there is no other. */
export function emptyStore({ store }: TestStore): Promise<TestStore> {
  return store.kind === 'embedded' && SERVER !== undefined
    ? openPostgresql(() => createDatabase(SERVER))
    : openEmbedded()
}

async function openEmbedded(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-test-'))
  cpSync(await emptyDatabase(), folder, { recursive: true })
  return { store: await openStore({ folder }), databaseUrl: undefined, folder, closing: [] }
}

/** A data folder with an empty database. Making one takes seconds: it is made once for all files and runs, and copied. */
export async function emptyDatabase(): Promise<string> {
  const migrations = join(import.meta.dirname, '../../src/service/store/migrations')
  const lock = join(import.meta.dirname, '../../package-lock.json')
  const made = readdirSync(migrations)
    .sort()
    .map((name) => join(migrations, name))
  const all = createHash('sha256')
  for (const file of [...made, lock]) all.update(readFileSync(file))
  const version = all.digest('hex')
  const folder = join(tmpdir(), `keysieve-test-database-${version.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const work = mkdtempSync(join(tmpdir(), 'keysieve-test-'))
  const store = await openStore({ folder: work })
  const queue = await startQueue(store, () => undefined)
  await queue.stop()
  await store.close()
  try {
    renameSync(work, folder)
  } catch {
    // Another test file was quicker.
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function openPostgresql(create: CreateDatabase): Promise<TestStore> {
  const databaseUrl = await create()
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-test-'))
  return { store: await openStore({ databaseUrl }), databaseUrl, folder, closing: [] }
}
