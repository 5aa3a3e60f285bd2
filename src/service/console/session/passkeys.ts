import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'

import type { Database } from '../../store/tables.ts'
import { CHALLENGE_MS, createChallenges } from './challenges.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** A passkey as its owner sees it in a list. */
export interface ListedPasskey {
  readonly id: string
  /** What the browser called itself that made it. */
  readonly agent: string | null
  readonly created: Date
  readonly lastUsed: Date | null
}

/** Who used which passkey. */
export interface PasskeyUse {
  readonly userId: string
  readonly id: string
}

/**
 * Passkeys (WebAuthn): key pairs in an authenticator, which asks its owner for a finger, a face or a PIN before it signs.
 * So one is two proofs at once, and no other site can ask for it.
 */
export interface Passkeys {
  /** Whether browsers can make passkeys for the console's public address. */
  isPossible(): boolean
  /** Whether anyone has one, or this person. */
  isOn(userId?: string): Promise<boolean>
  list(userId: string): Promise<readonly ListedPasskey[]>
  /** What the browser of a person needs to make one. */
  begin(userId: string, userName: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Keeps what the browser made; false where it is no answer to what was asked. */
  add(userId: string, answer: string, agent: string | undefined): Promise<boolean>
  /** What a browser needs to use one: of a person, or of anyone. */
  ask(userId?: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The passkey that an answer says it is of, for counting before it is checked. */
  claimedBy(answer: string): string
  /** Who signed an answer; undefined where it is not right, was used before, or is not of the person that was asked. */
  check(answer: string, userId?: string): Promise<PasskeyUse | undefined>
  /** Takes one away; false where the person has none of that name. */
  remove(userId: string, id: string): Promise<boolean>
}

const LONGEST_AGENT = 200
const LONGEST_ANSWER = 20_000

/** The passkeys in the database. */
export function createPasskeys(db: Kysely<Database>, key: Buffer, publicAddress: () => string): Passkeys {
  const challenges = createChallenges(db, key)

  function party(): RelyingParty {
    const known = relyingPartyOf(publicAddress())
    if (known === undefined) throw new Error('Internal error: no browser makes passkeys for this address.')
    return known
  }

  const keysOf = (userId: string) =>
    db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute()

  return {
    isPossible: () => relyingPartyOf(publicAddress()) !== undefined,

    async isOn(userId) {
      if (relyingPartyOf(publicAddress()) === undefined) return false
      const row = await db
        .selectFrom('passkeys')
        .select('id')
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async list(userId) {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'agent', 'created', 'last_used'])
        .where('user_id', '=', userId)
        .orderBy('created')
        .execute()
      return rows.map(({ last_used, ...same }) => ({ ...same, lastUsed: last_used }))
    },

    async begin(userId, userName) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      return generateRegistrationOptions({
        rpName: 'Keysieve',
        rpID: party().id,
        userName,
        userDisplayName: userName,
        userID: new Uint8Array(Buffer.from(userId)),
        challenge: challenges.make({ act: 'add', userId }),
        timeout: CHALLENGE_MS,
        excludeCredentials: await keysOf(userId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async add(userId, answer, agent) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const response = readAnswer<RegistrationResponseJSON>(answer)
      if (response === undefined) return false
      let used = ''
      const { id: expectedRPID, origin: expectedOrigin } = party()
      const checked = await verifyRegistrationResponse({
        response,
        expectedRPID,
        expectedOrigin,
        expectedChallenge: (challenge) => {
          used = challenge
          return challenges.isGood(challenge, { act: 'add', userId })
        },
      }).catch(() => undefined)
      if (checked?.verified !== true || !(await challenges.use(used))) return false
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('passkeys')
        .values({
          id,
          user_id: userId,
          public_key: Buffer.from(publicKey),
          counter,
          transports: [...transports],
          agent: agent?.slice(0, LONGEST_AGENT) ?? null,
          last_used: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    async ask(userId) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      return generateAuthenticationOptions({
        rpID: party().id,
        challenge: challenges.make({ act: 'use', userId }),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(userId === undefined ? {} : { allowCredentials: await keysOf(userId) }),
      })
    },

    claimedBy: (answer) => readAnswer<AuthenticationResponseJSON>(answer)?.id ?? '',

    async check(answer, userId) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const response = readAnswer<AuthenticationResponseJSON>(answer)
      if (response === undefined) return undefined
      const known = await db
        .selectFrom('passkeys')
        .innerJoin('users', 'users.id', 'passkeys.user_id')
        .selectAll('passkeys')
        .where('passkeys.id', '=', response.id)
        .where('users.disabled', 'is', null)
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
        .executeTakeFirst()
      if (known === undefined) return undefined
      let used = ''
      const { id: expectedRPID, origin: expectedOrigin } = party()
      const checked = await verifyAuthenticationResponse({
        response,
        expectedRPID,
        expectedOrigin,
        expectedChallenge: (challenge) => {
          used = challenge
          return challenges.isGood(challenge, { act: 'use', userId })
        },
        credential: {
          id: known.id,
          publicKey: new Uint8Array(known.public_key),
          counter: Number(known.counter),
          transports: known.transports,
        },
      }).catch(() => undefined)
      if (checked?.verified !== true || !(await challenges.use(used))) return undefined
      await db
        .updateTable('passkeys')
        .set({ counter: checked.authenticationInfo.newCounter, last_used: new Date() })
        .where('id', '=', known.id)
        .execute()
      return { userId: known.user_id, id: known.id }
    },

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** What a browser gave, as far as it is an answer at all; the library checks the rest. */
function readAnswer<T extends { readonly id: string }>(text: string): T | undefined {
  if (text.length > LONGEST_ANSWER) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const isAnswer =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return isAnswer ? (value as unknown as T) : undefined
  } catch {
    return undefined
  }
}
