import { type CompiledPattern, compiledPatternsOf } from './match/compiled-pattern.ts'
import { createPrefilterTables } from './match/prefilter-tables.ts'
import { type CodePlace, inPackedOrder, type PackedForm, type PackedPrefilter } from './prefilter-data.ts'
import type { Anchor, ReadAnchor, Rule } from './rule.ts'

/** A look behind at the start of an expression, with a group in it or two. */
const GUARD = /^\(\?<!(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/

/**
 * Packs rules. This makes all their expressions, so it is for the build, not for a start.
 *
 * @param placeOf tells where the code of a form is
 */
export function packPrefilter(
  rules: readonly Rule[],
  placeOf: (form: CompiledPattern) => CodePlace = () => ({ file: 0 }),
): PackedPrefilter {
  const ordered = inPackedOrder(rules)
  return {
    ruleCount: rules.length,
    tables: createPrefilterTables(ordered).tables,
    get forms() {
      const guards = new Map<string, number>()
      const lines = compiledPatternsOf(ordered).map((form) =>
        JSON.stringify(packForm(form, placeOf(form), guards)),
      )
      return [JSON.stringify([...guards.keys()]), ...lines].join('\n')
    },
  }
}

function packForm(
  { rule, pattern }: CompiledPattern,
  { file, reader }: CodePlace,
  guards: Map<string, number>,
): PackedForm {
  const { named, loose, notAfter, reach } = pattern
  const place = rule.patterns.indexOf(pattern)
  return {
    id: rule.id,
    ...(rule.generic === undefined ? {} : { generic: rule.generic }),
    ...(place === 0 ? {} : { place }),
    file,
    anchor: packAnchor(pattern.anchor),
    ...(named === undefined ? {} : { named }),
    ...(loose === undefined ? {} : { loose }),
    ...(notAfter === undefined || notAfter === '' ? {} : { notAfter }),
    reach,
    ...('read' in pattern
      ? {
          behind: pattern.behind,
          ...(pattern.notBefore === undefined ? {} : { notBefore: pattern.notBefore }),
          ...(reader === undefined ? {} : { reader }),
        }
      : packExpression(pattern.expression(), guards)),
  }
}

/** The texts of an anchor are in the tables, and nothing else asks for them. */
function packAnchor(anchor: Anchor | ReadAnchor): Anchor | ReadAnchor {
  if ('words' in anchor) return { ...anchor, words: [] }
  return 'literals' in anchor ? { ...anchor, literals: [] } : anchor
}

function packExpression(
  { source, flags }: RegExp,
  guards: Map<string, number>,
): Pick<PackedForm, 'source' | 'flags' | 'guard'> {
  const guard = GUARD.exec(source)?.[0]
  if (guard !== undefined && !guards.has(guard)) guards.set(guard, guards.size)
  return {
    source: source.slice(guard?.length ?? 0),
    ...(flags === '' ? {} : { flags }),
    ...(guard === undefined ? {} : { guard: guards.get(guard)! }),
  }
}
