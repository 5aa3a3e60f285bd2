import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

import { delayAfter } from '../notifications/retry.ts'
import type { Database } from '../store/tables.ts'
import type { CheckRow } from './check-row.ts'
import type { Answer } from './forge.ts'
import type { NextAnswer } from './next-answer.ts'
import { Refused } from './refused.ts'

/** What tells one final answer from another. */
export function digestOf(answer: Answer): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('hex')
}

/** Notes what the forge knows now. What has happened since the check was read makes it due at once. */
export async function noteAnswer(
  db: Kysely<Database>,
  { id, wakes }: CheckRow,
  { answer, again }: NextAnswer,
  { told, revision, reference }: Pick<CheckRow, 'told' | 'revision' | 'reference'>,
): Promise<void> {
  const state = again === undefined ? (answer.status === 'running' ? 'waiting' : 'told') : 'due'
  const due = new Date(Date.now() + (again ?? 0))
  await db
    .updateTable('pull_request_checks')
    .set({
      ...{ told, revision, reference, tries: 0, fault: null },
      state: sql`case when wakes = ${wakes} then ${state} else 'due' end`,
      due: sql`case when wakes = ${wakes} then ${due}::timestamptz else now() end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes why the forge did not take an answer, and when it is sent again. */
export async function noteRefusal(
  db: Kysely<Database>,
  { id, organization_id, tries }: CheckRow,
  error: unknown,
): Promise<void> {
  const { message, note } =
    error instanceof Refused ? error : new Refused('The answer could not be sent. Keysieve tries again.')
  if (note.until !== undefined) {
    await db
      .updateTable('organizations')
      .set({ held_until: note.until })
      .where('id', '=', organization_id)
      .execute()
  }
  const delay = note.isFinal === true ? undefined : delayAfter(tries, undefined, new Date())
  const due = note.until ?? new Date(Date.now() + (delay ?? 0))
  await db
    .updateTable('pull_request_checks')
    .set({
      ...{ fault: message, due },
      state: delay === undefined && note.until === undefined ? 'failed' : 'due',
    })
    .where('id', '=', id)
    .execute()
}
