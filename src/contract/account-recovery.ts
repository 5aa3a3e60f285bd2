import { type Static, Type } from 'typebox'

/** The body that asks for a recovery link; only the server's own machine may. */
export const WireRecoveryRequest = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) })
export type WireRecoveryRequest = Static<typeof WireRecoveryRequest>

/** The link. */
export const WireRecoveryLink = Type.Object({ url: Type.String() })
export type WireRecoveryLink = Static<typeof WireRecoveryLink>
