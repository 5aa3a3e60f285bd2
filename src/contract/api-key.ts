import { type Static, Type } from 'typebox'

import { UtcTime } from './place.ts'

const KeyTypeName = Type.Enum(['Integration', 'Scan', 'Read', 'Admin'], {
  description: 'Integration: scan, search and review. Scan: scan. Read: search. Admin: everything.',
})

const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })

/** The body that makes an API key; the answer is its key file. */
export const WireKeyRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  type: KeyTypeName,
  expires: Type.Optional(
    Type.Union([UtcTime, Type.Null()], { description: 'When the key expires; without it, never.' }),
  ),
  repositories: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
      maxItems: 1000,
      description:
        'Limits the key to these: https://github.com/org/repo, or https://github.com/org/* for all below. Without repositories and teams, the key is for all.',
    }),
  ),
  teams: Type.Optional(
    Type.Array(Uuid, { maxItems: 1000, description: 'Limits the key to the repositories of these teams.' }),
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
  repositories: Type.Optional(
    Type.Union([Type.Array(Type.String()), Type.Null()], {
      description: 'Null, as teams, if the key is for all repositories.',
    }),
  ),
  teams: Type.Optional(
    Type.Union([Type.Array(Type.Object({ team_id: Type.String(), name: Type.String() })), Type.Null()]),
  ),
})
export type WireApiKey = Static<typeof WireApiKey>

/** All keys that are not revoked. */
export const WireApiKeys = Type.Object({ api_keys: Type.Array(WireApiKey) })
export type WireApiKeys = Static<typeof WireApiKeys>
