/** A commit, for findings that need one. */
export const SHA = 'ab'.repeat(20)

/** A finding as the scan service writes it, below its commit. */
export const FOUND = {
  secret_hash: 'a392d713-0000-4000-8000-000000000000',
  secret_type: 'google_api_key',
  file_path: 'token.py',
  line_no: 32,
  cols: [13, 52],
  secret_checker_results: { tags: ['active_secret'] },
}

/** The same, as it is read. */
export const FINDING = {
  secretHash: 'a392d713-0000-4000-8000-000000000000',
  secretType: 'google_api_key',
  commit: SHA,
  path: 'token.py',
  line: 32,
  columns: [13, 52] as const,
  tags: ['active_secret'],
}
