import { createHash } from 'node:crypto'

import { readFilter } from './betterleaks-filter.ts'
import { literalIn, ruleFault, withSecretGroup } from './expression.ts'
import { importAllowlist } from './gitleaks-allowlist.ts'
import { type FoundSecret, type Imported, joined, NOTHING } from './imported.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

/** Those that are read, and those that change nothing of what is found. */
const ROOT_KEYS = [
  ...['title', 'description', 'minVersion', 'betterleaksMinVersion'],
  ...['extend', 'rules', 'allowlist', 'allowlists', 'prefilter', 'filter'],
]
const RULE_KEYS = [
  ...['id', 'description', 'regex', 'secretGroup', 'keywords', 'tags', 'allowlist', 'allowlists'],
  ...['filter', 'confidence', 'specificity', 'validate', 'analyze', 'revoke', 'oauthError'],
  // A note of their own names them.
  ...['entropy', 'tokenEfficiency', 'path', 'required', 'components'],
]

/** What of gitleaks' settings another file has to be read for. */
export interface Extended {
  /** As `extend.path` names it. */
  readonly path?: string
}

/** The file that a file of settings builds on. */
export function extendedBy(settings: unknown): Extended {
  const [path] = textsOf(mapOf(mapOf(settings)['extend'])['path'])
  return path === undefined ? {} : { path }
}

/**
 * The settings of gitleaks (version 8) and betterleaks (versions 1 and 2), as their own documents describe them.
 *
 * @param settings what the TOML holds
 * @param isKnown whether there is a rule for what gitleaks' rule of that name finds
 */
export function importGitleaks(
  settings: unknown,
  isKnown: (rule: string) => boolean,
  name = 'the settings of gitleaks',
): Imported {
  const root = mapOf(settings)
  const extend = mapOf(root['extend'])
  const notes: string[] = [
    ...unknownKeys(root, ROOT_KEYS, name),
    ...unknownKeys(extend, ['useDefault', 'path', 'url', 'disabledRules'], `extend of ${name}`),
  ]
  if (textsOf(extend['url']).length > 0)
    notes.push('Not converted: extend.url of gitleaks; nothing is downloaded.')
  if (extend['useDefault'] !== true && mapsOf(root['rules']).length > 0 && extend['path'] === undefined) {
    notes.push('gitleaks used its listed rules only; Keysieve uses all of its own.')
  }
  const global = [...mapsOf(root['allowlists']), ...mapsOf([root['allowlist'] ?? {}])]
  return joined([
    { ...NOTHING, rulesOff: textsOf(extend['disabledRules']), notes },
    ...['prefilter', 'filter'].map((key) => importFilter(root[key], `the ${key} of ${name}`)),
    ...mapsOf(root['rules']).map((rule) => importRule(rule, isKnown)),
    ...global.flatMap((list) => {
      const rules = textsOf(list['targetRules'])
      if (rules.length === 0) return [importAllowlist(list, 'the global allowlist')]
      return rules.map((rule) => importAllowlist(list, `the allowlist for ${rule}`, rule))
    }),
  ])
}

function importRule(rule: Readonly<Record<string, unknown>>, isKnown: (rule: string) => boolean): Imported {
  const [id = 'a rule without an id'] = textsOf(rule['id'])
  const lists = [...mapsOf(rule['allowlists']), ...mapsOf([rule['allowlist'] ?? {}])]
  return joined([
    ownRule(id, rule, isKnown),
    { ...NOTHING, notes: unknownKeys(rule, RULE_KEYS, `the rule ${id}`) },
    ...lists.map((list) => importAllowlist(list, `the allowlist of the rule ${id}`, id)),
    importFilter(rule['filter'], `the filter of the rule ${id}`, id),
  ])
}

/** A filter of betterleaks, as the allowlists that say the same. */
function importFilter(filter: unknown, name: string, rule?: string): Imported {
  if (typeof filter !== 'string') return NOTHING
  const read = readFilter(filter)
  if (read === undefined) {
    return {
      ...NOTHING,
      notes: [`Not converted: ${name}, whose filter is more than a list of expressions and words.`],
    }
  }
  return joined([
    {
      ...NOTHING,
      notes: read.isOnRandomness ? [`The entropy threshold of ${name} is not converted.`] : [],
    },
    ...read.conditions.map(({ part, expressions }) =>
      importAllowlist(
        part === 'path' ? { paths: expressions } : { regexTarget: part, regexes: expressions },
        name,
        rule,
      ),
    ),
  ])
}

function ownRule(
  id: string,
  rule: Readonly<Record<string, unknown>>,
  isKnown: (rule: string) => boolean,
): Imported {
  const [regex] = textsOf(rule['regex'])
  const refused = (why: string): Imported => ({
    ...NOTHING,
    notes: [`Not converted: the rule ${id}; ${why}.`],
  })
  if (isKnown(id)) {
    // Settings of a rule that gitleaks has by itself: so has Keysieve.
    return regex === undefined ? NOTHING : refused('Keysieve has a rule for what it finds')
  }
  if (regex === undefined) return refused('it has no expression, and files are not reported for their names')
  const group = rule['secretGroup']
  const pattern = typeof group === 'number' && group > 0 ? withSecretGroup(regex, group) : regex
  if (pattern === undefined)
    return refused(`group ${String(group)}, its secret, does not exist or is a named group`)
  const fault = ruleFault(pattern)
  if (fault !== undefined) return refused(fault)
  const literal = literalIn(pattern)
  const keywords = textsOf(rule['keywords'])
  if (keywords.length === 0 && literal === undefined) {
    return refused('it has no keywords, and none can be derived from its expression')
  }
  const [title = id] = textsOf(rule['description'])
  const notes = [
    ...(rule['entropy'] === undefined ? [] : [`The entropy of the rule ${id} is not converted.`]),
    ...(rule['tokenEfficiency'] === undefined
      ? []
      : [`The token efficiency of the rule ${id} is not converted.`]),
    ...(rule['path'] === undefined
      ? []
      : [`The path of the rule ${id} is not converted: the rule applies to all files.`]),
    ...(rule['required'] === undefined && rule['components'] === undefined
      ? []
      : [`The matches that the rule ${id} requires nearby are not converted.`]),
  ]
  const made = { id, title, pattern, keywords: keywords.length > 0 ? keywords : [literal!] }
  return { ...NOTHING, rules: [made], notes }
}

/**
 * `.gitleaksignore`: fingerprints of findings, `commit:file:rule:line` or `file:rule:line`. From version 2 of
 * betterleaks on, each is the SHA-256 of a secret.
 */
export function importGitleaksIgnore(lines: readonly string[], name = '.gitleaksignore'): Imported {
  return joined(
    lines.map((line): Imported => {
      if (/^[0-9a-f]{64}$/i.test(line)) {
        const fits = ({ secret }: FoundSecret): boolean => sha256(secret.reveal()) === line.toLowerCase()
        return { ...NOTHING, suppressions: [{ reason: `From ${name}`, into: 'ignore', fits }] }
      }
      const { path, line: number } =
        /^(?:[0-9a-f]{7,64}:)?(?<path>.+):(?<rule>[^:]+):(?<line>\d+)$/.exec(line)?.groups ?? {}
      if (path === undefined) {
        return { ...NOTHING, notes: [`Not converted: a line of ${name} that is not a fingerprint.`] }
      }
      return {
        ...NOTHING,
        suppressions: [
          {
            reason: `From ${name}`,
            into: 'ignore',
            fits: (found) => found.path === path && found.line === Number(number),
          },
        ],
      }
    }),
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
