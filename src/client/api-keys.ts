import { type WireApiKey, WireApiKeys, type WireKeyRequest } from '../contract/api-key.ts'
import { check } from '../contract/check.ts'
import { KeyFile } from '../contract/key-file.ts'
import { API_KEY_PATH, apiKeyPath } from '../contract/routes.ts'
import { askOnce } from './ask-once.ts'
import type { ServiceHttp } from './http.ts'

/**
 * Makes an API key.
 *
 * @returns its key file, which the service does not show again.
 * @throws {ScanError} when the service refuses, or its answer is not what the interface describes.
 */
export async function createApiKey(
  http: ServiceHttp,
  key: Omit<WireKeyRequest, 'type'> & { readonly type: string },
  signal: AbortSignal,
): Promise<KeyFile> {
  const call = { method: 'POST', path: API_KEY_PATH, body: key } as const
  const { body } = await askOnce(http, call, [200, 201], signal)
  return check(KeyFile, body, 'the key file')
}

/**
 * The keys that are not revoked.
 *
 * @throws {ScanError} when the service refuses, or its answer is not what the interface describes.
 */
export async function listApiKeys(http: ServiceHttp, signal: AbortSignal): Promise<readonly WireApiKey[]> {
  const { body } = await askOnce(http, { method: 'GET', path: API_KEY_PATH }, [200], signal)
  return check(WireApiKeys, body, 'the list of keys').api_keys
}

/**
 * Revokes a key at once.
 *
 * @throws {ScanError} when the service refuses, or knows no such key.
 */
export async function revokeApiKey(http: ServiceHttp, id: string, signal: AbortSignal): Promise<void> {
  await askOnce(http, { method: 'DELETE', path: apiKeyPath(id) }, [204], signal)
}
