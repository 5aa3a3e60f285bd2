/** FNV-1a's prime of 32 bits, and two offset bases for two hashes (draft-eastlake-fnv). */
const PRIME = 0x01000193
const OFFSET_BASES = [0x811c9dc5, 0x050c5d1f] as const

/** A short name of a text, the same on every machine. It hides nothing: what is secret is no text for it. */
export function fingerprint(text: string): string {
  const bytes = Buffer.from(text.toWellFormed())
  return OFFSET_BASES.map((basis) => {
    let hash: number = basis
    for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
}
