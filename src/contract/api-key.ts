import { type Static, Type } from 'typebox'

import { UtcTime } from './place.ts'

const KeyTypeName = Type.Enum(['Integration', 'Scan', 'Read', 'Admin'], {
  description: 'Integration: scan, search and review. Scan: scan. Read: search. Admin: everything.',
})

/** The body that makes an API key; the answer is its key file. */
export const WireKeyRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  type: KeyTypeName,
  expires: Type.Optional(
    Type.Union([UtcTime, Type.Null()], { description: 'When the key expires; without it, never.' }),
  ),
})
export type WireKeyRequest = Static<typeof WireKeyRequest>

/** An API key as it is listed: nothing in it lets anyone in. */
export const WireApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: KeyTypeName,
  created_by: Type.String({ description: 'user:<id>, key:<id> or local.' }),
  created: UtcTime,
  last_used: Type.Union([UtcTime, Type.Null()], {
    description: 'To the minute; null if the key was never used.',
  }),
  expires: Type.Optional(
    Type.Union([UtcTime, Type.Null()], { description: 'Null if the key does not expire.' }),
  ),
})
export type WireApiKey = Static<typeof WireApiKey>

/** All keys that are not revoked. */
export const WireApiKeys = Type.Object({ api_keys: Type.Array(WireApiKey) })
export type WireApiKeys = Static<typeof WireApiKeys>
