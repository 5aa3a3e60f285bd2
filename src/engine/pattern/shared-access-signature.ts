import type { OfflineCheck, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { BASE62, BASE64 } from './alphabet.ts'

/** A shared access signature of Azure: a query of version, rights, dates and, last of all, the signature. */
export const SHARED_ACCESS_SIGNATURE: WrittenPattern = {
  // Versions of the service are dates.
  anchor: { kind: 'literal', literals: ['sv=20'] },
  notAfter: BASE62.characters,
  expression: () => /(?<secret>sv=20\d\d-\d\d-\d\d(?:&|%26)[^\s"'<>`]{0,300}?sig=[A-Za-z0-9+/%]{43,125}=?)/,
  reach: 500,
  sample: (seed) => {
    const random = randomFrom(seed)
    const signature = encodeURIComponent(random.text(BASE64.characters, 43))
    const secret = `sv=2022-11-02&ss=b&srt=sco&sp=rl&se=2999-0${1 + random.below(9)}-01T00:00:00Z&spr=https&sig=${signature}%3D`
    return { secret, text: `https://account.blob.core.windows.net/container?${secret}\n` }
  },
  nearMisses: (seed) => {
    const signature = randomFrom(seed).text(BASE62.characters, 43)
    const start = 'https://account.blob.core.windows.net/c?sv=2022-11-02&sp=rl'
    return [
      { why: 'one character short', text: `${start}&sig=${signature.slice(1)}%3D` },
      { why: 'a character of another alphabet', text: `${start}&sig=${signature.slice(1)}!%3D` },
      { why: 'a placeholder', text: `${start}&sig=${'x'.repeat(43)}%3D` },
      { why: 'no signature', text: `${start}&se=2999-01-01T00:00:00Z` },
    ]
  },
}

/** The signature is 32 bytes in base64, and not one character over and over; its end may be in the query. */
export function validateSignature(secret: string): OfflineCheck {
  const query = new URLSearchParams(secret.replaceAll('%26', '&').replaceAll('&amp;', '&'))
  // A plus sign means a space in a query; who wrote the query out often left it as it was.
  const signature = (query.get('sig') ?? '').replaceAll(' ', '+')
  if (!/^[A-Za-z0-9+/]{43}=?$/.test(signature) || new Set(signature).size < 10) {
    return { validity: 'invalid', reason: 'its signature is not of 32 bytes drawn by chance' }
  }
  const end = Date.parse(query.get('se') ?? '')
  return { validity: 'unvalidated', ...(end < Date.now() ? { tags: ['inactive_secret'] } : {}) }
}
