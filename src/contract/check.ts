import type { Static, TSchema } from 'typebox'
// typebox/value brings conversion, defaults and differences as well: 110 kB more in a bundle. The check is the same.
import { Check, Errors } from 'typebox/schema'

import { quote } from './quote.ts'
import { unusable } from './read-field.ts'

/**
 * Holds an answer against its schema. Fields that the schema does not know are let through.
 *
 * @param where what is checked, for the error: `alerts[3]`.
 * @throws {ScanError} naming the field that differs.
 */
export function check<const Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  where: string,
): Static<Schema> {
  if (Check(schema, value)) return value as Static<Schema>
  const [, errors] = Errors(schema, value)
  const first = errors[0]
  const field = first === undefined || first.instancePath === '' ? '' : ` at ${quote(first.instancePath)}`
  throw unusable(`${where}${field}`, first?.message ?? 'differs from the interface')
}
