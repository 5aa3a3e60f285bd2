import type { DetailedFinding } from '../../src/service/scans/scanner.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import { foundIn } from './found-in.ts'
import { CLEAN, ended, type TestService } from './test-service.ts'

/** A hash for each number. */
export function hashOf(number: number): string {
  return `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`
}

/** Lets a scan of commits find these; the events and alerts are then there. */
export async function scanCommits(
  service: TestService,
  repo_url: string,
  findings: readonly Partial<DetailedFinding>[],
  commit: string = crypto.randomUUID().replaceAll('-', '').padEnd(40, '0'),
): Promise<string> {
  service.scanner.answer = () => ({ ...CLEAN, findings: findings.map((one) => foundIn({ commit, ...one })) })
  const { body } = await service.ask('POST', '/api/analyzer/commit/scan', { repo_url, commit_shas: [commit] })
  await ended(service, body.scan_uuid)
  return body.scan_uuid
}

/** Adds a repository whose first scan finds these. */
export async function scanRepository(
  service: TestService,
  repo_url: string,
  findings: readonly Partial<DetailedFinding>[],
): Promise<string> {
  service.scanner.answer = () => ({
    ...CLEAN,
    findings: findings.map(foundIn),
    tips: { 'refs/heads/main': 'a'.repeat(40) },
  })
  const { body } = await service.ask('POST', '/api/public/repo', { repo_url })
  await ended(service, await lastScan(service, body.repo_id))
  return body.repo_id
}

/** The latest scan of a repository. */
export async function lastScan({ service }: TestService, repositoryId: string): Promise<string> {
  const { items } = await service.services.scans.list(ALL_REPOSITORIES, { limit: 1, page: 1, repositoryId })
  return items[0]!.id
}
