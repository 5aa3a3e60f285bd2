import type { AnyPattern, Rule } from '../rule.ts'

/** One pattern of one rule. */
export interface CompiledPattern {
  readonly rule: Rule
  readonly pattern: AnyPattern
}

/** The rules' anchors as tables: what the kernel needs, and nothing it has to work out. */
export interface PrefilterTables {
  /** A form by its number in the tables. */
  readonly patternAt: (index: number) => CompiledPattern
  /** The same with all that is known of its rule, where `formAt` gives less: asked for what has matched. */
  readonly wholeAt?: (index: number) => CompiledPattern
  readonly tables: Uint8Array
}

/** The forms of rules, in the order in which a tables numbers them. */
export function compiledPatternsOf(rules: readonly Rule[]): readonly CompiledPattern[] {
  return rules.flatMap((rule) => rule.patterns.map((pattern) => ({ rule, pattern })))
}
