import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** The string format of the Password Hashing Competition. */
const FORM =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<lanes>\d+)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/

/** Node itself has argon2 from 24.7 on, and does the work beside what else it does. */
const deriveByNode = (crypto as Partial<typeof crypto>).argon2 && promisify(crypto.argon2)

/** What is kept of a password: argon2id with a salt of its own, as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(password, salt, { memory: MEMORY_KIB, passes: PASSES, lanes: LANES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether it is the password that `kept` was made of. Without anything kept it takes as long, and is not. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const groups = FORM.exec(kept ?? NOBODY)?.groups
  if (groups === undefined) return false
  const expected = Buffer.from(groups['hash']!, 'base64')
  const hash = await hashOf(password, Buffer.from(groups['salt']!, 'base64'), {
    memory: Number(groups['memory']),
    passes: Number(groups['passes']),
    lanes: Number(groups['lanes']),
  })
  return hash.length === expected.length && timingSafeEqual(hash, expected) && kept !== undefined
}

const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(HASH_BYTES))}`

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

async function hashOf(password: string, salt: Buffer, { memory, passes, lanes }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  if (deriveByNode !== undefined) {
    return deriveByNode('argon2id', {
      message,
      nonce: salt,
      memory,
      passes,
      parallelism: lanes,
      tagLength: HASH_BYTES,
    })
  }
  const { argon2id } = await import('hash-wasm')
  const hash = await argon2id({
    password: message,
    salt,
    memorySize: memory,
    iterations: passes,
    parallelism: lanes,
    hashLength: HASH_BYTES,
    outputType: 'binary',
  })
  return Buffer.from(hash)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
