import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ScanError } from '../model/errors.ts'

const FILE = 'local-credential.json'

/** What lets users with access to the data folder administer the server that runs on it. */
export interface LocalServer {
  readonly address: string
  readonly token: string
}

/** Makes a token that is good until the server ends. */
export function newLocalToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Writes the credential where the server's own user alone can read it.
 *
 * @returns what takes it away
 */
export function keepLocalCredential(folder: string, server: LocalServer): () => void {
  const path = join(folder, FILE)
  const text = `${JSON.stringify(server)}\n`
  rmSync(path, { force: true })
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  return () => {
    // Over PostgreSQL, another process may have the same folder.
    if (existsSync(path) && readFileSync(path, 'utf8') === text) rmSync(path, { force: true })
  }
}

/**
 * Reads the credential of the server that runs on a data folder.
 *
 * @throws {ScanError} where none runs, or the file is another user's
 */
export function readLocalCredential(folder: string): LocalServer {
  const path = join(folder, FILE)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ScanError(
      'input',
      code === 'ENOENT'
        ? `No server runs on the data folder ${folder}. Start it with keysieve serve --data ${folder}.`
        : `${path} can't be read (${code}). Run this command as the server's user.`,
    )
  }
  const { address, token } = JSON.parse(text) as LocalServer
  return { address, token }
}
