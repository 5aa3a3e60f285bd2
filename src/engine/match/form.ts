import type { AnyShape, Rule } from '../rule.ts'

/** One shape of one rule. */
export interface Form {
  readonly rule: Rule
  readonly shape: AnyShape
}

/** The rules' anchors as tables: what the kernel needs, and nothing it has to work out. */
export interface Plan {
  /** A form by its number in the tables. */
  readonly formAt: (index: number) => Form
  /** The same with all that is known of its rule, where `formAt` gives less: asked for what has matched. */
  readonly wholeAt?: (index: number) => Form
  readonly tables: Uint8Array
}

/** The forms of rules, in the order in which a plan numbers them. */
export function formsOf(rules: readonly Rule[]): readonly Form[] {
  return rules.flatMap((rule) => rule.shapes.map((shape) => ({ rule, shape })))
}
