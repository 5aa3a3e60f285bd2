import type { Precheck } from '../rule.ts'
import { matchAt } from './operator.ts'

/** How many bytes from an anchor on, and before it, an expression of a precheck is given to read. */
const FARTHEST_AHEAD = 400
const FARTHEST_BEFORE = 120

/** Whether the expressions of one of some prechecks, each as written, let an anchor pass. */
export type PassesPrecheck = (text: string, at: number) => boolean

/**
 * Makes the question whether one of some prechecks is around an anchor. The search asks the same before it calls a
 * reader, and more widely, as it takes a backslash for an escape.
 */
export function passesPrecheckOf(prechecks: readonly Precheck[]): PassesPrecheck {
  const asked = prechecks.map(askFor)
  return (text, at) => asked.some((isAround) => isAround(text, at))
}

function askFor({ ahead, before, unless, lead = 0 }: Precheck): PassesPrecheck {
  const isAhead = expressionOf(ahead, 'isy')
  const isBefore = expressionOf(before, 'isy')
  const isRefused = expressionOf(unless, 'sy')
  return (text, at) => {
    // A zero is before a text and behind it.
    const from = Math.max(0, at - lead)
    const around = `${'\0'.repeat(from - (at - lead))}${text.slice(from, at + FARTHEST_AHEAD)}\0`
    // An escape may stand for a letter.
    const isGiven =
      isAhead === undefined ||
      matchAt(isAhead, around, lead) !== null ||
      matchAt(isAhead, around.replaceAll('\\', 'x'), lead) !== null
    if (!isGiven || (isRefused !== undefined && matchAt(isRefused, around, 0) !== null)) return false
    if (isBefore === undefined) return true
    const reversed = `\0${text.slice(Math.max(0, at - FARTHEST_BEFORE), at)}`
    return matchAt(isBefore, [...reversed].reverse().join(''), 0) !== null
  }
}

function expressionOf(source: string | undefined, flags: string): RegExp | undefined {
  return source === undefined ? undefined : new RegExp(source, flags)
}
