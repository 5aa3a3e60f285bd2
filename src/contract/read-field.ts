import { ScanError } from '../model/errors.ts'
import { quote } from './quote.ts'

/**
 * The error for an answer that can't be relied on.
 *
 * @param where the field as a reader of the interface finds it: `secrets.1a2b3c4.secrets_found[0].line_no`.
 * @param problem what is wrong with it, as the rest of the sentence: `is missing`.
 */
export function unusable(where: string, problem: string): ScanError {
  return new ScanError(
    'service',
    `The scan service's answer is invalid: ${where} ${problem}. Report it to the service's administrator.`,
  )
}

/** A JSON object; arrays and null are none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws {ScanError} unless `value` is a JSON object. */
export function readRecord(value: unknown, where: string): Record<string, unknown> {
  if (!isRecord(value)) throw unusable(where, mismatch(value, 'an object'))
  return value
}

/** @throws {ScanError} unless `value` is an array. */
export function readArray(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw unusable(where, mismatch(value, 'an array'))
  return value
}

/** @throws {ScanError} unless `value` is a text of at least one character. */
export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw unusable(where, mismatch(value, 'a text'))
  return value
}

/** @throws {ScanError} unless `value` is a whole number from 1. */
export function readOrdinal(value: unknown, where: string): number {
  if (!isOrdinal(value)) throw unusable(where, mismatch(value, 'a whole number from 1'))
  return value
}

/** A whole number from 1, as lines and columns are counted. */
export function isOrdinal(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1
}

function mismatch(value: unknown, wanted: string): string {
  if (value === undefined) return 'is missing'
  const shown = Array.isArray(value) ? 'an array' : isRecord(value) ? 'an object' : quote(value)
  return `is ${shown}, not ${wanted}`
}
