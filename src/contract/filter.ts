import { type Static, Type } from 'typebox'

/** An element of `filters`. Several filters in one request all have to hold. */
export const WireFilter = Type.Object({
  id: Type.String({
    minLength: 1,
    description: 'Name of the attribute, for example alert_type or secret_hash.',
  }),
  value: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
    description: 'Matches any of these values. Times are ISO 8601 in UTC, ending in Z or +00:00.',
  }),
  op: Type.Optional(
    Type.String({
      default: 'EQ',
      description: 'EQ, NEQ, NEQ_NULL_AWARE; for strings also LIKE and ILIKE; for times also GT, GE, LT, LE.',
    }),
  ),
  exact_match: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'False: EQ matches every string that contains the value, ignoring case.',
    }),
  ),
})
export type WireFilter = Static<typeof WireFilter>

/** A filter as callers write it. */
export interface Filter {
  /** Name of the attribute: `alert_type`, `url`, … */
  readonly id: string
  /** Any of these matches. A date is sent as the interface asks: ISO 8601 in UTC, ending in `Z`. */
  readonly values: readonly (string | Date)[]
  /** `EQ` unless given. */
  readonly op?: string
  /** True unless given. */
  readonly exactMatch?: boolean
}

/** The filter on the wire, with every field that the interface lists. */
export function filterToWire({ id, values, op = 'EQ', exactMatch = true }: Filter): WireFilter {
  const value = values.map((one) => (typeof one === 'string' ? one : one.toISOString()))
  return { id, value, op, exact_match: exactMatch }
}
