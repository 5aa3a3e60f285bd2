import type { OfflineCheck, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { BASE32, BASE62, HEX_LOWER } from './alphabet.ts'

/** `20260131T120000Z`, as in X-Amz-Date. */
const DATE = /X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/
const EXPIRES = /X-Amz-Expires=(\d{1,6})(?!\d)/

/** The query of a pre-signed address of AWS, Signature Version 4: its holder may do what was signed. */
export const PRESIGNED_QUERY: WrittenPattern = {
  anchor: { kind: 'prefix', literals: ['X-Amz-Algorithm'] },
  notAfter: BASE62.characters,
  expression: () =>
    /(?<secret>X-Amz-Algorithm=AWS4-HMAC-SHA256&[^\s"'<>`\\]{60,2500}?X-Amz-Signature=[0-9a-f]{64})(?![0-9a-f])/,
  reach: 2700,
  sample: (seed) => {
    const random = randomFrom(seed)
    const id = `AKIA${random.text(BASE32.characters, 16)}`
    const secret = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${id}%2F29990101%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=29990101T00000${random.below(10)}Z&X-Amz-Expires=604800&X-Amz-SignedHeaders=host&X-Amz-Signature=${random.text(HEX_LOWER.characters, 64)}`
    return { secret, text: `url = "https://files.s3.amazonaws.com/report.pdf?${secret}"\n` }
  },
  nearMisses: (seed) => {
    const { text } = PRESIGNED_QUERY.sample(seed)
    return [
      { why: 'one character short', text: text.slice(0, -3) + text.slice(-2) },
      { why: 'no signature', text: text.replace(/&X-Amz-Signature=\w+/, '') },
      { why: 'one that has ended', text: text.replace(/29990101T/g, '20200101T') },
      { why: 'one that never began', text: text.replace(/&X-Amz-Date=\w+/, '') },
    ]
  },
}

/** An address ends after a week at most, and then it opens nothing any more. */
export function validatePresigned(query: string): OfflineCheck {
  const [, year, month, day, hour, minute, second] = (DATE.exec(query) ?? []).map(Number)
  const seconds = Number(EXPIRES.exec(query)?.[1])
  if (year === undefined || Number.isNaN(seconds)) return { validity: 'invalid', reason: 'it has no end' }
  const end = Date.UTC(year, month! - 1, day, hour, minute, second) + seconds * 1000
  const written = Number.isNaN(end) ? '' : new Date(end).toISOString().slice(0, 16).replace('T', ' ')
  if (!(end > Date.now())) return { validity: 'invalid', reason: `it ended on ${written} UTC` }
  return { validity: 'unvalidated', details: [`it works until ${written} UTC`] }
}
