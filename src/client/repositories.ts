import { check } from '../contract/check.ts'
import { REPOSITORY_PATH, repositoryScanPath } from '../contract/routes.ts'
import { WireScanStarted } from '../contract/scan-request.ts'
import {
  WireRepositories,
  WireRepository,
  type WireRepositoryRequest,
} from '../contract/watched-repository.ts'
import { askOnce } from './ask-once.ts'
import type { ServiceHttp } from './http.ts'

/**
 * Adds a repository to those that the service scans by itself; one that is there already stays as it is.
 *
 * @throws {ScanError} when the service refuses, or its answer is not what the interface describes.
 */
export async function addRepository(
  http: ServiceHttp,
  repository: WireRepositoryRequest,
  signal: AbortSignal,
): Promise<WireRepository> {
  const { body } = await askOnce(
    http,
    { method: 'POST', path: REPOSITORY_PATH, body: repository },
    [200],
    signal,
  )
  return check(WireRepository, body, 'the repository')
}

/**
 * The repositories that the service scans by itself.
 *
 * @throws {ScanError} when the service refuses, or its answer is not what the interface describes.
 */
export async function listRepositories(
  http: ServiceHttp,
  signal: AbortSignal,
): Promise<readonly WireRepository[]> {
  const { body } = await askOnce(http, { method: 'GET', path: REPOSITORY_PATH }, [200], signal)
  return check(WireRepositories, body, 'the list of repositories').repos
}

/**
 * Starts a scan of what is new in a repository.
 *
 * @throws {ScanError} when the service refuses, or knows no such repository.
 */
export async function scanRepository(
  http: ServiceHttp,
  id: string,
  signal: AbortSignal,
): Promise<WireScanStarted> {
  const { body } = await askOnce(http, { method: 'POST', path: repositoryScanPath(id) }, [200], signal)
  return check(WireScanStarted, body, 'the started scan')
}
