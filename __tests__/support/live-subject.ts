import type { Subject } from '../../src/engine/live/live-checker.ts'
import type { WrittenRule } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { Secret } from '../../src/model/secret.ts'

/** The rule of that id. */
export function ruleOf(id: string): WrittenRule {
  const rule = rules.find((one) => one.id === id)
  if (rule === undefined) throw new Error(`There is no rule ${id}`)
  return rule
}

/** A made secret of a rule that starts so, where a start is given. */
export function secretOf(id: string, seed = 7, start = ''): string {
  const { patterns } = ruleOf(id)
  for (let further = seed; further < seed + 200; further++) {
    const found = patterns
      .map((pattern) => pattern.sample(further).secret)
      .find((secret) => secret.startsWith(start))
    if (found !== undefined) return found
  }
  throw new Error(`No sample of ${id} starts with ${start}`)
}

/** A secret of a rule in a text. */
export function subjectOf(id: string, secret: string, before = '', after = ''): Subject {
  return {
    rule: ruleOf(id),
    secret: new Secret(secret),
    nearby: { text: before + secret + after, start: before.length, end: before.length + secret.length },
  }
}
