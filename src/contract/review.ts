import { type Static, Type } from 'typebox'

const Comment = Type.Optional(Type.String({ maxLength: 2000, description: 'A comment.' }))

/** The body that reviews an alert. */
export const WireReview = Type.Object({
  resolution: Type.Enum(['REVOKED', 'RESOLVED', 'FALSE_POSITIVE', 'NOT_IMPORTANT'], {
    description: 'If a REVOKED or RESOLVED secret is found in a new place, its alert becomes active again.',
  }),
  comment: Comment,
})
export type WireReview = Static<typeof WireReview>

/** The body that dismisses an alert: a review as not important, unless it says more. */
export const WireDismissal = Type.Object({
  resolution: Type.Optional(Type.Enum(['FALSE_POSITIVE', 'NOT_IMPORTANT'])),
  comment: Comment,
})
export type WireDismissal = Static<typeof WireDismissal>

/** The body that makes an alert active again. */
export const WireReinstatement = Type.Object({ comment: Comment })
export type WireReinstatement = Static<typeof WireReinstatement>
