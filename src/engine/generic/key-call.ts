import type { Reading } from '../rule.ts'
import { readSupplied } from './supplied-passwords.ts'

/** A key in quotes, and what may turn it into bytes around it: `[]byte("…")`, `Encoding.UTF8.GetBytes("…")`, `b'…'`. */
const KEY = String.raw`(?:[\w.$&]{0,30}(?:\[\])?\w{0,10}\(\s{0,8}){0,2}[bru&@]{0,2}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>(?:\.(?:getBytes|encode|toCharArray|as_bytes|as_ref|to_vec|bytes)\([^()\n]{0,40}\))?\s{0,20}[,)]`

/** An argument before the key: no string of its own that might be it, but the name of an algorithm. */
const ARGUMENT = String.raw`(?:["'\`][\w-]{2,20}["'\`]|[\w.$:&*<>-]{1,60}(?:\([^()"'\`\n]{0,60}\))?)\s{0,8},\s{0,20}`

/** Functions that a key is handed to first. */
const FIRST =
  '(?:cookieParser|Fernet|AES\\.new|hmac\\.new|hmacShaKeyFor|HMAC(?:256|384|512)|SecretKeySpec|SymmetricSecurityKey|from_secret|new_from_slice|NewCookieStore|pbkdf2(?:_hmac|Sync)?|PBKDF2|scrypt(?:Sync)?|(?:URLSafe)?(?:Timed)?Serializer|setSigningKey|deriveKey)'

/** Functions that a key is handed to behind the name of an algorithm, what is signed, or both. */
const LATER =
  '(?:create(?:Hmac|(?:Dec|C)ipheriv)|hash_hmac|openssl_(?:en|de)crypt|HMAC\\.(?:hex)?digest|CryptoJS\\.\\w{2,12}(?:\\.encrypt|\\.decrypt)?|pbkdf2_hmac)'

/** Go's hands over the algorithm, too; Python's function of that name has what is signed there. */
const GO = String.raw`hmac\.New\(\s{0,20}[\w.]{1,30}\.New\w{0,8}\s{0,4},\s{0,20}`

/** What is signed may be an object. */
const TOKEN = String.raw`(?:jwt|jsonwebtoken)\.(?:sign|verify|encode|decode)\((?:[^()"'\`;]|\([^()]{0,60}\)|["'\`][^"'\`\n]{0,60}["'\`](?=\s{0,4}[:,}\]])){1,200}?,\s{0,20}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>\s{0,20}[,)]`

const KEY_CALLS: readonly RegExp[] = [
  String.raw`${FIRST}\(\s{0,20}${KEY}`,
  String.raw`${LATER}\(\s{0,20}(?:${ARGUMENT}){1,2}${KEY}`,
  GO + KEY,
  TOKEN,
].map((call) => new RegExp(call, 'iy'))

/** A key that is written where a program signs or encrypts: `createHmac('sha256', '…')`. `at` is where the call starts. */
export function readKeyOfCall(text: string, at: number): Reading | undefined {
  return KEY_CALLS.map((call) =>
    readSupplied(call, text, at, 'a program signs or encrypts with this very text'),
  ).find((reading) => reading !== undefined)
}
