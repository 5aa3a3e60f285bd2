import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ScanError } from '../model/errors.ts'

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
  const text = given ?? readOrMake(join(folder, FILE))
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    const where = given === undefined ? `The file ${join(folder, FILE)}` : 'KEYSIEVE_INSTALL_KEY'
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
  return readFileSync(path, 'utf8').trim()
}
