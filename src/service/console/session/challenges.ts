import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

import { isSameHash } from '../../keys/token.ts'
import type { Database } from '../../store/tables.ts'

/** Anyone who is asked for a passkey has so long. */
export const CHALLENGE_MS = 5 * 60 * 1000

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const PROOF_BYTES = 32

/** What a challenge is made for: `add` or `use`, and by whom, where that is known. */
export interface Purpose {
  readonly act: 'add' | 'use'
  readonly userId?: string | undefined
}

/** Challenges that tell themselves whose they are and until when: a page that is only opened leaves nothing behind. */
export interface Challenges {
  make(purpose: Purpose): Uint8Array<ArrayBuffer>
  /** @param challenge in base64url, as the browser gives it back */
  isGood(challenge: string, purpose: Purpose): boolean
  /** Marks a good challenge as answered. False where it was before. */
  use(challenge: string): Promise<boolean>
}

/** Challenges under a key of the service; the database knows those that were answered. */
export function createChallenges(db: Kysely<Database>, key: Buffer): Challenges {
  const proofOf = (head: Uint8Array, { act, userId = '' }: Purpose): Buffer =>
    createHmac('sha256', key).update(`passkey ${act} ${userId} `).update(head).digest()
  return {
    make(purpose) {
      const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
      randomBytes(RANDOM_BYTES).copy(head)
      head.writeUIntBE(Date.now() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES)
      return new Uint8Array(Buffer.concat([head, proofOf(head, purpose)]))
    },

    isGood(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== RANDOM_BYTES + TIME_BYTES + PROOF_BYTES) return false
      const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
      const left = head.readUIntBE(RANDOM_BYTES, TIME_BYTES) - Date.now()
      // One that is good for longer was made before the clock was set back.
      return (
        isSameHash(bytes.subarray(head.length), proofOf(head, purpose)) && left > 0 && left <= CHALLENGE_MS
      )
    },

    async use(challenge) {
      const now = Date.now()
      await db.deleteFrom('used_challenges').where('expires', '<', new Date(now)).execute()
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('used_challenges')
        .values({
          challenge_hash: createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest(),
          expires: new Date(now + 2 * CHALLENGE_MS),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
  }
}
