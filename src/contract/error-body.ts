import { type Static, Type } from 'typebox'

/** The body of every answer that is not a success. */
export const WireError = Type.Object({
  message: Type.String({ description: 'The error, for people.' }),
  code: Type.Optional(Type.String({ description: 'The error, for programs; stable.' })),
  request_id: Type.Optional(
    Type.String({ description: "The identifier of the request in the service's log." }),
  ),
})
export type WireError = Static<typeof WireError>
