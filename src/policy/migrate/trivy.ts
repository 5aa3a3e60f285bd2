import { fromFreeSpacing, literalIn, readExpression, ruleFault } from './expression.ts'
import { type Imported, joined, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

/** Ids of what Trivy finds besides secrets. */
const NO_SECRET = /^(?:CVE|AVD|GHSA|DLA|DSA|RHSA|ELSA|USN|KSV|DS|TEMP|PYSEC|GO|RUSTSEC)-/i

const RULE_KEYS = [
  ...['id', 'title', 'category', 'severity', 'regex', 'keywords', 'secret-group-name'],
  ...['path', 'allow-rules'],
]

/** `.trivyignore`: an id on each line, which may end with a day (`exp:2027-01-31`). */
export function importTrivyIgnore(lines: readonly string[]): Imported {
  const ids = lines.map((line) => ({ id: line.split(/\s+/)[0]!, ends: /\sexp:/.test(line) }))
  const rules = ids.filter(({ id }) => !NO_SECRET.test(id))
  const others = ids.length - rules.length
  return {
    ...NOTHING,
    rulesOff: rules.filter(({ ends }) => !ends).map(({ id }) => id),
    notes: [
      ...rules
        .filter(({ ends }) => ends)
        .map(
          ({ id }) => `Not converted: that ${id} of .trivyignore has an expiry date; rules here have none.`,
        ),
      ...(others === 0
        ? []
        : [`Not converted: ${others} of the ids of .trivyignore, which are not for secrets.`]),
    ],
  }
}

/** `.trivyignore.yaml`: entries of `secrets` with an id, and paths where it is for some files only. */
export function importTrivyIgnoreYaml(settings: unknown): Imported {
  const root = mapOf(settings)
  const others = ['vulnerabilities', 'misconfigurations', 'licenses']
  return joined([
    { ...NOTHING, notes: unknownKeys(root, ['secrets', ...others], '.trivyignore.yaml') },
    ...mapsOf(root['secrets']).map((entry): Imported => {
      const [id = ''] = textsOf(entry['id'])
      const paths = textsOf(entry['paths'])
      const [reason = 'Ignored in .trivyignore.yaml'] = textsOf(entry['statement'])
      if (entry['expired_at'] !== undefined && paths.length === 0) {
        return {
          ...NOTHING,
          notes: [`Not converted: that ${id} of .trivyignore.yaml has an expiry date; rules here have none.`],
        }
      }
      if (paths.length === 0) return { ...NOTHING, rulesOff: [id] }
      const expires = textsOf(entry['expired_at'])[0]?.slice(0, 'YYYY-MM-DD'.length)
      return {
        ...NOTHING,
        ignores: paths.map((path) => ({
          path: `/${path}`,
          rule: id,
          reason,
          ...(expires === undefined ? {} : { expires }),
        })),
      }
    }),
  ])
}

/** `trivy-secret.yaml`: rules of one's own, rules that are off, and what is allowed. */
export function importTrivySecrets(settings: unknown, name: string): Imported {
  const root = mapOf(settings)
  const known = ['rules', 'allow-rules', 'disable-rules', 'enable-builtin-rules', 'disable-allow-rules']
  return joined([
    {
      ...NOTHING,
      rulesOff: textsOf(root['disable-rules']),
      notes: [
        ...(root['enable-builtin-rules'] === undefined
          ? []
          : ['Trivy used its listed rules only; Keysieve uses all of its own.']),
        ...(root['disable-allow-rules'] === undefined
          ? []
          : ['Not converted: disable-allow-rules; Keysieve has none of the allow rules that Trivy brings.']),
        ...unknownKeys(root, known, name),
      ],
    },
    ...mapsOf(root['rules']).map((rule) => importRule(rule, name)),
    ...mapsOf(root['allow-rules']).map((rule) => importAllow(rule, name)),
  ])
}

function importRule(rule: Readonly<Record<string, unknown>>, name: string): Imported {
  const [id = 'a rule without an id'] = textsOf(rule['id'])
  const [regex = ''] = textsOf(rule['regex'])
  const [group] = textsOf(rule['secret-group-name'])
  const pattern = group === undefined ? regex : regex.replaceAll(`(?P<${group}>`, '(?P<secret>')
  const [title = id] = textsOf(rule['title'])
  const inRule = mapsOf(rule['allow-rules']).map((allow) => allowedIn(id, allow))
  const own = ownRule({ id, title, pattern, keywords: textsOf(rule['keywords']) }, [
    ...(rule['path'] === undefined
      ? []
      : [`The path of the rule ${id} is not converted: it looks in all files.`]),
    ...unknownKeys(rule, RULE_KEYS, `the rule ${id} of ${name}`),
  ])
  return joined([own, ...(own.rules.length === 0 ? [] : inRule)])
}

/** An allow rule of one rule: paths are ignored for that rule alone. */
function allowedIn(rule: string, allow: Readonly<Record<string, unknown>>): Imported {
  const [path] = textsOf(allow['path'])
  const patterns = path === undefined || allow['regex'] !== undefined ? undefined : patternsOf(path)
  if (patterns === undefined) {
    return {
      ...NOTHING,
      notes: [`Not converted: an allow rule of the rule ${rule}, which is no plain path.`],
    }
  }
  return {
    ...NOTHING,
    ignores: patterns.map((one) => ({ path: one, rule, reason: `Allowed for ${rule} in Trivy` })),
  }
}

/** A rule of one's own with what is to be said of it; a note alone where a policy can't have it. */
export function ownRule(
  { id, title, pattern: written, keywords }: Imported['rules'][number],
  notes: readonly string[],
): Imported {
  const pattern = fromFreeSpacing(written)
  const fault = ruleFault(pattern)
  const literal = literalIn(pattern)
  if (fault !== undefined) return { ...NOTHING, notes: [`Not converted: the rule ${id}; ${fault}.`] }
  if (keywords.length === 0 && literal === undefined) {
    return {
      ...NOTHING,
      notes: [`Not converted: the rule ${id}; no keyword can be derived from its expression.`],
    }
  }
  return {
    ...NOTHING,
    rules: [{ id, title, pattern, keywords: keywords.length > 0 ? keywords : [literal!] }],
    notes,
  }
}

function importAllow(rule: Readonly<Record<string, unknown>>, name: string): Imported {
  const [id = 'one without an id'] = textsOf(rule['id'])
  const what = `the allow rule ${id} of ${name}`
  const [path] = textsOf(rule['path'])
  const [regex] = textsOf(rule['regex'])
  const notes = unknownKeys(rule, ['id', 'description', 'path', 'regex'], what)
  const inPath = path === undefined ? undefined : readExpression(path)
  const inText = regex === undefined ? undefined : readExpression(regex)
  for (const one of [inPath, inText]) {
    if (one !== undefined && 'fault' in one)
      return { ...NOTHING, notes: [...notes, `Not converted: ${what}; ${one.fault}.`] }
  }
  const patterns = path === undefined || regex !== undefined ? undefined : patternsOf(path)
  if (patterns !== undefined) return { ...NOTHING, exclude: patterns, notes }
  const tests = (read: typeof inPath, text: string): boolean =>
    read === undefined || ('tests' in read && read.tests(text))
  return {
    ...NOTHING,
    excuses: [
      {
        reason: `From ${what}`,
        into: 'ignore',
        fits: (found) => tests(inPath, found.path) && tests(inText, found.secret.reveal()),
      },
    ],
    notes: [
      ...notes,
      `${what} looks at contents: what matches now is ignored by its hash; what is added later is not.`,
    ],
  }
}
