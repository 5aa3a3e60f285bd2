import { isCiphertext } from './ciphertext.ts'
import { isDigest } from './digest.ts'
import { inEncodedBlock } from './encoded-block.ts'
import { isNamedId } from './named-id.ts'
import { hasNoLogIn } from './no-log-in.ts'
import type { Place } from './place.ts'
import { isProgram } from './program.ts'
import { isTemplate } from './template.ts'
import { isTestVector } from './test-vector.ts'

/** Each says why a value is no secret where it stands, as a clause, or nothing. */
const CHECKS: readonly ((place: Place) => string | undefined)[] = [
  inEncodedBlock,
  isDigest,
  isCiphertext,
  isTemplate,
  hasNoLogIn,
  isNamedId,
  isProgram,
  isTestVector,
]

/** Why a value is no secret where it stands, as a clause: "it is a checksum"; undefined where nothing says so. */
export function whyHarmless(place: Place): string | undefined {
  for (const check of CHECKS) {
    const reason = check(place)
    if (reason !== undefined) return reason
  }
  return undefined
}
