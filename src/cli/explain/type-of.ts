import type { Candidate } from '../../engine/match/matcher.ts'
import type { SecretType } from '../../model/secret-type.ts'
import type { Engine } from '../scan/engine.ts'

/** How much around a secret is read for its provider's name, in bytes. */
const LOOKED_AT = 120

/** Types that say no more than what the name says; the others have their host or user beside them. */
const OF_A_NAME = new Set(['secret_assignment', 'password_assignment', 'generic_bearer', 'jwt_token'])

/** How many lines above are: the head of a section is one, the name of a group of settings. */
const LINES_ABOVE = 1

/**
 * The type of what was found. What only its surroundings tell is of the provider that they name: the line up to
 * it, the line above, or the rest of its line, as in `curl -H "Authorization: …" https://api.blynk.cloud`.
 */
export function typeOf(
  { rule, start, end }: Candidate,
  text: Buffer,
  { describe, namedProvider }: Engine,
): SecretType {
  const type = describe(rule.id)
  if (!OF_A_NAME.has(rule.id)) return type
  const before = text.toString('latin1', Math.max(0, start - LOOKED_AT), start)
  const after = text.toString('latin1', end, end + LOOKED_AT)
  const lines = before.split('\n').slice(-1 - LINES_ABOVE)
  const line = lines.at(-1) ?? ''
  const value = text.toString('latin1', start, end)
  const provider =
    namedProvider(lines.join('\n'), line, value) ?? namedProvider(after.split('\n', 1)[0] ?? '', line, value)
  return provider === undefined ? type : { ...type, provider }
}
