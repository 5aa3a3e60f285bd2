import type { AnyShape } from '../../rule.ts'
import { isIn, isSubset } from './byte-set.ts'
import type { Gate } from './gate.ts'

const BACKSLASH = 0x5c

/**
 * Of the wanted forms those that let pass, between them, all that any of them lets pass: the others need not be asked
 * whether anything passes at all. Those that let most pass come first.
 *
 * @param gates each form's
 */
export function widestOf(
  shapes: readonly AnyShape[],
  gates: readonly Gate[],
  isWanted: (form: number) => boolean,
): readonly number[] {
  const forms = withoutTwins(shapes, gates, [...shapes.keys()].filter(isWanted))
  const isOutdone = (form: number): boolean =>
    forms.some(
      (other) =>
        other !== form &&
        asksNoMore(shapes[other]!, shapes[form]!) &&
        letsAllPass(gates[other]!, gates[form]!),
    )
  return forms.filter((form) => !isOutdone(form)).sort((a, b) => gates[a]!.length - gates[b]!.length)
}

/** The forms without those that ask for the same as one before. */
function withoutTwins(
  shapes: readonly AnyShape[],
  gates: readonly Gate[],
  forms: readonly number[],
): readonly number[] {
  const known = new Map<string, number>()
  for (const form of forms) {
    const key = `${surroundingsOf(shapes[form]!)} ${gates[form]!.join(' ')}`
    if (!known.has(key)) known.set(key, form)
  }
  return [...known.values()]
}

/** What a form asks of the text around its gate, as text. */
function surroundingsOf(shape: AnyShape): string {
  const { anchor, notAfter } = shape
  const back = 'back' in anchor ? anchor.back : undefined
  const asked = 'read' in shape ? { notBefore: shape.notBefore, clue: shape.clue } : {}
  return JSON.stringify({ back, notAfter, ...asked })
}

/** Whether a form asks for nothing around its gate that another one doesn't ask for. */
function asksNoMore(shape: AnyShape, other: AnyShape): boolean {
  const own = surroundingsOf(shape)
  return own === '{}' || own === surroundingsOf(other)
}

/**
 * Whether a gate lets pass all that another one does. A gate is left at a backslash that isn't in its set, so one
 * that knows backslashes is no wider than one that doesn't.
 */
function letsAllPass(gate: Gate, other: Gate): boolean {
  return (
    gate.length <= other.length &&
    gate.every(
      (set, at) => isSubset(other[at]!, set) && (!isIn(set, BACKSLASH) || isIn(other[at]!, BACKSLASH)),
    )
  )
}
