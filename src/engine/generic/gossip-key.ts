import type { Reading } from '../rule.ts'
import { readSupplied } from './supplied-passwords.ts'

/** Sixteen, 24 or 32 bytes in base64. */
const KEY = '(?<value>[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{32}|[A-Za-z0-9+/]{43}=)'

const GIVEN = new RegExp(String.raw`encrypt":\s{0,8}(?<quote>")${KEY}"`, 'iy')

/**
 * The key with which the members of a cluster encrypt what they tell one another: `"encrypt": "…"`. `at` is that of its
 * name.
 *
 * @see https://developer.hashicorp.com/consul/docs/agent/config/config-files#encrypt
 */
export function readGossipKey(text: string, at: number): Reading | undefined {
  return /[\w.-]/.test(text.charAt(at - 1))
    ? undefined
    : readSupplied(GIVEN, text, at, 'it is the key that the members of a cluster encrypt with')
}
