// Answers are read by hand, not by the schemas: the reading is wider than what the interface promises (older
// shapes, fields that may be missing), and each refusal has its sentence. A test holds the two together.

import { shortSha } from '../model/commit.ts'
import { ScanError } from '../model/errors.ts'
import type { Finding } from '../model/finding.ts'
import { quote } from './quote.ts'
import { isOrdinal, isRecord, readArray, readOrdinal, readRecord, readText, unusable } from './read-field.ts'

/**
 * The columns of a finding whose columns are not known: an empty range at the line's start. The line is what
 * marks the leak, so a finding is not given up for want of columns.
 */
export const UNKNOWN_COLUMNS: Finding['columns'] = [1, 1]

const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
// Stands in a path and in outputs, so it is held to what identifiers are made of.
const SCAN_ID = /^[0-9A-Za-z_-]{1,100}$/
const MESSAGE_LIMIT = 300

/**
 * The identifier in the answer to a scan request.
 *
 * @throws {ScanError} when there is none that can be used.
 */
export function readScanStarted(body: unknown): string {
  const id = readText(readRecord(body, 'the body').scan_uuid, 'scan_uuid')
  if (!SCAN_ID.test(id)) throw unusable('scan_uuid', `is ${quote(id)}, which is not a UUID`)
  return id
}

/**
 * The findings of a finished scan, in the answer's order. Under a commit may stand `{ secrets_found: […] }`,
 * or as in older services an array of findings or one finding.
 *
 * @throws {ScanError} when the scan is not done, or when a leak could hide behind what the answer says.
 */
export function readScanResult(body: unknown): Finding[] {
  const { secrets, scan_state: state, message } = readRecord(body, 'the body')
  if (state !== 'done') throw notDone(state, message)
  return Object.entries(readRecord(secrets, 'secrets')).flatMap(([sha, found]) => readCommit(sha, found))
}

/** What a scan that goes on is doing, in the service's words; empty where it does not say. */
export function readProgress(body: unknown): string {
  return isRecord(body) && typeof body['progress'] === 'string' ? body['progress'] : ''
}

function notDone(state: unknown, message: unknown): ScanError {
  if (typeof state !== 'string') return unusable('scan_state', 'is missing')
  const why = typeof message === 'string' && message !== '' ? `: ${quote(message, MESSAGE_LIMIT)}` : ''
  return new ScanError(
    'service',
    `The scan service ended the scan in the state ${quote(state)} instead of "done"${why}. Run the job again. If it fails again, ask the service's administrator.`,
  )
}

function readCommit(key: string, value: unknown): Finding[] {
  const sha = key.toLowerCase()
  if (!FULL_SHA.test(sha)) throw unusable('a key of secrets', 'is not a full commit SHA')
  const where = `secrets.${shortSha(sha)}`
  if (Array.isArray(value)) return value.map((one, at) => readFinding(one, sha, `${where}[${at}]`))
  const entry = readRecord(value, where)
  if (Object.hasOwn(entry, 'secrets_found')) {
    const list = `${where}.secrets_found`
    return readArray(entry['secrets_found'], list).map((one, at) => readFinding(one, sha, `${list}[${at}]`))
  }
  if (Object.keys(entry).length === 0) throw unusable(where, 'has neither secrets_found nor a finding')
  return [readFinding(entry, sha, where)]
}

/** @throws {ScanError} where a leak could hide behind what it says */
export function readFinding(value: unknown, commit: string, where: string): Finding {
  const found = readRecord(value, where)
  return {
    ...readHashes(found, where),
    secretType: readText(found['secret_type'], `${where}.secret_type`),
    commit,
    path: readText(found['file_path'], `${where}.file_path`),
    line: readOrdinal(found['line_no'], `${where}.line_no`),
    columns: readColumns(found['cols']),
    tags: readTags(found['secret_checker_results'], `${where}.secret_checker_results`),
    ...readAnswer(found['secret_checker_results']),
  }
}

/** A service has a hash of its own for each secret, and knows the one that the repository's policy has. */
function readHashes(
  found: Readonly<Record<string, unknown>>,
  where: string,
): Pick<Finding, 'secretHash' | 'serviceHash'> {
  const hash = readText(found['secret_hash'], `${where}.secret_hash`)
  const { repository_hash: ofRepository } = found
  return isShortText(ofRepository) ? { secretHash: ofRepository, serviceHash: hash } : { secretHash: hash }
}

function readColumns(cols: unknown): Finding['columns'] {
  if (!Array.isArray(cols) || cols.length !== 2) return UNKNOWN_COLUMNS
  const [start, end]: readonly unknown[] = cols
  return isOrdinal(start) && isOrdinal(end) && start < end ? [start, end] : UNKNOWN_COLUMNS
}

// Absent tags mean that nobody asked. Tags that can't be read may hold `active_secret`, so they are an error.
function readTags(results: unknown, where: string): readonly string[] {
  if (results === undefined || results === null) return []
  const { tags } = readRecord(results, where)
  if (tags === undefined || tags === null) return []
  const texts = readArray(tags, `${where}.tags`).map((tag, at) => readText(tag, `${where}.tags[${at}]`))
  return [...new Set(texts)].sort()
}

/**
 * What the provider says. It decides nothing that the tags don't decide, so what can\'t be read of it is left out, as a
 * service of another kind may have something else there.
 */
function readAnswer(results: unknown): Pick<Finding, 'answer'> {
  const told = isRecord(results) ? results['provider_answer'] : undefined
  if (!isRecord(told)) return {}
  const activeness = ACTIVENESSES.find((one) => one === told['activeness'])
  if (activeness === undefined) return {}
  const scopes = Array.isArray(told['scopes']) ? told['scopes'].filter(isShortText) : []
  return {
    answer: {
      activeness,
      ...shortText('reason', told['reason']),
      ...shortText('account', told['account']),
      ...(scopes.length === 0 ? {} : { scopes: scopes.slice(0, MOST_SCOPES) }),
      ...shortText('expires', told['expires']),
      ...(told['broad'] === true ? { broad: true } : {}),
    },
  }
}

const ACTIVENESSES = ['active', 'inactive', 'unknown'] as const
const MOST_SCOPES = 50

function shortText<K extends string>(name: K, value: unknown): { readonly [N in K]?: string } {
  return (isShortText(value) ? { [name]: value } : {}) as { readonly [N in K]?: string }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MESSAGE_LIMIT
}
