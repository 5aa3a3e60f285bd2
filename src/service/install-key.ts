import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'

import { ScanError } from '../model/errors.ts'
import type { Database } from './store/tables.ts'

const FILE = 'install-key'
const LENGTH = 32

/** The key of this install. It is in a file or in the environment, never in the database. */
export interface InstallKey {
  /** What secrets are hashed with. */
  readonly secretHashKey: Buffer
  /** What the console encrypts and signs with. */
  readonly consoleKey: Buffer
  /** What the addresses of notification channels are encrypted with. */
  readonly channelKey: Buffer
  /** What the tokens and keys for forges are encrypted with. */
  readonly forgeKey: Buffer
  /** What tells this key from others, and says nothing of it. */
  readonly fingerprint: string
  /** What a repository's pushes are signed with. */
  webhookSecret(repositoryId: string): string
}

/**
 * Reads the key of this install; makes it at the first start.
 *
 * @param given from the environment: 64 hexadecimal digits
 * @throws {ScanError} where it can't be read or is none
 */
export function openInstallKey(folder: string, given: string | undefined): InstallKey {
  return keyOf(folder, given ?? readOrMake(join(folder, FILE)), given !== undefined)
}

/**
 * Reads the key of this install; undefined where there is none yet.
 *
 * @param given from the environment: 64 hexadecimal digits
 * @throws {ScanError} where it can't be read or is none
 */
export function readInstallKey(folder: string, given: string | undefined): InstallKey | undefined {
  const path = join(folder, FILE)
  if (given === undefined && !existsSync(path)) return undefined
  return keyOf(folder, given ?? readKey(path), given !== undefined)
}

/** Notes which key a database is set up with; the first one stays. */
export async function noteInstallKey(db: Kysely<Database>, { fingerprint }: InstallKey): Promise<void> {
  await db
    .insertInto('install_key')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function keyOf(folder: string, text: string, isGiven: boolean): InstallKey {
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    const where = isGiven ? 'KEYSIEVE_INSTALL_KEY' : `The file ${join(folder, FILE)}`
    throw new ScanError(
      'input',
      `${where} does not contain a key of 64 hexadecimal digits. Restore the install key.`,
    )
  }
  const key = Buffer.from(text, 'hex')
  const webhookKey = derive(key, 'webhook')
  return {
    secretHashKey: derive(key, 'secret hash'),
    consoleKey: derive(key, 'console'),
    channelKey: derive(key, 'notification channels'),
    forgeKey: derive(key, 'forges'),
    fingerprint: derive(key, 'fingerprint').toString('hex'),
    webhookSecret: (repositoryId) =>
      createHmac('sha256', webhookKey).update(repositoryId).digest('base64url'),
  }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `keysieve ${purpose}`, LENGTH))
}

function readOrMake(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(LENGTH).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ScanError('input', `The file ${path} can't be written. Set a writable folder with --data.`)
    }
  }
  return readKey(path)
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ScanError(
      'input',
      `The file ${path} can't be read (${code}). Run as the user that the service runs as.`,
    )
  }
}
