import { createMatcher } from '../../engine/match/create-matcher.ts'
import type { Candidate } from '../../engine/match/matcher.ts'
import type { AnyPattern, OfflineCheck } from '../../engine/rule.ts'
import { activenessOf } from '../../model/finding.ts'
import type { RatedLocalFinding } from '../../report/local-finding.ts'
import type { MatchExplanation } from '../../report/words/rule-details.ts'
import { stateWords } from '../../report/words/state-words.ts'
import { anchorWords } from './pattern-words.ts'

const VALIDATED = 'valid: its checksum or structure is correct'
const FORM_ONLY = 'its form only; only its provider can confirm it'

/** Why a secret was found: by which of its type's forms, and what its own check says. */
export function explainMatch(
  candidate: Candidate,
  bytes: Buffer,
  { type, secretHash, severity }: Pick<RatedLocalFinding, 'type' | 'secretHash' | 'severity'>,
): MatchExplanation {
  const { rule, secret, tags, reasons = [], encodings = [], unreal } = candidate
  const pattern = patternOf(candidate, bytes)
  const text = secret.reveal()
  const checks = [pattern.validate?.(text), rule.validate?.(text)].filter(
    (offlineCheck) => offlineCheck !== undefined,
  )
  return {
    type,
    secretHash,
    anchor: anchorWords(pattern, text),
    offlineCheck: isValidated(checks) ? VALIDATED : FORM_ONLY,
    reasons: [...reasons, ...partsOf(candidate, bytes)],
    encodings,
    states: stateWords({ severity, type, activeness: activenessOf({ tags }), tags }),
    ...(unreal === undefined ? {} : { unreal }),
  }
}

/** What completes it, and where that is. */
function partsOf({ rule, parts = [] }: Candidate, bytes: Buffer): readonly string[] {
  return parts.map((part) => {
    const line = bytes.toString('latin1', 0, part.start).split('\n').length
    return part.rule === rule
      ? `its user is named on line ${line}`
      : `${part.rule.title} on line ${line} completes it`
  })
}

/** The form that finds it: each is tried alone. */
function patternOf({ rule, start }: Candidate, bytes: Buffer): AnyPattern {
  const finds = (pattern: AnyPattern): boolean =>
    createMatcher([{ ...rule, patterns: [pattern] }])
      .find(bytes, { unreal: true })
      .some((one) => one.start === start)
  return rule.patterns.find(finds) ?? rule.patterns[0]
}

function isValidated(checks: readonly OfflineCheck[]): boolean {
  return checks.some(({ validity }) => validity === 'valid')
}
