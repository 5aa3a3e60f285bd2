import ts from 'typescript5'

/** One small change to a source text that a test ought to notice. */
export interface Mutant {
  /** Where what changes starts, in UTF-16 units from 0. */
  readonly start: number
  /** The first unit behind what changes. */
  readonly end: number
  /** The line of the change, from 1. */
  readonly line: number
  readonly before: string
  readonly after: string
}

/** Each operator's neighbor: the boundary moves by one, or the answer turns. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
])

/**
 * Every mutant of a TypeScript source: numbers changed by one and to a tenth, comparisons, logical and arithmetic
 * operators, conditions that always or never hold, and `true` and `false`. Types and imports are left as they are.
 */
export function mutantsOf(source: string): readonly Mutant[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  visit(file)
  return mutants

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isNumericLiteral(node)) for (const after of numbersFor(node.text)) add(node, after)
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
    if (ts.isBinaryExpression(node)) {
      const after = OPERATORS.get(node.operatorToken.kind)
      if (after !== undefined && !joinsTexts(node)) add(node.operatorToken, after)
    }
    if (ts.isIfStatement(node)) for (const after of ['true', 'false']) add(node.expression, after)
    if (ts.isConditionalExpression(node)) for (const after of ['true', 'false']) add(node.condition, after)
    ts.forEachChild(node, visit)
  }

  function add(node: ts.Node, after: string): void {
    const start = node.getStart(file)
    const before = source.slice(start, node.end)
    const { line } = file.getLineAndCharacterOfPosition(start)
    if (before !== after) mutants.push({ start, end: node.end, line: line + 1, before, after })
  }
}

/** `source` with the change made. */
export function mutate(source: string, { start, end, after }: Mutant): string {
  return `${source.slice(0, start)}${after}${source.slice(end)}`
}

function numbersFor(text: string): readonly string[] {
  const value = Number(text)
  const next = String(value + 1)
  return value >= 20 ? [next, String(Math.floor(value / 10))] : [next]
}

/** A `-` between texts makes no number that a test could expect: it breaks the program at once. */
function joinsTexts({ left, operatorToken, right }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return false
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
}
