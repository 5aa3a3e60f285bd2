import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { parseBaseUrl } from '../../client/base-url.ts'
import { createHttp, type ServiceHttp } from '../../client/http.ts'
import { readKey, type ServiceKey } from '../../client/read-key.ts'
import { ScanError } from '../../model/errors.ts'
import { VERSION } from '../../model/version.ts'
import { readLocalCredential } from '../../service/local-credential.ts'
import type { Typed } from '../command.ts'

/**
 * Finds the service that a command is to ask, and what lets it in.
 *
 * @throws {ScanError} where neither is given, or can't be used
 */
export async function connect(typed: Typed, env: NodeJS.ProcessEnv): Promise<ServiceHttp> {
  const { baseUrl, token } = await findService(typed, env)
  if (baseUrl === undefined) {
    throw new ScanError(
      'input',
      'The key is a token without an address. Set the address of the service with --url.',
    )
  }
  return createHttp({ baseUrl, token, version: VERSION, env })
}

async function findService({ values }: Typed, env: NodeJS.ProcessEnv): Promise<ServiceKey> {
  const folder = values.get('data')
  if (folder !== undefined) {
    const { address, token } = readLocalCredential(resolve(folder))
    return { baseUrl: parseBaseUrl(address), token }
  }
  const url = values.get('url') ?? env['KEYSIEVE_URL']
  const text = await keyText(values.get('key'), env)
  return readKey(text, url === undefined ? undefined : parseBaseUrl(url, '--url'))
}

async function keyText(file: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  if (file === undefined) {
    const given = env['KEYSIEVE_API_KEY']
    if (given !== undefined && given !== '') return given
    throw new ScanError(
      'input',
      'No service is set. Use a key file with --key, a token in KEYSIEVE_API_KEY, or the data folder of a service on this machine with --data.',
    )
  }
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new ScanError(
      'input',
      `The key file ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
