import { invalidValue } from './problem.ts'
import { LONGEST_LIST } from './resources.ts'

/** Which resources of a list are asked for. */
export interface ScimPage {
  /** From 1. */
  readonly startIndex: number
  readonly count: number
}

const DEFAULT_COUNT = 100
const LAST_INDEX = 10_000_000

/** Reads what RFC 7644, 3.4.2.4, has of pages. @throws {ScimProblem} for what is no number */
export function readScimPage(query: Readonly<Record<string, unknown>>): ScimPage {
  return {
    startIndex: Math.max(1, numberOf('startIndex', query['startIndex'], 1)),
    count: Math.min(LONGEST_LIST, Math.max(0, numberOf('count', query['count'], DEFAULT_COUNT))),
  }
}

function numberOf(name: string, value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise
  if (typeof value === 'string' && /^-?\d{1,10}$/.test(value)) return Math.min(Number(value), LAST_INDEX)
  throw invalidValue(`${name} is not a whole number.`)
}
