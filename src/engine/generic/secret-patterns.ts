import type { WrittenParser } from '../rule.ts'
import { readByteArray } from './byte-array.ts'
import { readCookies } from './cookies.ts'
import { readDecodedKey } from './decoded-key.ts'
import { FOREIGN_SECRET_PATTERN } from './foreign-patterns.ts'
import { readKeyOfCall } from './key-call.ts'
import { KEY_PATTERNS } from './key-patterns.ts'
import { readJoined, readSecret, readSecretKey, readSecretValue } from './named-values.ts'
import { readNotedKey } from './notes.ts'
import { parserPattern } from './parser-pattern.ts'
import { NAMED } from './password-patterns.ts'
import { BYTES } from './place-prechecks.ts'
import * as prechecks from './prechecks.ts'
import { makeBytes, makePassword, makeToken, TOKEN_FORMS, TOKEN_MISSES } from './samples.ts'

const SECRET_WORDS = [
  'secret',
  'apikey',
  'api_key',
  'api-key',
  'private_key',
  'private-key',
  'privatekey',
  'auth_key',
  'in_key',
  'nonce_key',
  'basic_auth',
  'basicauth',
]

/** What keys start with that programs keep apart from the rest, so that nobody finds them. */
const STARTS = [
  ...[
    'ghp_',
    'gho_',
    'ghs_',
    'github_pat_',
    'glpat-',
    'sk_live_',
    'rk_live_',
    'xoxb-',
    'xoxp-',
    'npm_',
    'pypi-',
  ],
  ...['hf_', 'sk-ant-', 'sk-proj-', 'shpat_', 'dop_v1_'],
]

