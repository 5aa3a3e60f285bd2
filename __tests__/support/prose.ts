import ts from 'typescript5'

import { filesOfRepository, textOf } from './tree.ts'

/** A piece of text that people read, and where it is. */
export interface Prose {
  /** `src/cli/help.ts:12` */
  readonly place: string
  readonly text: string
}

/** What has so many words is meant for people; `utf8` and `GET /a` are not. */
const FEWEST_WORDS = 3

/** Strings in these are names, expressions, data and a program. */
const NO_MESSAGES =
  /^src\/(?:engine\/(?:generic|harmless|match|decode|pattern|context|git\/pack)|service\/store\/migrations)\/|^src\/service\/console\/parts\/script\.ts$/

/** The strings of src/ that are sentences or parts of one: messages, help, the console, what rules say. */
export function messages(): Prose[] {
  return filesOfRepository()
    .filter((path) => path.startsWith('src/') && path.endsWith('.ts') && !NO_MESSAGES.test(path))
    .flatMap(messagesIn)
}

function messagesIn(path: string): Prose[] {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true)
  const found: Prose[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      add(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    }
    ts.forEachChild(node, visit)
  }
  const add = (node: ts.Node, text: string): void => {
    const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
    if (words.length < FEWEST_WORDS) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ place: `${path}:${line + 1}`, text })
  }
  visit(source)
  return found
}

/** The lines of the documentation, without code, addresses and what is generated from the code. */
export function documentation(): Prose[] {
  return filesOfRepository()
    .filter((path) => path.endsWith('.md') && !path.startsWith('dist/') && path !== 'docs/rules.md')
    .flatMap(linesOf)
}

function linesOf(path: string): Prose[] {
  const blank = (whole: string): string => whole.replaceAll(/[^\n]/g, ' ')
  const prose = textOf(path)
    .replaceAll(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, blank)
    .replaceAll(/<!-- <generated[\s\S]*?<\/generated[^>]*> -->/g, blank)
    .replaceAll(/`[^`\n]*`/g, '`…`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    // names of tests, which the threat model quotes
    .replaceAll(/`…`: [^|;\n]*/g, '`…`')
  return prose
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ place: `${path}:${index + 1}`, text }]))
}
