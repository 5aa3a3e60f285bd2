import { type Static, Type } from 'typebox'

/** The body of every answer that is not a success. */
export const WireError = Type.Object({
  message: Type.String({ description: 'What went wrong, for people.' }),
  code: Type.Optional(Type.String({ description: 'What went wrong, for programs; stable.' })),
  request_id: Type.Optional(Type.String({ description: "Finds the request in the service's log." })),
})
export type WireError = Static<typeof WireError>
