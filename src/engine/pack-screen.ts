import { type Form, formsOf } from './match/form.ts'
import { createPlan } from './match/plan.ts'
import type { Rule } from './rule.ts'
import { inPackedOrder, isPackable, type PackedForm, type PackedScreen } from './screen-data.ts'

/** A look behind at the start of an expression, with a group in it or two. */
const GUARD = /^\(\?<!(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/

/** Packs rules. This makes all their expressions, so it is for the build, not for a start. */
export function packScreen(rules: readonly Rule[]): PackedScreen {
  return {
    ruleCount: rules.length,
    tables: createPlan(inPackedOrder(rules)).tables,
    get forms() {
      const guards = new Map<string, number>()
      const lines = formsOf(rules.filter(isPackable)).map((form) => packForm(form, guards))
      return [JSON.stringify([...guards.keys()]), ...lines].join('\n')
    },
  }
}

function packForm({ rule, shape }: Form, guards: Map<string, number>): string {
  if ('read' in shape) throw new Error(`${rule.id} is code and can't be packed.`)
  const { anchor, named, loose, notAfter, reach } = shape
  const { source, flags } = shape.pattern()
  const guard = GUARD.exec(source)?.[0]
  if (guard !== undefined && !guards.has(guard)) guards.set(guard, guards.size)
  const packed: PackedForm = {
    id: rule.id,
    generic: rule.generic,
    // A keyword's words are in the plan, and nothing else asks for them.
    anchor: anchor.kind === 'keyword' ? { kind: 'keyword', words: [] } : anchor,
    ...(named === undefined ? {} : { named }),
    ...(loose === undefined ? {} : { loose }),
    ...(notAfter === undefined || notAfter === '' ? {} : { notAfter }),
    reach,
    source: source.slice(guard?.length ?? 0),
    ...(flags === '' ? {} : { flags }),
    ...(guard === undefined ? {} : { guard: guards.get(guard)! }),
  }
  return JSON.stringify(packed)
}
