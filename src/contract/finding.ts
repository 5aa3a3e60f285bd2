import { type Static, Type } from 'typebox'

/** What the key's provider says of it, where it was asked. */
export const WireAnswer = Type.Object({
  activeness: Type.Enum(['active', 'inactive', 'unknown']),
  reason: Type.Optional(Type.String({ description: 'Why it is unknown.' })),
  account: Type.Optional(Type.String()),
  scopes: Type.Optional(Type.Array(Type.String())),
  expires: Type.Optional(Type.String()),
  broad: Type.Optional(Type.Literal(true)),
})
export type WireAnswer = Static<typeof WireAnswer>

/** An element of `secrets_found`: a secret in one place of one commit. */
export const WireFinding = Type.Object({
  secret_hash: Type.String({ minLength: 1, description: 'UUID that identifies the secret.' }),
  repository_hash: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'UUID that identifies the secret in this repository, as the action and the command line report it. The policy of the repository accepts both.',
    }),
  ),
  secret_type: Type.String({ minLength: 1, description: 'Type of the secret, for example google_api_key.' }),
  file_path: Type.String({
    minLength: 1,
    description: "From the repository's root, with / between folders.",
  }),
  line_no: Type.Integer({ minimum: 1, description: 'One-based.' }),
  cols: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })], {
    description: 'One-based first column and the column after the last, in UTF-16 units.',
  }),
  secret_checker_results: Type.Object({
    tags: Type.Array(Type.String(), {
      description: 'Properties of the secret, for example active_secret.',
    }),
    provider_answer: Type.Optional(WireAnswer),
  }),
})
export type WireFinding = Static<typeof WireFinding>
