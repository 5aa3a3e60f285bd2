import type { LineCounter, Node, ParsedNode } from 'yaml'

import { ScanError } from '../model/errors.ts'

/** A YAML text with its positions. The YAML library is loaded with the first of them. */
export interface YamlText {
  /** The document's content; null where it is empty. */
  readonly root: ParsedNode | null
  /** An error at a node, or at the start of the text. */
  fault(at: Node | null | undefined, message: string): ScanError
}

/**
 * Reads a text as one YAML document.
 *
 * @param where which file of which revision it is, for messages
 * @throws {ScanError} with line and column, where it is none
 */
export async function readYaml(text: string, where: string): Promise<YamlText> {
  const { LineCounter, parseAllDocuments } = await import('yaml')
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  if ('empty' in documents) return { root: null, fault: faultIn(where, lines) }
  const [first, second] = documents
  const broken = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])[0]
  if (broken !== undefined)
    throw policyFault(where, lines, broken.pos[0], `invalid YAML (${wordsOf(broken.code)})`)
  if (second !== undefined)
    throw policyFault(where, lines, second.range[0], 'the file has more than one document')
  return { root: first?.contents ?? null, fault: faultIn(where, lines) }
}

function faultIn(where: string, lines: LineCounter): YamlText['fault'] {
  return (at, message) => policyFault(where, lines, at?.range?.[0] ?? 0, message)
}

/** `BAD_INDENT` in words. The library's own messages repeat parts of the text, which are better not shown. */
function wordsOf(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ')
}

function policyFault(where: string, lines: LineCounter, offset: number, message: string): ScanError {
  const { line, col } = lines.linePos(offset)
  return new ScanError(
    'policy',
    `${where}, line ${Math.max(1, line)}, column ${Math.max(1, col)}: ${message}. Fix the file; until then, no finding is ignored.`,
  )
}
