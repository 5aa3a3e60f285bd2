import type { Finding } from '../../model/finding.ts'
import type { Repository } from '../../model/repository.ts'
import type { LeakedSecret } from '../leaked-secret.ts'
import { count, formatNumber } from '../words/amount.ts'
import { markdownLink, markdownText, shortenEnd } from '../words/escape.ts'
import { headStatusWords, isRemoved } from '../words/head-status-words.ts'
import { SCALE } from '../words/severity-scale.ts'
import { stateWords } from '../words/state-words.ts'
import { commitLink, lineLink } from './summary-link.ts'

const HEAD = '| | Secret | Where | First seen | Severity | First step |\n|:-:|---|---|---|---|---|'

/** How many secrets stand in the table that a reader sees first; further ones are folded below the steps. */
const LEADING = 10

/** How many places of one secret a row names. */
const PLACES = 3

const TITLE_LENGTH = 120
const HASH_LENGTH = 64
const TEXT_LENGTH = 300

/** Room for what stands around folded rows and for the line on dropped ones. */
const FOLD_BYTES = 500

export interface SecretTables {
  readonly leading: string
  /** The folded table of further secrets, and a line on those that have no room; each only where needed. */
  readonly further: readonly string[]
  /** How many secrets they have. */
  readonly shown: number
}

/** Says where the secrets are that have no room. */
export type RestLine = (rest: number) => string

/**
 * The secrets as tables in Markdown, a row each.
 *
 * @param room how many bytes of UTF-8 the tables may fill; rows beyond it are dropped and counted
 */
export function secretTables(
  secrets: readonly LeakedSecret[],
  repository: Repository,
  room: number,
  restLine: RestLine = droppedLine,
): SecretTables {
  const own = room - 2 * Buffer.byteLength(HEAD) - FOLD_BYTES
  const rows = rowsWithin(secrets, repository, own, secrets.length > 1)
  const folded = rows.slice(LEADING)
  const dropped = secrets.length - rows.length
  return {
    leading: HEAD + rows.slice(0, LEADING).join(''),
    further: [...(folded.length === 0 ? [] : [fold(folded)]), ...(dropped === 0 ? [] : [restLine(dropped)])],
    shown: rows.length,
  }
}

/**
 * A table of further secrets, as long as there is room.
 *
 * @returns the table, and how many secrets it has; none where not even one has room
 */
export function secretTable(
  secrets: readonly LeakedSecret[],
  repository: Repository,
  room: number,
): { readonly table: string; readonly shown: number } {
  const rows = rowsWithin(secrets, repository, room - Buffer.byteLength(HEAD), true)
  return { table: HEAD + rows.join(''), shown: rows.length }
}

function rowsWithin(
  secrets: readonly LeakedSecret[],
  repository: Repository,
  room: number,
  withHash: boolean,
): string[] {
  const rows: string[] = []
  let left = room
  for (const secret of secrets) {
    const row = `\n${rowOf(secret, repository, withHash)}`
    left -= Buffer.byteLength(row)
    if (left < 0) break
    rows.push(row)
  }
  return rows
}

function fold(rows: readonly string[]): string {
  const summary = count(rows.length, 'more secret')
  return `<details><summary>${summary}</summary>\n\n${HEAD}${rows.join('')}\n\n</details>`
}

/** Says that only the results file has them. */
export function droppedLine(dropped: number): string {
  return `**${count(dropped, 'more secret')} not shown here:** the results file (output \`results-file\`) lists all.`
}

function rowOf(secret: LeakedSecret, repository: Repository, withHash: boolean): string {
  const { severity, commits } = secret
  const cells = [
    SCALE[severity].mark,
    nameCell(secret, withHash),
    placesCell(secret, repository),
    commitLink(repository, commits[0]),
    stateCell(secret),
    firstStepCell(secret),
  ]
  return `| ${cells.join(' | ')} |`
}

function nameCell({ type, hash }: LeakedSecret, withHash: boolean): string {
  const name = `**${markdownText(shortenEnd(type.title, TITLE_LENGTH))}**`
  return withHash ? `${name}<br><sub>${markdownText(shortenEnd(hash, HASH_LENGTH))}</sub>` : name
}

/** The places; where they are in several commits, each with its commit. */
function placesCell({ places, commits }: LeakedSecret, repository: Repository): string {
  const inCommit = (sha: string): string => (commits.length === 1 ? '' : ` in ${commitLink(repository, sha)}`)
  const shown = places
    .slice(0, PLACES)
    .map((place) => `${placeLink(place, repository)}${inCommit(place.commit)}`)
  const rest = places.length - shown.length
  return [...shown, ...(rest > 0 ? [`and ${formatNumber(rest)} more`] : [])].join('<br>')
}

/** The line as the commit has it; struck out where the head no longer has the secret. */
function placeLink(place: Finding, repository: Repository): string {
  const link = lineLink(repository, place)
  if (!isRemoved(place)) return link
  return `~~${link}~~ ${headStatusWords(place, (sha) => commitLink(repository, sha))}`
}

function stateCell(secret: LeakedSecret): string {
  const [state, ...further] = stateWords(secret).map(markdownText)
  return [secret.activeness === 'active' ? `**${state}**` : state, ...further].join(' · ')
}

function firstStepCell({ activeness, type }: LeakedSecret): string {
  const step = markdownLink(activeness === 'inactive' ? 'Check that it is revoked' : 'Revoke it', type.url)
  return `**${step}**: ${markdownText(shortenEnd(type.revoke, TEXT_LENGTH))}`
}
