import type { NearMiss, Precheck, Read, ReadAnchor, WrittenParser } from '../rule.ts'
import { type Random, randomFrom } from '../samples.ts'

/** How much before an anchor and from it on is read, unless a pattern says otherwise. */
const BEHIND = 600
const REACH = 1200

interface Form {
  readonly anchor: ReadAnchor
  readonly read: Read
  /** Texts with `%` for the secret, or with `«` and `»` around what is the secret as a whole. */
  readonly forms: readonly string[]
  readonly make: (random: Random) => string
  readonly misses: readonly (readonly [why: string, text: string])[]
  readonly behind?: number
  readonly reach?: number
  readonly notAfter?: string
  readonly notBefore?: string
  readonly precheck?: Precheck | readonly Precheck[]
}

/** The pattern of what a reader finds, with its samples and near misses made of texts. */
export function parserPattern({ forms, make, misses, ...pattern }: Form): WrittenParser {
  return {
    behind: BEHIND,
    reach: REACH,
    ...pattern,
    sample: (seed) => {
      const random = randomFrom(seed)
      const value = make(random)
      const form = forms[random.below(forms.length)]!.replace('%', () => value)
      const [before = '', whole, after = ''] = form.split(/[«»]/)
      return whole === undefined
        ? { text: form, secret: value }
        : { text: before + whole + after, secret: whole }
    },
    nearMisses: (seed) =>
      misses.map(([why, text]): NearMiss => ({ why, text: text.replace('%', () => make(randomFrom(seed))) })),
  }
}
