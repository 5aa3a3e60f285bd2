import { fromLiteral, literalIn, readExpression, ruleFault } from './expression.ts'
import { type Imported, joined, NOTHING } from './imported.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

type Settings = Readonly<Record<string, unknown>>

const OWN_PATTERNS = /secretlint-rule-pattern$/
const PRESET = /secretlint-rule-preset-/

/** The settings of secretlint: its own patterns become rules, what it allows becomes the hashes of what fits now. */
export function importSecretlint(settings: unknown): Imported {
  const root = mapOf(settings)
  const rules = mapsOf(root['rules'])
  const preset = rules.map(idOf).find((id, index) => PRESET.test(id) && rules[index]!['disabled'] !== true)
  return joined([
    { ...NOTHING, notes: unknownKeys(root, ['rules', '$schema', 'locale'], 'the settings of secretlint') },
    ...(preset === undefined && rules.length > 0 ? [{ ...NOTHING, notes: [ONLY_LISTED] }] : []),
    ...rules.map((rule) => importRule(rule, preset)),
  ])
}

const ONLY_LISTED = 'secretlint used its listed rules only; Keysieve uses all of its own.'

/** @param preset an enabled preset, which runs its rules whatever is said of them elsewhere */
function importRule(rule: Settings, preset: string | undefined): Imported {
  const id = idOf(rule)
  if (rule['disabled'] === true) {
    return preset === undefined || PRESET.test(id)
      ? { ...NOTHING, rulesOff: [id] }
      : { ...NOTHING, notes: [`Not converted: the disabled rule ${id}, which ${preset} still runs.`] }
  }
  return joined([importOptions(rule), ...mapsOf(rule['rules']).map(importRuleOfPreset)])
}

/** secretlint 13 reads `disabled` of a rule within a preset, and runs the rule anyway. */
function importRuleOfPreset(rule: Settings): Imported {
  const notes =
    rule['disabled'] === true
      ? [`Not converted: the disabled rule ${idOf(rule)} within a preset, which secretlint still runs.`]
      : []
  return joined([{ ...NOTHING, notes }, importOptions(rule)])
}

function importOptions(rule: Settings): Imported {
  const id = idOf(rule)
  const options = mapOf(rule['options'])
  const isOwn = OWN_PATTERNS.test(id)
  const messages = textsOf(rule['allowMessageIds'])
  return joined([
    {
      ...NOTHING,
      notes: [
        ...unknownKeys(rule, RULE_KEYS, `the rule ${id}`),
        ...unknownKeys(options, isOwn ? ['allows', 'patterns'] : ['allows'], `the options of ${id}`),
        ...(messages.length === 0 ? [] : [`Not converted: allowMessageIds of ${id}.`]),
      ],
    },
    ...textsOf(options['allows']).map((text) => importAllow(text, id, isOwn)),
    ...(isOwn ? mapsOf(options['patterns']).map(importPattern) : []),
  ])
}

const RULE_KEYS = ['id', 'disabled', 'allowMessageIds', 'options', 'rules', 'severity']

function idOf(rule: Settings): string {
  const [id = 'a rule without an id'] = textsOf(rule['id'])
  return id
}

/** What a rule allows is for its own findings; the patterns of the rule for patterns have names of their own here. */
function importAllow(text: string, rule: string, isOwn: boolean): Imported {
  const read = readExpression(fromLiteral(text))
  if ('fault' in read)
    return { ...NOTHING, notes: [`Not converted: an allows entry of ${rule}; ${read.fault}.`] }
  return {
    ...NOTHING,
    suppressions: [
      {
        reason: `Allowed by ${rule} in the settings of secretlint`,
        ...(isOwn ? {} : { rule }),
        into: 'ignore',
        fits: ({ secret }) => read.tests(secret.reveal()),
      },
    ],
  }
}

function importPattern(entry: Settings): Imported {
  const [name = 'pattern'] = textsOf(entry['name'])
  const texts = [...textsOf(entry['pattern']), ...textsOf(entry['patterns'])]
  const notes = [
    ...unknownKeys(entry, ['name', 'pattern', 'patterns', 'filePathGlobs'], `the pattern ${name}`),
    ...(entry['filePathGlobs'] === undefined
      ? []
      : [`The filePathGlobs of the pattern ${name} are not converted: the rule applies to all files.`]),
  ]
  return joined([
    { ...NOTHING, notes },
    ...texts.map((text, index): Imported => {
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
    }),
  ])
}
