import { ScimProblem } from './problem.ts'

/** A change of a PATCH (RFC 7644, 3.5.2), one attribute each. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace'
  /** As it was sent; attributes are the same in capitals. */
  readonly path: string
  readonly value: unknown
}

/** Far more than a provider sends at once. */
const MOST_OPERATIONS = 1000

/**
 * Reads the operations of a PATCH. One without a path has the attributes in its value, and becomes an operation for
 * each. Entra ID writes the names of operations in capitals.
 *
 * @throws {ScimProblem} for a body that is no PATCH
 */
export function readOperations(body: unknown): readonly Operation[] {
  const given = fieldOf(body, 'operations')
  if (!Array.isArray(given) || given.length > MOST_OPERATIONS)
    throw new ScimProblem(
      400,
      `Operations is not a list of at most ${MOST_OPERATIONS} operations.`,
      'invalidSyntax',
    )
  return given.flatMap((one): readonly Operation[] => {
    const op = String(fieldOf(one, 'op')).toLowerCase()
    if (op !== 'add' && op !== 'remove' && op !== 'replace')
      throw new ScimProblem(400, 'An operation is none of add, remove and replace.', 'invalidSyntax')
    const path = fieldOf(one, 'path')
    const value = fieldOf(one, 'value')
    if (typeof path === 'string' && path !== '') return [{ op, path, value }]
    if (isObject(value))
      return Object.entries(value).map(([name, inner]) => ({ op, path: name, value: inner }))
    throw new ScimProblem(
      400,
      'An operation has neither a path nor a value with attributes.',
      'invalidSyntax',
    )
  })
}

/** A field of an object, by its name in any capitals. */
export function fieldOf(object: unknown, lowerName: string): unknown {
  if (!isObject(object)) return undefined
  return Object.entries(object).find(([name]) => name.toLowerCase() === lowerName)?.[1]
}

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
