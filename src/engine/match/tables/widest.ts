import type { AnyPattern } from '../../rule.ts'
import { isIn, isSubset } from './byte-set.ts'
import type { PrefixFilter } from './prefix-filter.ts'

const BACKSLASH = 0x5c

/**
 * Of the wanted forms those that let pass, between them, all that any of them lets pass: the others need not be asked
 * whether anything passes at all. Those that let most pass come first.
 *
 * @param prefix filters each form's
 */
export function widestOf(
  patterns: readonly AnyPattern[],
  filters: readonly PrefixFilter[],
  isWanted: (form: number) => boolean,
): readonly number[] {
  const forms = withoutTwins(patterns, filters, [...patterns.keys()].filter(isWanted))
  const isOutdone = (form: number): boolean =>
    forms.some(
      (other) =>
        other !== form &&
        asksNoMore(patterns[other]!, patterns[form]!) &&
        letsAllPass(filters[other]!, filters[form]!),
    )
  return forms.filter((form) => !isOutdone(form)).sort((a, b) => filters[a]!.length - filters[b]!.length)
}

/** The forms without those that ask for the same as one before. */
function withoutTwins(
  patterns: readonly AnyPattern[],
  filters: readonly PrefixFilter[],
  forms: readonly number[],
): readonly number[] {
  const known = new Map<string, number>()
  for (const form of forms) {
    const key = `${surroundingsOf(patterns[form]!)} ${filters[form]!.join(' ')}`
    if (!known.has(key)) known.set(key, form)
  }
  return [...known.values()]
}

/** What a form asks of the text around its prefix filter, as text. */
function surroundingsOf(pattern: AnyPattern): string {
  const { anchor, notAfter } = pattern
  const back = 'back' in anchor ? anchor.back : undefined
  const asked = 'read' in pattern ? { notBefore: pattern.notBefore, precheck: pattern.precheck } : {}
  return JSON.stringify({ back, notAfter, ...asked })
}

/** Whether a form asks for nothing around its prefix filter that another one doesn't ask for. */
function asksNoMore(pattern: AnyPattern, other: AnyPattern): boolean {
  const own = surroundingsOf(pattern)
  return own === '{}' || own === surroundingsOf(other)
}

/**
 * Whether a prefix filter lets pass all that another one does. A prefix filter is left at a backslash that isn't in its
 * set, so one that knows backslashes is no wider than one that doesn't.
 */
function letsAllPass(filter: PrefixFilter, other: PrefixFilter): boolean {
  return (
    filter.length <= other.length &&
    filter.every(
      (set, at) => isSubset(other[at]!, set) && (!isIn(set, BACKSLASH) || isIn(other[at]!, BACKSLASH)),
    )
  )
}
