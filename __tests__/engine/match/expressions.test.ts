import { expect, test } from '@jest/globals'

import { type Node, parseExpression } from '../../../src/engine/match/tables/expression.ts'
import { rules } from '../../../src/engine/rules/index.ts'

/** What makes an expression slow on hostile text, as sentences. */
function faultsOf(expression: RegExp): string[] {
  const faults = new Set<string>()
  const visit = (node: Node, isRepeated: boolean): void => {
    if (node.kind === 'sequence' || node.kind === 'choice')
      for (const one of node.nodes) visit(one, isRepeated)
    if (node.kind === 'look') visit(node.node, isRepeated)
    if (node.kind !== 'repeat') return
    const varies = node.most > 1 && node.most !== node.least
    if (node.most === Number.POSITIVE_INFINITY) faults.add('a quantifier has no bound')
    if (varies && isRepeated) faults.add('a quantifier is inside another')
    visit(node.node, isRepeated || varies)
  }
  visit(parseExpression(expression), false)
  return [...faults]
}

test.each([
  [/a+b/, ['a quantifier has no bound']],
  [/a{3,}/, ['a quantifier has no bound']],
  [/(?:[a-z]{1,9}_){1,9}x/, ['a quantifier is inside another']],
  [/(?:a{1,9}b)?(?:a{1,9}b){2}/, []],
])('the linter judges %s', (expression, faults) => {
  expect(faultsOf(expression)).toEqual(faults)
})

test('no rule has an expression that hostile text makes slow', () => {
  const faulty = rules.flatMap(({ id, patterns }) =>
    patterns.flatMap((pattern) =>
      'expression' in pattern ? faultsOf(pattern.expression()).map((fault) => `${id}: ${fault}`) : [],
    ),
  )

  expect(faulty).toEqual([])
})
