import { createReadStream, createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { ScanError } from '../../model/errors.ts'
import { count } from '../../report/words/amount.ts'
import { createAudit } from '../../service/audit/audit.ts'
import { NO_SINK } from '../../service/audit/sink.ts'
import { lockDataFolder } from '../../service/store/data-folder-lock.ts'
import { openStore, type Store } from '../../service/store/store.ts'
import { exportLines, importLines } from '../../service/store/transfer.ts'
import type { Io, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { linesOf } from '../lines.ts'
import { defaultDataFolder } from './data-folder.ts'

/**
 * `keysieve export FILE`: writes all that a service keeps.
 *
 * @throws {ScanError} where the database is in use or can't be read, or the file can\'t be written
 */
export async function exportData(
  { operands: [file = ''], ...typed }: Typed,
  { stderr }: Io,
): Promise<ExitCode> {
  await withStore(typed, async ({ db }) => {
    await createAudit(db, NO_SINK).record({ action: 'data_exported', actor: 'local' })
    await pipeline(
      Readable.from(exportLines(db)),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    ).catch((error: unknown) => {
      throw fileFault(file, error)
    })
  })
  await stderr.write(
    `${file} contains all data of the service except the install key, which is a separate file.\n`,
  )
  return EXIT.clean
}

/**
 * `keysieve import FILE`: takes an export into an empty database.
 *
 * @throws {ScanError} where the database is in use or not empty, or the file is no export
 */
export async function importData(
  { operands: [file = ''], ...typed }: Typed,
  { stderr }: Io,
): Promise<ExitCode> {
  const rows = await withStore(typed, async ({ db }) => {
    try {
      const taken = await importLines(db, textLines(file))
      await createAudit(db, NO_SINK).record({ action: 'data_imported', actor: 'local' })
      return taken
    } catch (error) {
      throw fileFault(file, error)
    }
  })
  await stderr.write(`${count(rows, 'row')} taken in.\n`)
  return EXIT.clean
}

async function* textLines(file: string): AsyncGenerator<string> {
  for await (const line of linesOf(createReadStream(file) as AsyncIterable<Buffer>))
    yield line.toString('utf8')
}

/** The embedded database is opened here and by nobody else meanwhile. */
async function withStore<T>(
  { values }: Pick<Typed, 'values'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const databaseUrl = values.get('data') === undefined ? process.env['DATABASE_URL'] : undefined
  const folder = resolve(values.get('data') ?? defaultDataFolder(process.env))
  const release = databaseUrl === undefined ? lockDataFolder(folder) : () => undefined
  try {
    const store = await openStore(databaseUrl === undefined ? { folder } : { databaseUrl })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  } finally {
    release()
  }
}

function fileFault(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'open' && syscall !== 'read' && syscall !== 'write') return error
  return new ScanError(
    'input',
    `The file ${file} can't be used (${code}). Use ${syscall === 'read' ? 'an export' : 'a writable file'}.`,
  )
}
