import { ScanError } from '../../model/errors.ts'
import { wordsIn } from '../../model/words.ts'

/**
 * What is deleted when it is old, and after how many days unless that is set; 0 for never. What proves that commits were
 * scanned, and who decided what, stays unless someone says otherwise.
 */
export const DEFAULT_DAYS = {
  /** Revoked and resolved incidents, with their alerts and events. */
  incidents: 0,
  /** Events that say nothing of an alert that is there, or only what was done to it. */
  events: 0,
  audit: 0,
  /** Scans with their findings. */
  scans: 0,
  /** Which webhook deliveries have come. */
  deliveries: 30,
  /** Notifications that were sent or failed. */
  notifications: 90,
} as const

export type RetainedKind = keyof typeof DEFAULT_DAYS
/** Days by kind; 0 for ever. */
export type Retention = Readonly<Record<RetainedKind, number>>

const KINDS = Object.keys(DEFAULT_DAYS) as RetainedKind[]
const FOREVER = 'forever'
/** Ten years. */
const MOST_DAYS = 3650

/**
 * Reads `scans=90 audit=forever`: days by kind. What is not named keeps its default.
 *
 * @throws {ScanError} for another kind, or what is no number of days
 */
export function readRetention(text: string | undefined): Retention {
  const given = wordsIn(text).map((word) => {
    const [kind = '', days = ''] = word.split('=')
    const known = KINDS.find((one) => one === kind)
    if (known === undefined) throw wrong(`names ${kind}, which is none of ${KINDS.join(', ')}`)
    if (days === FOREVER) return [known, 0] as const
    const number = Number(days)
    if (!/^\d{1,4}$/.test(days) || number < 1 || number > MOST_DAYS)
      throw wrong(`has no days from 1 to ${MOST_DAYS} for ${kind}, and not ${FOREVER}`)
    return [known, number] as const
  })
  return { ...DEFAULT_DAYS, ...Object.fromEntries(given) }
}

function wrong(problem: string): ScanError {
  return new ScanError('input', `KEYSIEVE_RETENTION ${problem}. Use the form scans=90 audit=${FOREVER}.`)
}
