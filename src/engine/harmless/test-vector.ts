import type { Place } from './place.ts'

const HEX = /^(?:0x)?[0-9a-f]{16,}$/i

/** What test vectors of cryptography have beside keys, and settings of programs have not. */
const FIELDS =
  /["'\s](?<name>msg|message|ct|cipher_?text|plain_?text|pt|aad|ad|tag|okm|prk|ikm|info|tcid|test_?groups?|vectors?|expected(?:_\w+)?|digest|sig(?:nature)?|public_?key|pk|nonce|iv|salt|shared(?:_?secret)?|dh|sender|recipient|output|result|comment|flags|xof|enc|exporter_\w+|entropy_?input\w*)["']?\s{0,3}[:=]/gi

const NEAR = 900

/** As many different ones make vectors. */
const FEWEST = 4

/** Whether a value in hexadecimal digits is one of the numbers of a test vector. */
export function isTestVector(place: Place): string | undefined {
  if (place.foundBy === 'start' || !HEX.test(place.value)) return undefined
  const names = new Set<string>()
  for (const text of [place.before(NEAR), place.after(NEAR)]) {
    for (const { groups } of text.matchAll(FIELDS)) names.add(groups!['name']!.toLowerCase())
  }
  return names.size >= FEWEST ? 'it belongs to a test vector of cryptography' : undefined
}
