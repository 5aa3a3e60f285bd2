import { type Kysely, sql } from 'kysely'

/** Columns whose different values are few against the rows. */
const NAMES = ['url', 'secret_type']
const TABLES = ['alerts', 'events']

const unions = (from: string): string =>
  NAMES.map((name) => `select distinct '${name}' as name, ${name} as value from ${from}`).join(' union ')

const STATEMENTS = [
  // What a part of a repository's address, or of a type's name, can mean: to look through these is a matter of
  // milliseconds, through all alerts one of seconds.
  `create table filter_values (
    name text not null,
    value text not null,
    primary key (name, value))`,

  // Kept by the database itself, so that no program that writes alerts, an earlier version included, can forget it.
  // In one order, so that two that add the same wait for each other and never both.
  `create function keep_filter_values() returns trigger language plpgsql as $$
    begin
      insert into filter_values
        select name, value from (${unions('added')}) as seen
        where not exists (select 1 from filter_values as kept where (kept.name, kept.value) = (seen.name, seen.value))
        order by name, value
        on conflict do nothing;
      return null;
    end $$`,
  ...TABLES.map(
    (table) => `create trigger ${table}_filter_values after insert on ${table}
      referencing new table as added for each statement execute function keep_filter_values()`,
  ),
  ...TABLES.map((table) => `insert into filter_values ${unions(table)} on conflict do nothing`),
]

/** Keeps the addresses and secret types that there are apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
