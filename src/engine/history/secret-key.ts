import type { Candidate } from '../match/matcher.ts'
import type { HashSecret } from '../secret-hash.ts'

/** Makes the key of a candidate: its type and its secret's hash. What has the same key is the same finding. */
export function keyWith(hash: HashSecret): (candidate: Candidate) => string {
  return ({ rule, secret }) => keyFrom(rule.id, hash(secret))
}

/** The key of a type and a hash. */
export function keyFrom(secretType: string, secretHash: string): string {
  return `${secretType} ${secretHash}`
}

/** What a key says. */
export function readKey(key: string): { readonly secretType: string; readonly secretHash: string } {
  const space = key.lastIndexOf(' ')
  return { secretType: key.slice(0, space), secretHash: key.slice(space + 1) }
}
