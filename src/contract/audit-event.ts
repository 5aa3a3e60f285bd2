import { type Static, Type } from 'typebox'

import { UtcTime } from './place.ts'

/** The type that the event search knows acts by. */
export const AUDIT_TYPE = 'AUDIT_LOG'

const Text = Type.Union([Type.String(), Type.Null()])

/** Something that was done with the service itself: to keys, people, repositories, alerts or data. */
export const WireAuditEvent = Type.Object({
  event_id: Type.String(),
  alert_type: Type.Literal(AUDIT_TYPE),
  action: Type.String({ description: 'For example api_key_created, signed_in, sign_in_failed.' }),
  actor: Type.String({
    description:
      'user:<id>, key:<id>, local, scim for the identity provider, or nobody if there is no account.',
  }),
  address: Type.Union([Type.String(), Type.Null()], { description: 'The address of the client.' }),
  request_id: Type.Union([Type.String(), Type.Null()], {
    description: 'The identifier of the request in the log.',
  }),
  subject: Type.Union([Type.String(), Type.Null()], { description: 'The affected object.' }),
  details: Type.Record(Type.String(), Type.Union([Text, Type.Number(), Type.Boolean()])),
  created: UtcTime,
})
export type WireAuditEvent = Static<typeof WireAuditEvent>
