import { type Kysely, sql } from 'kysely'

import type { Database } from '../store/tables.ts'
import type { CheckRow } from './check-row.ts'
import type { Connected, Connections } from './connections.ts'
import type { Answer, ForgeRepository } from './forge.ts'
import { type NextAnswer, type NextAnswerOptions, nextAnswer } from './next-answer.ts'
import { digestOf, noteAnswer, noteRefusal } from './note-answer.ts'
import { Refused } from './refused.ts'

/** So many answers are sent at a time: a forge that hangs holds up no other for long. */
const AT_A_TIME = 8
/** A worker that died while it sent is missed after that; no request takes as long. */
const LEASE = sql`interval '3 minutes'`

/** Those that nobody has in hand, of organizations that may be asked. */
const DUE = sql`
  select checks.id from pull_request_checks checks join organizations on organizations.id = organization_id
  where state = 'due' and due <= now() and not suspended and (held_until is null or held_until <= now())
  order by due limit ${AT_A_TIME} for update of checks skip locked`

export interface AnswerOptions extends NextAnswerOptions {
  readonly db: Kysely<Database>
  readonly connections: Connections
  /** Where people reach the console; undefined where this process does not know. */
  readonly baseUrl: () => string | undefined
  /** Told of faults that are the service's own. */
  readonly onFault: (error: unknown) => void
}

/**
 * Sends forges the answers that are due. What is sent is noted afterward: a worker that dies between the two lets another
 * one look at what the forge has, and go on from there.
 *
 * @returns how many were due
 */
export async function answerChecks(options: AnswerOptions): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update pull_request_checks set due = now() + ${LEASE}, tries = tries + 1 where id in (${DUE}) returning id`.execute(
    options.db,
  )
  await Promise.all(rows.map(({ id }) => answerOne(options, id)))
  return rows.length
}

async function answerOne(options: AnswerOptions, id: string): Promise<void> {
  const check = await options.db
    .selectFrom('pull_request_checks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (check === undefined) return
  try {
    const connected = await options.connections.of(check.organization_id)
    const repository = await repositoryOf(options.db, check)
    if (connected === undefined || repository === undefined) {
      throw new Refused('The repository is no longer one of the organization.', { isFinal: true })
    }
    await tell(options, check, connected, repository)
  } catch (error) {
    if (!(error instanceof Refused)) options.onFault(error)
    await noteRefusal(options.db, check, error).catch(options.onFault)
  }
}

async function tell(
  options: AnswerOptions,
  check: CheckRow,
  connected: Connected,
  repository: ForgeRepository & { readonly url: string },
): Promise<void> {
  const next = await nextAnswer(options, check, connected.forge.seesHead, repository)
  const told = toldOf(check, next)
  if (told === undefined) return noteAnswer(options.db, check, next, check)
  const { revision, reference } = told
  const base = options.baseUrl()
  const given = await connected.connection.answer({
    ...{ repository, number: check.number, head: check.head, answer: next.answer },
    ...{ key: `${check.id}/${revision}`, reference: reference ?? undefined, isRetry: check.tries > 1 },
    ...(base === undefined ? {} : { detailsUrl: detailsOf(base, next) }),
  })
  await noteAnswer(options.db, check, next, {
    ...{ revision, told: next.answer.status === 'running' ? 'running' : digestOf(next.answer) },
    reference: given ?? reference,
  })
}

/**
 * Under which run an answer is sent; undefined where the forge knows it. What was completed is not changed any more: a
 * check run only ever gets more annotations.
 */
function toldOf(
  { told, revision, reference }: CheckRow,
  { answer }: NextAnswer,
): Pick<CheckRow, 'revision' | 'reference'> | undefined {
  const isFinal = told !== null && told !== 'running'
  if (answer.status === 'running') return told === null ? { revision, reference } : undefined
  if (isFinal && told === digestOf(answer)) return undefined
  return isFinal ? { revision: revision + 1, reference: null } : { revision, reference }
}

function detailsOf(base: string, { scanId }: { readonly answer: Answer; readonly scanId?: string }): string {
  return new URL(scanId === undefined ? '/scans' : `/scans/${scanId}`, base).href
}

async function repositoryOf(db: Kysely<Database>, { organization_id, repository }: CheckRow) {
  const row = await db
    .selectFrom('organization_repositories')
    .select(['external_id', 'name', 'clone_url', 'archived', 'url'])
    .where('organization_id', '=', organization_id)
    .where('external_id', '=', repository)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { external_id: externalId, name, clone_url: cloneUrl, archived, url } = row
  return { externalId, name, cloneUrl, archived, url }
}
