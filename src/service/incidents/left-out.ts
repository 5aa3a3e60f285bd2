import { sql, type Transaction } from 'kysely'

import { IGNORE_WORDS } from '../../model/incident.ts'
import type { DetailedFinding } from '../scans/scanner.ts'
import type { Database } from '../store/tables.ts'

/**
 * Marks the findings whose incidents are ignored, with the reason. The incidents stay locked until the transaction ends:
 * all that changes alerts locks them first and in one order, so that no two wait for each other.
 *
 * @returns the findings in their order
 */
export async function leaveOutIgnored(
  transaction: Transaction<Database>,
  findings: readonly DetailedFinding[],
): Promise<readonly DetailedFinding[]> {
  const hashes = [...new Set(findings.map(({ secretHash }) => secretHash))]
  if (hashes.length === 0) return findings
  const rows = await transaction
    .selectFrom('incidents')
    .select(['secret_hash', 'reason', 'comment'])
    .select(sql<boolean>`is_left_out and (ends is null or ends > now())`.as('is_ignored'))
    .where(sql<boolean>`secret_hash = any(${hashes}::text[])`)
    .orderBy('secret_hash')
    .forNoKeyUpdate()
    .execute()
  const reasons = new Map(
    rows
      .filter((row) => row.is_ignored)
      .map(({ secret_hash, reason, comment }) => {
        const word = reason === null ? 'Ignored' : IGNORE_WORDS[reason]
        return [secret_hash, comment === null ? word : `${word}: ${comment}`] as const
      }),
  )
  return findings.map((finding) => {
    const reason = reasons.get(finding.secretHash)
    // What the repository says of itself comes first: its own policy is nearer.
    if (reason === undefined || finding.ignored !== undefined) return finding
    return { ...finding, ignored: { by: 'incident', reason } }
  })
}

/** Notes that a scan has just seen these secrets. */
export async function noteSeen(
  transaction: Transaction<Database>,
  findings: readonly DetailedFinding[],
): Promise<void> {
  const hashes = [...new Set(findings.map(({ secretHash }) => secretHash))]
  if (hashes.length === 0) return
  await sql`update incidents set last_seen = greatest(last_seen, now()) where secret_hash = any(${hashes}::text[])`.execute(
    transaction,
  )
}
