import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // An index over a million rows takes longer than any other statement may.
  'set local statement_timeout = 0',

  // A list of one state, severity or resolution is in the order of a page already, however few there are.
  'create index alerts_only_state on alerts (state, created desc, id desc)',
  'create index alerts_severity on alerts (severity, created desc, id desc)',
  'create index alerts_resolution on alerts (resolution, created desc, id desc) where resolution is not null',
  // An author is as long as a commit says, and a B-tree takes no value above a third of a page.
  'create index alerts_author on alerts (left(author, 100), created desc, id desc)',

  // So is a path.
  'drop index events_place',
  `create unique index events_place on events
    (url, secret_hash, commit_sha, md5(file_path), line_no, col_start, alert_type, action)
    where action in ('detected', 'ignored')`,
]

/** Lets every filter have an index, and a place have a path of any length. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
