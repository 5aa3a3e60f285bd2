import type { ColumnType, Generated } from 'kysely'

/** Set by the database when a row is made. */
type Created = ColumnType<Date, Date | undefined, never>
type Default<T> = ColumnType<T, T | undefined, T>

export interface UserTable {
  id: Generated<string>
  name: string
  /** As `hashPassword` of the console writes it. */
  password_hash: string
  role: Default<string>
  /** The secret of one-time codes, encrypted; null where they are off. */
  codes_secret: Uint8Array | null
  /** The last step of the clock whose code was used. */
  codes_step: Default<number>
  /** Since when nobody may use it; null while its owner may. */
  disabled: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Whether its owner has chosen a password. */
  has_password: Default<boolean>
  created: Created
}

/** Who someone is to an identity provider. */
export interface IdentityTable {
  issuer: string
  /** The provider's name for a person, for ever the same. */
  subject: string
  user_id: string
  created: Created
  last_used: Date | null
}

/** What an authenticator gave of itself. */
export interface PasskeyTable {
  /** As the authenticator chose it, in base64url. */
  id: string
  user_id: string
  public_key: Uint8Array
  /** A 64-bit column, which comes as text. */
  counter: ColumnType<number | string, number, number>
  transports: string[]
  /** What the browser called itself that made it. */
  agent: string | null
  created: Created
  last_used: Date | null
}

/** A challenge that was answered. */
export interface UsedChallengeTable {
  challenge_hash: Uint8Array
  expires: Date
}

export interface SessionTable {
  id: Generated<string>
  address: string | null
  agent: string | null
  /** When its owner last proved to be there. */
  confirmed: Date | null
  /** SHA-256 of what the cookie holds. */
  token_hash: Uint8Array
  user_id: string
  csrf_token: string
  created: Created
  last_seen: Default<Date>
  expires: Date
}

/** A link that makes an account, good for one use. */
export interface SetupLinkTable {
  /** What the account may do; see console/session/roles.ts. */
  role: Default<string>
  token_hash: Uint8Array
  created: Created
  expires: Date
  used: Date | null
}

/** A link that gives an account a new password, good for one use. */
export interface RecoveryLinkTable {
  token_hash: Uint8Array
  user_id: string
  created: Created
  expires: Date
  used: Date | null
}

/** Tries of passwords, by account, address or known browser; written by rate-limiter-flexible. */
export interface SignInTryTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: string | null
}

/** A browser that someone has signed in from. */
export interface KnownDeviceTable {
  /** SHA-256 of what its cookie holds. */
  token_hash: Uint8Array
  user_id: string
  created: Created
  last_seen: Default<Date>
}
