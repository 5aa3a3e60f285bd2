import type { AskedFilter } from '../../src/service/search/read-filter.ts'
import { repositoryOf } from './alert-data.ts'

/** A question to the service that is timed. */
export interface SearchCase {
  readonly name: string
  readonly filters: readonly AskedFilter[]
  readonly limit?: number
  readonly page?: number
  /** Counted instead of listed. */
  readonly isCount?: true
  /** That there is nothing to find is what it is about; every other case has to find something. */
  readonly isEmpty?: true
  /** Milliseconds at a million alerts on PostgreSQL that the median may take; 10 unless given. */
  readonly allowed?: number
  /** The same with 50 clients at once; anything unless given. */
  readonly allowedTogether?: number
}

/** An alert that is there, for the questions that look for one. */
export interface KnownAlert {
  readonly alert_id: string
  readonly secret_hash: string
  readonly commit_sha: string
}

/** Every kind of filter that alerts can be searched by, and what costs more than a page of a hundred. */
export function searchCases(known: KnownAlert): readonly SearchCase[] {
  const one = (id: string, value: string | readonly string[], op?: string): AskedFilter => ({
    id,
    value: typeof value === 'string' ? [value] : value,
    ...(op === undefined ? {} : { op }),
  })
  const part = (id: string, value: string): AskedFilter => ({ id, value: [value], exact_match: false })
  const isActive = one('state', 'ACTIVE')
  const isRare = one('secret_type', 'provider_59_key')
  return [
    { name: 'no filter', filters: [] },
    { name: 'type, page of 10', filters: [one('alert_type', 'REPO_SCAN_MATCH')], limit: 10 },
    { name: 'type', filters: [one('alert_type', 'COMMIT_SCAN_MATCH')] },
    { name: 'one repository', filters: [one('url', repositoryOf(1500))] },
    {
      name: 'type and two repositories',
      filters: [one('alert_type', 'REPO_SCAN_MATCH'), one('url', [repositoryOf(3), repositoryOf(1900)])],
    },
    { name: 'state', filters: [isActive] },
    { name: 'state and severity', filters: [isActive, one('severity', ['critical', 'high'])] },
    { name: 'severity', filters: [one('severity', 'low')] },
    { name: 'resolution', filters: [one('resolution', 'FALSE_POSITIVE')] },
    { name: 'active since a week', filters: [isActive, one('created', '2026-10-25T00:00:00Z', 'GE')] },
    { name: 'created before', filters: [one('created', '2025-06-01T00:00:00Z', 'LT')] },
    { name: 'updated since a day', filters: [one('last_updated', '2026-10-31T00:00:00Z', 'GE')] },
    { name: 'secret type, common', filters: [one('secret_type', 'provider_0_key')] },
    { name: 'secret type, rare', filters: [isRare] },
    { name: 'secret type, rare, and state', filters: [isRare, one('state', 'REVIEWED')] },
    { name: 'not of a type', filters: [one('secret_type', 'provider_0_key', 'NEQ')] },
    { name: 'secret hash', filters: [one('secret_hash', known.secret_hash)] },
    { name: 'alert', filters: [one('alert_id', known.alert_id)] },
    { name: 'commit', filters: [one('commit_sha', known.commit_sha)] },
    { name: 'tag', filters: [one('tags', 'test')] },
    { name: 'tag that none has', filters: [one('tags', 'absent')], isEmpty: true },
    { name: 'author', filters: [one('author', 'author-77')] },
    { name: 'author that is none', filters: [one('author', 'nobody')], isEmpty: true },
    { name: 'path that is none', filters: [one('file_path', 'src/none.py')], isEmpty: true },
    {
      name: 'part of a repository',
      filters: [isActive, part('url', 'org/repository-150')],
      allowed: 20,
      allowedTogether: 150,
    },
    {
      name: 'part of a secret type',
      filters: [isActive, part('secret_type', 'provider_5')],
      allowed: 20,
      allowedTogether: 150,
    },
    { name: 'path ILIKE, rare', filters: [one('file_path', '%CONFIG-00ff%', 'ILIKE')], allowed: 100 },
    { name: 'path ILIKE, common', filters: [one('file_path', '%settings%', 'ILIKE')], allowed: 100 },
    { name: 'no filter, page 1000', filters: [], page: 1000, allowed: 119 },
    { name: 'tag, page 40', filters: [one('tags', 'test')], page: 40, allowed: 430 },
    { name: 'count of all', filters: [], isCount: true, allowed: 170 },
    {
      name: 'count of active, critical',
      filters: [isActive, one('severity', 'critical')],
      isCount: true,
      allowed: 170,
    },
  ]
}
