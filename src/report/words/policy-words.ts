import { EXCUSES, type Excuse, type PolicyOutcome } from '../../model/ignored.ts'
import { count, formatNumber } from './amount.ts'
import { shortenEnd } from './escape.ts'

const WORDS: Readonly<Record<Excuse, string>> = {
  ignore: 'by entries of .keysieve.yml',
  path: 'in excluded files',
  rule: 'of disabled rules',
  baseline: 'baseline',
  inline: 'inline',
  incident: 'by incidents of the scan service',
}

/** How many notes are shown, and how long. */
const NOTES = 20
const NOTE_LENGTH = 600

/**
 * How much does not count, and why: `3 findings ignored (2 baseline, 1 inline: gitleaks:allow)`; and how many have a
 * marker that was not honored. Empty where there is nothing of either.
 */
export function ignoredParts(policy: PolicyOutcome | undefined): string[] {
  if (policy === undefined) return []
  const { ignored, markersReported } = policy
  const reasons = EXCUSES.flatMap((excuse) => {
    const length = ignored.filter(({ by }) => by === excuse).length
    if (length === 0) return []
    const markers = excuse === 'inline' ? `: ${markerNames(policy)}` : ''
    return [`${formatNumber(length)} ${WORDS[excuse]}${markers}`]
  })
  return [
    ...(ignored.length === 0 ? [] : [`${count(ignored.length, 'finding')} ignored (${reasons.join(', ')})`]),
    ...(markersReported === 0
      ? []
      : [`${count(markersReported, 'finding')} with an inline marker that does not count`]),
  ]
}

/** What people should know of the policy, a sentence each, as many as are shown. Escape them for where they are printed. */
export function policyNotes(policy: PolicyOutcome | undefined): string[] {
  const notes = policy?.notes ?? []
  const shown = notes.slice(0, NOTES).map((note) => shortenEnd(note, NOTE_LENGTH))
  return notes.length > NOTES ? [...shown, `And ${count(notes.length - NOTES, 'more note')}.`] : shown
}

function markerNames({ ignored }: PolicyOutcome): string {
  const names = new Set(
    ignored.flatMap(({ by, finding }) => (by === 'inline' ? (finding.marker?.name ?? []) : [])),
  )
  return [...names].sort().join(', ')
}
