import type { Finding } from '../../model/finding.ts'
import type { Candidate } from '../match/matcher.ts'
import type { HashSecret } from './secret-hash.ts'

/** Makes the key of a candidate. What has the same key is the same finding: the same secret of the same type. */
export type KeyOf = (candidate: Pick<Candidate, 'rule' | 'secret'>) => string

/** Makes keys of a type and a secret's hash. */
export function keyWith(hash: HashSecret): KeyOf {
  return ({ rule, secret }) => keyFrom(rule.id, hash(secret))
}

/** The key of a type and a hash. */
export function keyFrom(secretType: string, secretHash: string): string {
  return `${secretType} ${secretHash}`
}

/** What a key says. */
export function readKey(key: string): Pick<Finding, 'secretType' | 'secretHash'> {
  const space = key.lastIndexOf(' ')
  return { secretType: key.slice(0, space), secretHash: key.slice(space + 1) }
}
