import { createMatcher } from '../engine/match/create-matcher.ts'
import type { Candidate } from '../engine/match/matcher.ts'
import type { AnyShape, Proof } from '../engine/rule.ts'
import { activenessOf } from '../model/finding.ts'
import type { JudgedLocalFinding } from '../report/local-finding.ts'
import type { MatchExplanation } from '../report/rule-details.ts'
import { stateWords } from '../report/state-words.ts'
import { anchorWords } from './shape-words.ts'

const PROVEN = 'valid: its checksum or structure is correct'
const UNPROVEN = 'its form only; only its provider can confirm it'

/** Why a secret was found: by which of its type's forms, and what it proves by itself. */
export function explainMatch(
  candidate: Candidate,
  bytes: Buffer,
  { type, secretHash, severity }: Pick<JudgedLocalFinding, 'type' | 'secretHash' | 'severity'>,
): MatchExplanation {
  const { rule, secret, tags, reasons = [], encodings = [], unreal } = candidate
  const shape = shapeOf(candidate, bytes)
  const text = secret.reveal()
  const proofs = [shape.prove?.(text), rule.prove?.(text)].filter((proof) => proof !== undefined)
  return {
    type,
    secretHash,
    anchor: anchorWords(shape, text),
    proof: isProven(proofs) ? PROVEN : UNPROVEN,
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
function shapeOf({ rule, start }: Candidate, bytes: Buffer): AnyShape {
  const finds = (shape: AnyShape): boolean =>
    createMatcher([{ ...rule, shapes: [shape] }])
      .find(bytes, { unreal: true })
      .some((one) => one.start === start)
  return rule.shapes.find(finds) ?? rule.shapes[0]
}

function isProven(proofs: readonly Proof[]): boolean {
  return proofs.some(({ validity }) => validity === 'valid')
}
