import { ScanError } from '../model/errors.ts'
import type { ProviderAnswer } from '../model/finding.ts'
import type { WireAnswer } from './finding.ts'
import { isRecord } from './read-field.ts'
import { checkerResultsToWire } from './to-wire.ts'

/** A line that `keysieve detect` reads: a text to look through. */
export interface WireText {
  /** Given back as it is, so that answers can be distinguished. */
  readonly id: string | number
  readonly path?: string
  readonly text: string
}

/** A secret in it. */
export interface WireMatch {
  readonly secret_type: string
  readonly provider: string
  /** The first character and the one after the last, in UTF-16 units of the text, from 0. */
  readonly start: number
  readonly end: number
  /** Whether the default policy reports it. What is known and not reported has a tag that says why. */
  readonly reported: boolean
  readonly tags: readonly string[]
  /** Why it is not reported, in words. */
  readonly reason?: string
  readonly provider_answer?: WireAnswer
}

/** The line that answers it. */
export interface WireMatches {
  readonly id: string | number
  readonly matches: readonly WireMatch[]
}

/** A detected secret in the words of this program. */
export interface Detected {
  readonly secretType: string
  readonly provider: string
  readonly start: number
  readonly end: number
  readonly reported: boolean
  readonly tags: readonly string[]
  readonly reason?: string
  /** What its provider says of it, where it was asked. */
  readonly answer?: ProviderAnswer | undefined
}

/**
 * Reads a line.
 *
 * @param number the line's number, from 1, for the error
 * @throws {ScanError} when the line is no such object. The line itself is not quoted: it may hold a secret.
 */
export function readWireText(line: string, number: number): WireText {
  const value = parse(line, number)
  if (!isRecord(value)) throw unusableLine(number, 'is not a JSON object')
  const { id, path, text } = value
  if (typeof id !== 'string' && typeof id !== 'number') {
    throw unusableLine(number, 'has no "id" that is a string or a number')
  }
  if (typeof text !== 'string') throw unusableLine(number, 'has no "text" that is a string')
  if (path !== undefined && typeof path !== 'string') {
    throw unusableLine(number, 'has a "path" that is not a string')
  }
  return { id, text, ...(path === undefined ? {} : { path }) }
}

/** Writes the answer. */
export function matchesToWire(id: WireText['id'], detected: readonly Detected[]): WireMatches {
  return {
    id,
    matches: detected.map(({ secretType, tags, answer, reason, ...rest }) => ({
      secret_type: secretType,
      ...rest,
      ...checkerResultsToWire({ tags, ...(answer === undefined ? {} : { answer }) }),
      ...(reason === undefined ? {} : { reason }),
    })),
  }
}

function parse(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw unusableLine(number, 'is not JSON')
  }
}

function unusableLine(number: number, problem: string): ScanError {
  return new ScanError(
    'input',
    `Line ${number} of standard input ${problem}. Write one object per line: {"id": "1", "path": "a.txt", "text": "…"}.`,
  )
}
