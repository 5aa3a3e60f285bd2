import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

import { hashOf, isSameHash } from '../../keys/token.ts'
import type { Database } from '../../store/tables.ts'
import { seal, unseal } from '../session/seal.ts'

/** Anyone who is sent to the identity provider has so long to come back: it may ask for a second proof. */
export const FLOW_SECONDS = 10 * 60

const CONTEXT = 'sign-in flow'
const RANDOM_BYTES = 32
/** A cookie has room for 4 kB. */
const LONGEST_NEXT = 1000

/** Why someone is sent to the identity provider. */
export type FlowPurpose = 'sign-in' | 'confirm' | 'connect'

/** A way to the identity provider and back, as the browser's cookie has it, sealed. */
export interface Flow {
  readonly purpose: FlowPurpose
  /** Whose session it was started from. */
  readonly userId?: string
  /** The page to go to in the end. */
  readonly next: string
  /** What comes back with the browser, so that no other site can send it here. */
  readonly state: string
  /** What the ID token has to name, so that no other one does. */
  readonly nonce: string
  /** What proves to the provider who asked for the code (PKCE). */
  readonly verifier: string
  /** Milliseconds since 1970. */
  readonly started: number
}

/** Ways to the identity provider. The browser keeps them; the database knows those that were gone to the end. */
export interface Flows {
  begin(purpose: FlowPurpose, next: string, userId?: string): Flow
  /** What the cookie is to hold. */
  toCookie(flow: Flow): string
  /** The flow of a cookie that an answer with the state belongs to, if it has not ended. */
  read(cookie: string | undefined, state: string): Flow | undefined
  /** Marks a flow as gone to the end. False where it was before. */
  use(flow: Flow): Promise<boolean>
}

/** Flows that are sealed with a key of the service. */
export function createFlows(db: Kysely<Database>, key: Buffer): Flows {
  return {
    begin: (purpose, next, userId) => ({
      purpose,
      next: next.length > LONGEST_NEXT ? '/' : next,
      ...(userId === undefined ? {} : { userId }),
      state: random(),
      nonce: random(),
      verifier: random(),
      started: Date.now(),
    }),

    toCookie: (flow) => seal(key, CONTEXT, Buffer.from(JSON.stringify(flow))).toString('base64url'),

    read(cookie, state) {
      const text = unseal(key, CONTEXT, Buffer.from(cookie ?? '', 'base64url'))
      if (text === undefined) return undefined
      const flow = JSON.parse(text.toString()) as Flow
      const age = Date.now() - flow.started
      // One from the future was begun before the clock was set back.
      const isGood = age >= 0 && age < FLOW_SECONDS * 1000
      return isGood && isSameHash(hashOf(state), hashOf(flow.state)) ? flow : undefined
    },

    async use({ state, started }) {
      await db.deleteFrom('used_challenges').where('expires', '<', new Date()).execute()
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('used_challenges')
        .values({
          challenge_hash: createHash('sha256').update(`flow ${state}`).digest(),
          expires: new Date(started + 2 * FLOW_SECONDS * 1000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
  }
}

/** 43 characters, as many as PKCE asks for (RFC 7636, 4.1). */
function random(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}
