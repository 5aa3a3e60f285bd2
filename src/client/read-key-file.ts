import { KEY_FILE_COLUMNS } from '../contract/key-file-columns.ts'
import { isRecord } from '../contract/read-field.ts'
import { ScanError } from '../model/errors.ts'
import { readCsv } from './read-csv.ts'

/** A key of a key file. */
export interface KeyEntry {
  readonly address: string
  readonly token: string
}

/**
 * The keys of a key file, at least one.
 *
 * @param text what was given as the key, trimmed.
 * @returns undefined where the text is no key file but may be a token.
 * @throws {ScanError} where it is a key file that can't be read. Nothing of it is shown.
 */
export function readKeyFile(text: string): KeyEntry[] | undefined {
  if (text.startsWith('{')) return readJson(text)
  return text.includes(',') ? readTable(text) : undefined
}

function readJson(text: string): KeyEntry[] {
  const keys = parse(text)
  if (!isRecord(keys)) throw wrong('has no api_keys')
  const entries = Object.entries(keys)
  if (entries.length === 0) throw wrong('has no key in api_keys')
  return entries.map(([address, key]) => {
    const token = isRecord(key) ? key['token'] : undefined
    if (typeof token !== 'string') throw wrong('has a key without a token')
    return { address, token: token.trim() }
  })
}

function parse(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text)
    return isRecord(file) ? file['api_keys'] : undefined
  } catch {
    // The parser's own message quotes the text.
    throw wrong('starts like a key file in JSON, but is incomplete or changed. Paste the whole file')
  }
}

function readTable(text: string): KeyEntry[] {
  const rows = readCsv(text)
  if (rows === undefined) throw wrong('looks like a key file in CSV, but its quotes do not match')
  const [header = [], ...keys] = rows
  const names = header.map((name) => name.trim().toLowerCase())
  const [address, token] = [names.indexOf('address'), names.indexOf('token')]
  if (address === -1 || token === -1) {
    throw wrong(`looks like a key file in CSV, but its first line is not ${KEY_FILE_COLUMNS.join(',')}`)
  }
  if (keys.length === 0) throw wrong('is a key file in CSV without a key. Paste the whole file')
  return keys.map((row) => {
    if (row.length !== header.length)
      throw wrong('is a key file in CSV with a line of too few or too many fields')
    return { address: row[address] ?? '', token: (row[token] ?? '').trim() }
  })
}

function wrong(problem: string): ScanError {
  return new ScanError('input', `The API key (api-key) ${problem}.`)
}