/** Keys, tokens and other secrets by the name, call or header that has them. */
export const SECRET_PATTERNS: readonly [WrittenParser, ...WrittenParser[]] = [
  parserPattern({
    anchor: { kind: 'keyword', words: ['secret', 'token', 'key', 'auth', 'cred', '_pat'] },
    read: readSecretValue,
    precheck: prechecks.VALUE,
    behind: 250,
    reach: 600,
    forms: TOKEN_FORMS,
    make: makeToken,
    misses: TOKEN_MISSES,
  }),
  parserPattern({
    anchor: { kind: 'word', words: SECRET_WORDS },
    read: readSecret,
    precheck: prechecks.NAMED,
    ...NAMED,
    forms: [`client_secret = "%"\n`, `apiKey: '%'\n`],
    make: (random) =>
      `${random.text('bcdfghjklmnpqrstvwxz', 6)}@${makePassword(random)}$${random.text('0123456789', 4)}`,
    misses: TOKEN_MISSES,
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['secret.key'] },
    read: readSecretKey,
    ...NAMED,
    forms: [`play.http.secret.key = "%"\n`, `app.secret.key=%\n`],
    make: (random) => `${random.text('bcdfghjklmnpqrstvwxz', 6)}@${makePassword(random)}`,
    misses: [
      ['a variable', `play.http.secret.key = \${%}\n`],
      ['a path', `play.http.secret.key = "/run/secrets/%"\n`],
    ],
  }),
  FOREIGN_SECRET_PATTERN,
  parserPattern({
    anchor: { kind: 'word', words: ['cookie', ' -b '] },
    read: readCookies,
    precheck: prechecks.COOKIE,
    behind: 10,
    reach: 1500,
    forms: [
      `Set-Cookie: session=%; Path=/; HttpOnly\n`,
      `Cookie: theme=dark; sessionid=%; lang=en\n`,
      `curl -H "Cookie: PHPSESSID=%" https://app.internal.net\n`,
      `{"name": "Cookie", "value": "JSESSIONID=%"}\n`,
      `curl -b "connect.sid=%" https://app.internal.net\n`,
      `cy.setCookie('session_id', '%')\n`,
      `requests.get(url, cookies={'sessionid': '%'})\n`,
    ],
    make: makeToken,
    misses: [
      ['a token against forgery', `Set-Cookie: csrftoken=%; Path=/\n`],
      ['a preference', `Cookie: theme=%; lang=en\n`],
      ['a file of cookies', `curl -b %.txt https://app.internal.net\n`],
      ['a variable', `Cookie: session=\${%}\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [...STARTS.flatMap((start) => [`${start}"`, `${start}'`]), `"".join(`, `''.join(`],
    },
    read: readJoined,
    behind: 90,
    reach: 700,
    forms: [
      `const token = "«ghp_" + "%»"\n`,
      `GITLAB_TOKEN = '«glpat-' + '%»'\n`,
      `api_token = "".join(["«acme", "%»"])\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', `const token = "ghp_" + token%\n`],
      ['a start alone', `const start = "ghp_"; const digest = "%"\n`],
      ['words', `const token = "npm_" + "config_registry" // %\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        'api key for ',
        'token for ',
        'secret for ',
        'token - ',

        'with token ',
      ],
    },
    read: readNotedKey,
    behind: 0,
    reach: 300,
    forms: [`API key for staging = %\n`, `INFO connecting with token %\n`, `Token - %\n`],
    make: makeToken,
    misses: [
      ['a sentence', `a token for api-%.internal is issued\n`],
      ['a variable', `connecting with token $%\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['fromhex(', 'unhexlify(', 'decodestring(', 'decode_string(', 'b64decode(', 'base64_decode('],
        ...['decode64(', 'hex2bin(', 'frombase64string(', 'fromhexstring(', 'buffer.from(', 'atob('],
      ],
    },
    read: readDecodedKey,
    precheck: prechecks.DECODED,
    behind: 400,
    reach: 400,
    forms: [
      `ENCRYPTION_KEY = bytes.fromhex("%")\n`,
      `signingKey, err := hex.DecodeString("%")\n`,
      `const encryptionKey: Buffer = Buffer.from('%', 'hex')\n`,
    ],
    make: (random) => `${random.text('0123456789abcdef', 60)}a7c3`,
    misses: [
      ['a vector of a test', `key, _ := hex.DecodeString("%")\n`],
      [
        'several vectors',
        `masterSecret := fromHex("%")\nearlySecret := fromHex("${'0123456789abcdef'.repeat(4)}")\n`,
      ],
      ['another name', `const imageData = Buffer.from('%', 'hex')\n`],
      ['a variable', `encryptionKey = bytes.fromhex(f"{%}")\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['uint8_t', 'byte[] ', '[]byte{', '[u8;', 'secretkey":', 'uint8array', 'bytearray', '[uint8]'],
        ...['bytes([', 'buffer.from([', `b'\\x`, `b"\\x`],
      ],
    },
    read: readByteArray,
    precheck: BYTES,
    behind: 90,
    reach: 900,
    forms: [
      `static const uint8_t api_secret[] = {«%»};\n`,
      `var secretKey = []byte{«%»}\n`,
      `const SECRET_KEY: [u8; 32] = [«%»];\n`,
      `byte[] secretKey = new byte[] {«%»};\n`,
      `{"secretKey": [«%»]}\n`,
      `const secretKey = new Uint8Array([«%»])\n`,
      `const secretKey = Uint8Array.from([«%»])\n`,
      `const secretKey = Buffer.from([«%»])\n`,
      `private val secretKey = byteArrayOf(«%»)\n`,
      `let secretKey: [UInt8] = [«%»]\n`,
      `SECRET_KEY = bytes([«%»])\n`,
      `secret_key = bytearray([«%»])\n`,
    ],
    make: makeBytes,
    misses: [
      ['another name', `static const uint8_t sbox[] = {%};\n`],
      ['a public key', `var publicKey = []byte{%}\n`],
      ['numbers in order', `var secretKey = []byte{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['createhmac(', 'jwt.sign(', 'jwt.verify(', 'jwt.encode(', 'jwt.decode(', 'jsonwebtoken.'],
        ...['cookieparser(', 'fernet(', 'aes.new(', 'hmac.new(', 'hmac.digest(', 'hmac.hexdigest('],
        ...['createcipheriv(', 'createdecipheriv(', 'hash_hmac(', 'openssl_encrypt(', 'openssl_decrypt('],
        ...['hmacshakeyfor(', 'hmac256(', 'hmac384(', 'hmac512(', 'secretkeyspec(', 'symmetricsecuritykey('],
        ...['from_secret(', 'new_from_slice(', 'newcookiestore(', 'pbkdf2(', 'pbkdf2sync(', 'pbkdf2_hmac('],
        ...['scrypt(', 'scryptsync(', 'serializer(', 'cryptojs.', 'setsigningkey('],
      ],
    },
    read: readKeyOfCall,
    precheck: prechecks.KEY_CALL,
    behind: 0,
    reach: 400,
    forms: [
      `createHmac('sha256', '%').update(body)\n`,
      `jwt.sign({ id: user.id }, '%', { expiresIn: '1h' })\n`,
      `jwt.verify(token, "%")\n`,
      `jwt.encode(claims, "%", algorithm="HS256")\n`,
      `app.use(cookieParser('%'))\n`,
      `cipher = AES.new(b'%', AES.MODE_CBC)\n`,
      `digest = hmac.new(b"%", body, hashlib.sha256)\n`,
      `mac := hmac.New(sha256.New, []byte("%"))\n`,
      `crypto.createCipheriv('aes-256-cbc', '%', iv)\n`,
      `$mac = hash_hmac('sha256', $body, '%');\n`,
      `new SecretKeySpec("%".getBytes(StandardCharsets.UTF_8), "AES")\n`,
      `new SymmetricSecurityKey(Encoding.UTF8.GetBytes("%"))\n`,
      `Algorithm.HMAC256("%")\n`,
      `DecodingKey::from_secret(b"%")\n`,
      `sessions.NewCookieStore([]byte("%"))\n`,
      `crypto.scryptSync('%', salt, 32)\n`,
      `CryptoJS.AES.encrypt(body, '%')\n`,
      `URLSafeTimedSerializer("%")\n`,
    ],
    make: makeToken,
    misses: [
      ['a variable', 'createHmac("sha256", key.%)\n'],
      ['a template', 'jwt.sign(claims, `${%}`)\n'],
      ['an option', 'jwt.sign(claims, key, { keyid: "%" })\n'],
      ['a word', "jwt.sign(claims, 'secret')\n"],
      ['what is signed', 'hmac.new(key, b"%", hashlib.sha256)\n'],
      ['what is compared', "createHmac('sha256', key).update('%')\n"],
    ],
  }),
  ...KEY_PATTERNS,
]
