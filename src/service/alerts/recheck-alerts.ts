import { type Kysely, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import { activenessOf } from '../../model/finding.ts'
import type { DetailedFinding, TaskScanner } from '../scans/scanner.ts'
import type { Database } from '../store/tables.ts'
import { type LearnedActiveness, recordActiveness } from './record-activeness.ts'

/** So many secrets are looked at in one run, those first that were looked at longest ago. */
const MOST_SECRETS = 500

/** Where commits can't be read, the others are looked for in halves, until so many halves could not be read. */
const MOST_UNREADABLE = 20

/** Who acts where a check does. */
const RECHECK_ACTOR = 'recheck'

export interface RecheckOptions {
  readonly db: Kysely<Database>
  readonly scanner: TaskScanner
  readonly reach: (
    cloneUrl: string,
  ) => Promise<{ readonly addresses: readonly string[]; readonly token?: string }>
  /** Whether anybody can be asked about secrets of a type. */
  readonly isChecked: (secretType: string) => boolean
  /** Milliseconds that the scan of a repository may take. */
  readonly timeLimit: number
  readonly most?: number
  /** The hash of the one secret to ask about, whatever is known of it. */
  readonly only?: string | undefined
}

/** Where a secret can be read again. */
interface Place {
  readonly secret_hash: string
  readonly url: string
  readonly commit_sha: string
}

/**
 * Asks the providers of keys that may still work once more. No secret is kept, so each is read again where it was
 * found: the commits are scanned as the first time, and what has the same hash is the same secret. Where the text can't
 * be had any more, the alert stays as it is and says why.
 *
 * @param signal ends it between two repositories, and the scan that is under way
 */
export async function recheckAlerts(options: RecheckOptions, signal: AbortSignal): Promise<void> {
  const places = await (options.only === undefined
    ? placesToCheck(options)
    : placeOf(options.db, options.only))
  for (const [url, secrets] of Map.groupBy(places, (place) => place.url)) {
    signal.throwIfAborted()
    const learned = await look(options, url, secrets, signal)
    await options.db.transaction().execute(async (transaction) => {
      // In the order in which scans lock incidents, so that neither waits for the other.
      for (const one of learned.toSorted((a, b) => (a.secretHash < b.secretHash ? -1 : 1)))
        await recordActiveness(transaction, one, { scan: null, actor: RECHECK_ACTOR })
    })
  }
}

/** One place of each secret that was not refused yet: of active alerts, and of reviewed ones whose key worked. */
async function placesToCheck({ db, isChecked, most = MOST_SECRETS }: RecheckOptions): Promise<Place[]> {
  const types = await db.selectFrom('alerts').select('secret_type').distinct().execute()
  const checked = types.map((row) => row.secret_type).filter(isChecked)
  if (checked.length === 0) return []
  const { rows } = await sql<Place>`
    select secret_hash, url, commit_sha from (
      select distinct on (secret_hash) secret_hash, url, commit_sha, activeness_checked
      from alerts
      where secret_type = any(${checked}) and not tags && array['inactive_secret']
        and (state = 'ACTIVE' or tags && array['active_secret'])
      order by secret_hash, created desc
    ) secrets
    order by activeness_checked nulls first, secret_hash
    limit ${most}`.execute(db)
  return rows
}

async function placeOf(db: Kysely<Database>, secretHash: string): Promise<Place[]> {
  return db
    .selectFrom('alerts')
    .select(['secret_hash', 'url', 'commit_sha'])
    .where('secret_hash', '=', secretHash)
    .orderBy('created', 'desc')
    .limit(1)
    .execute()
}

async function look(
  { db, scanner, reach, timeLimit }: RecheckOptions,
  url: string,
  secrets: readonly Place[],
  signal: AbortSignal,
): Promise<LearnedActiveness[]> {
  const asUnknown = (reason: string) =>
    secrets.map(({ secret_hash }): LearnedActiveness => unknown(secret_hash, reason))
  const repository = await repositoryAt(db, url)
  if (repository === undefined) return asUnknown('its repository is no longer known')
  try {
    const shas = [...new Set(secrets.map(({ commit_sha }) => commit_sha))]
    const either = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
    const { addresses, token } = await reach(repository.cloneUrl)
    const task = { ...repository, addresses, ...(token === undefined ? {} : { token }) }
    const asksAbout = secrets.map(({ secret_hash }) => secret_hash)
    const read = new Reading(async (part) => {
      const target = { kind: 'commits', shas: part } as const
      return (await scanner.scan({ ...task, target, verify: 'live', asksAbout }, either, () => undefined))
        .findings
    })
    await read.commits(shas)
    return secrets.map(({ secret_hash, commit_sha }) => {
      const finding = read.found.get(secret_hash)
      const fault = read.unreadable.get(commit_sha)
      if (finding === undefined && fault !== undefined) return unknown(secret_hash, unreadable(fault))
      if (finding === undefined) return unknown(secret_hash, 'it is no longer at its place')
      return {
        secretHash: secret_hash,
        activeness: activenessOf(finding),
        answer: finding.answer ?? { activeness: 'unknown', reason: 'no provider was asked' },
        severity: finding.severity,
      }
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ScanError)) throw error
    return asUnknown(unreadable(error.message))
  }
}

function unreadable(fault: string): string {
  return `its file could not be read again: ${fault}`
}

/** Commits that are scanned once more. One that is gone does not keep the others from being read. */
class Reading {
  /** By the hash of the secret. */
  readonly found = new Map<string, DetailedFinding>()
  /** What is wrong with commits that can't be read. */
  readonly unreadable = new Map<string, string>()
  readonly #scan: (shas: readonly string[]) => Promise<readonly DetailedFinding[]>
  #failures = 0

  constructor(scan: (shas: readonly string[]) => Promise<readonly DetailedFinding[]>) {
    this.#scan = scan
  }

  async commits(shas: readonly string[]): Promise<void> {
    try {
      for (const finding of await this.#scan(shas)) this.found.set(finding.secretHash, finding)
    } catch (error) {
      if (!(error instanceof ScanError) || error.code !== 'repository') throw error
      if (shas.length === 1 || ++this.#failures > MOST_UNREADABLE) {
        for (const sha of shas) this.unreadable.set(sha, error.message)
        return
      }
      const half = Math.ceil(shas.length / 2)
      await this.commits(shas.slice(0, half))
      await this.commits(shas.slice(half))
    }
  }
}

function unknown(secretHash: string, reason: string): LearnedActiveness {
  return { secretHash, activeness: 'unknown', answer: { activeness: 'unknown', reason } }
}

async function repositoryAt(
  db: Kysely<Database>,
  url: string,
): Promise<{ readonly cloneUrl: string; readonly name: string } | undefined> {
  const watched = await db
    .selectFrom('repositories')
    .select(['clone_url', 'name'])
    .where('url', '=', url)
    .executeTakeFirst()
  const row =
    watched ??
    (await db
      .selectFrom('scans')
      .select(['clone_url', 'name'])
      .where('url', '=', url)
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst())
  return row === undefined ? undefined : { cloneUrl: row.clone_url, name: row.name }
}
