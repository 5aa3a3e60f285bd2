import type { DetailedFinding } from '../../src/service/scans/scanner.ts'

/** A finding of a scan, with what a test does not say filled in. */
export function foundIn(finding: Partial<DetailedFinding>): DetailedFinding {
  return {
    secretHash: '00000000-0000-8000-8000-000000000001',
    secretType: 'google_api_key',
    severity: 'high',
    commit: 'a'.repeat(40),
    path: 'token.py',
    line: 1,
    columns: [13, 52],
    tags: [],
    author: 'dev@example.com',
    authorTime: '2026-01-02T03:04:05.000Z',
    ...finding,
  }
}
