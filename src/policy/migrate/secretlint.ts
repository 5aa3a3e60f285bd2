import { fromLiteral, literalIn, readExpression, ruleFault } from './expression.ts'
import { type Imported, joined, NOTHING } from './imported.ts'
import { mapOf, mapsOf, type NumberedLine, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

const OWN_PATTERNS = /secretlint-rule-pattern$/

/** The settings of secretlint: its own patterns become rules, what it allows becomes the hashes of what fits now. */
export function importSecretlint(settings: unknown): Imported {
  const root = mapOf(settings)
  const notes = unknownKeys(root, ['rules', '$schema'], 'the settings of secretlint')
  return joined([{ ...NOTHING, notes }, ...mapsOf(root['rules']).map(importRule)])
}

function importRule(rule: Readonly<Record<string, unknown>>): Imported {
  const [id = 'a rule without an id'] = textsOf(rule['id'])
  const options = mapOf(rule['options'])
  return joined([
    ...(rule['disabled'] === true ? [{ ...NOTHING, rulesOff: [id] }] : []),
    ...(textsOf(rule['allowMessageIds']).length === 0
      ? []
      : [{ ...NOTHING, notes: [`Not converted: allowMessageIds of ${id}.`] }]),
    ...textsOf(options['allows']).map((text) => importAllow(text, id)),
    ...(OWN_PATTERNS.test(id) ? mapsOf(options['patterns']).flatMap(importPattern) : []),
    ...mapsOf(rule['rules']).map(importRule),
  ])
}

function importAllow(text: string, rule: string): Imported {
  const read = readExpression(fromLiteral(text))
  if ('fault' in read)
    return { ...NOTHING, notes: [`Not converted: an allows entry of ${rule}; ${read.fault}.`] }
  return {
    ...NOTHING,
    suppressions: [
      {
        reason: `Allowed by ${rule} in the settings of secretlint`,
        into: 'ignore',
        fits: ({ secret }) => read.tests(secret.reveal()),
      },
    ],
  }
}

function importPattern(entry: Readonly<Record<string, unknown>>): Imported[] {
  const [name = 'pattern'] = textsOf(entry['name'])
  const texts = [...textsOf(entry['pattern']), ...textsOf(entry['patterns'])]
  return texts.map((text, index): Imported => {
    const pattern = fromLiteral(text)
    const fault = ruleFault(pattern)
    const literal = literalIn(pattern)
    const what = `Not converted: the pattern ${name}`
    if (fault !== undefined) return { ...NOTHING, notes: [`${what}; ${fault}.`] }
    if (literal === undefined) {
      return { ...NOTHING, notes: [`${what}; no keyword can be derived from its expression.`] }
    }
    const id = texts.length === 1 ? name : `${name}-${index + 1}`
    return { ...NOTHING, rules: [{ id, title: name, pattern, keywords: [literal] }] }
  })
}

/** `.secretlintignore`, and other files of patterns as in .gitignore. */
export function importIgnoreFile(lines: readonly NumberedLine[], name: string): Imported {
  const isSayable = ({ text }: NumberedLine): boolean => !/[!\\[\]]/.test(text)
  return {
    ...NOTHING,
    exclude: lines.filter(isSayable).map(({ text }) => text),
    notes: lines
      .filter((line) => !isSayable(line))
      .map(({ number }) => `Not converted: line ${number} of ${name}, which has classes or a negation.`),
  }
}
