import type { PrefilterTables } from '../../src/engine/match/compiled-pattern.ts'
import { createPrefilterTables } from '../../src/engine/match/prefilter-tables.ts'
import type { Anchor } from '../../src/engine/rule.ts'
import { makeRule } from './rule.ts'

/** Tables with a form for each text of the anchors, whose expression matches anything, and those texts. */
export function tablesOf(anchors: readonly Anchor[]): {
  readonly tables: PrefilterTables
  readonly texts: readonly string[]
} {
  const each = anchors.flatMap(split)
  const rules = each.map((anchor, i) => makeRule({ id: `r${i}`, anchor, pattern: /(?<secret>)/ }))
  const texts = each.flatMap((anchor) => (anchor.kind === 'keyword' ? anchor.words : anchor.literals))
  return { tables: createPrefilterTables(rules), texts }
}

function split(anchor: Anchor): readonly Anchor[] {
  return anchor.kind === 'keyword'
    ? anchor.words.map((word) => ({ ...anchor, words: [word] }))
    : anchor.literals.map((literal) => ({ ...anchor, literals: [literal] }))
}
