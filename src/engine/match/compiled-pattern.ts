import type { AnyPattern, Rule } from '../rule.ts'

/** One pattern of one rule. */
export interface CompiledPattern<Each extends AnyPattern = AnyPattern> {
  readonly rule: Rule<Each>
  readonly pattern: Each
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
export function compiledPatternsOf<Each extends AnyPattern>(
  rules: readonly Rule<Each>[],
): readonly CompiledPattern<Each>[] {
  return rules.flatMap((rule) => rule.patterns.map((pattern) => ({ rule, pattern })))
}
