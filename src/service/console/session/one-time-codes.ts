import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'

import type { Database } from '../../store/tables.ts'
import { seal, unseal } from './seal.ts'

/** RFC 4226 asks for 128 bits at least, and recommends these. */
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A clock may be one step off. */
const WINDOW = 1

/** What an authenticator needs, before it has proved to know it. */
export interface NewCodes {
  /** In base32, for typing. */
  readonly secret: string
  /** `otpauth://totp/…`, for scanning or a link. */
  readonly address: string
  /** The secret again, encrypted: a form carries it until a code proves that the authenticator has it. */
  readonly sealed: string
}

/** One-time codes by the clock (RFC 6238), as authenticator apps make them. */
export interface OneTimeCodes {
  isOn(userId: string): Promise<boolean>
  begin(userId: string, userName: string): NewCodes
  /** Turns them on; false where the code is none of the secret's. */
  turnOn(userId: string, sealed: string, code: string): Promise<boolean>
  turnOff(userId: string): Promise<void>
  /** Whether it is the code of this moment, and was not used before. */
  isRight(userId: string, code: string): Promise<boolean>
}

/** The codes of the people in the database. */
export function createOneTimeCodes(db: Kysely<Database>, key: Buffer): OneTimeCodes {
  async function use(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ codes_step: step })
      .where('id', '=', userId)
      .where(sql<boolean>`codes_step < ${step}`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    async isOn(userId) {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('codes_secret', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    begin(userId, userName) {
      const secret = randomBytes(SECRET_BYTES)
      const totp = totpOf(secret, userName)
      return {
        secret: totp.secret.base32,
        address: totp.toString(),
        sealed: seal(key, `new codes ${userId}`, secret).toString('base64url'),
      }
    },

    async turnOn(userId, sealed, code) {
      const secret = unseal(key, `new codes ${userId}`, Buffer.from(sealed, 'base64url'))
      const step = secret === undefined ? undefined : stepOf(secret, code)
      if (secret === undefined || step === undefined) return false
      await db
        .updateTable('users')
        .set({ codes_secret: seal(key, `codes ${userId}`, secret), codes_step: step })
        .where('id', '=', userId)
        .execute()
      return true
    },

    async turnOff(userId) {
      await db
        .updateTable('users')
        .set({ codes_secret: null, codes_step: 0 })
        .where('id', '=', userId)
        .execute()
    },

    async isRight(userId, code) {
      const row = await db
        .selectFrom('users')
        .select('codes_secret')
        .where('id', '=', userId)
        .executeTakeFirst()
      const kept = row?.codes_secret ?? undefined
      const secret = kept === undefined ? undefined : unseal(key, `codes ${userId}`, kept)
      const step = secret === undefined ? undefined : stepOf(secret, code)
      return step !== undefined && use(userId, step)
    },
  }
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: 'Keysieve',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  })
}

/** The step of the clock that a code is of; undefined where it is of none near now. */
function stepOf(secret: Buffer, typed: string): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret, '').validate({ token, window: WINDOW })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta
}
