import { globMatcher } from '../glob.ts'
import { fromFreeSpacing, literalIn, readExpression, ruleFault } from './expression.ts'
import { type FoundExcuse, type FoundSecret, type Imported, joined, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

/** Ids of what Trivy finds besides secrets. */
const NO_SECRET = /^(?:CVE|AVD|GHSA|DLA|DSA|RHSA|ELSA|USN|KSV|DS|TEMP|PYSEC|GO|RUSTSEC)-/i

/** What a policy's patterns can't say: classes, alternatives and escapes. */
const UNSAYABLE = /[[\]{}\\!]/

const RULE_KEYS = [
  ...['id', 'title', 'category', 'severity', 'regex', 'keywords', 'secret-group-name'],
  ...['path', 'allow-rules'],
]

/** `.trivyignore`: an id on each line, which may end with a day (`exp:2027-01-31`). */
export function importTrivyIgnore(
  lines: readonly string[],
  today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
): Imported {
  const ids = lines
    .map((line) => ({ id: line.split(/\s+/)[0]!, ends: /\sexp:(?<day>\S+)/.exec(line)?.groups?.['day'] }))
    .filter(({ ends = today }) => ends >= today)
  const rules = ids.filter(({ id }) => !NO_SECRET.test(id))
  const others = ids.length - rules.length
  return {
    ...NOTHING,
    rulesOff: rules.filter(({ ends }) => ends === undefined).map(({ id }) => id),
    notes: [
      ...rules
        .filter(({ ends }) => ends !== undefined)
        .map(
          ({ id }) => `Not converted: ${id} in .trivyignore, which has an expiry date; rules have none here.`,
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
          notes: [
            `Not converted: ${id} in .trivyignore.yaml, which has an expiry date; rules have none here.`,
          ],
        }
      }
      if (paths.length === 0) return { ...NOTHING, rulesOff: [id] }
      const expires = textsOf(entry['expired_at'])[0]?.slice(0, 'YYYY-MM-DD'.length)
      const ends = expires === undefined ? {} : { expires }
      return {
        ...NOTHING,
        ignores: paths
          .filter((path) => !UNSAYABLE.test(path))
          .map((path) => ({ path: `/${path}`, rule: id, reason, means: meaningOf(path), ...ends })),
        notes: paths
          .filter((path) => UNSAYABLE.test(path))
          .map(() => `Not converted: a path of ${id} in .trivyignore.yaml, which no pattern can express.`),
      }
    }),
  ])
}

/** `trivy-secret.yaml`: rules of one's own, rules that are off, and what is allowed. */
export function importTrivySecrets(settings: unknown, name: string): Imported {
  const root = mapOf(settings)
  const known = [
    ...['rules', 'allow-rules', 'disable-rules', 'enable-builtin-rules', 'disable-allow-rules'],
    'skip-patterns',
  ]
  const skipped = textsOf(root['skip-patterns'])
  return joined([
    {
      ...NOTHING,
      rulesOff: textsOf(root['disable-rules']),
      checked: skipped.flatMap((path, index) =>
        UNSAYABLE.test(path)
          ? []
          : [
              {
                patterns: [`/${path}`],
                leavesOut: meaningOf(path),
                what: `skip pattern ${index + 1} of ${name}`,
              },
            ],
      ),
      notes: [
        ...(root['enable-builtin-rules'] === undefined
          ? []
          : ['Trivy used its listed rules only; Keysieve uses all of its own.']),
        ...(root['disable-allow-rules'] === undefined
          ? []
          : ['Not converted: disable-allow-rules; Keysieve has none of the allow rules of Trivy.']),
        ...skipped.flatMap((path, index) =>
          UNSAYABLE.test(path)
            ? [`Not converted: skip pattern ${index + 1} of ${name}, which no pattern can express.`]
            : [],
        ),
        ...unknownKeys(root, known, name),
      ],
    },
    ...mapsOf(root['rules']).map((rule) => importRule(rule, name)),
    ...mapsOf(root['allow-rules']).map((rule) => importAllow(rule, `of ${name}`)),
  ])
}

function importRule(rule: Readonly<Record<string, unknown>>, name: string): Imported {
  const [id = 'a rule without an id'] = textsOf(rule['id'])
  const [regex = ''] = textsOf(rule['regex'])
  const [group] = textsOf(rule['secret-group-name'])
  const pattern = group === undefined ? regex : regex.replaceAll(`(?P<${group}>`, '(?P<secret>')
  const [title = id] = textsOf(rule['title'])
  const inRule = mapsOf(rule['allow-rules']).map((allow) => importAllow(allow, `of the rule ${id}`, id))
  const own = ownRule({ id, title, pattern, keywords: textsOf(rule['keywords']) }, [
    ...(rule['path'] === undefined
      ? []
      : [`The path of the rule ${id} is not converted: the rule applies to all files.`]),
    ...unknownKeys(rule, RULE_KEYS, `the rule ${id} of ${name}`),
  ])
  return joined([own, ...(own.rules.length === 0 ? [] : inRule)])
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

/** An allow rule: files by an expression for their paths, and values by one for what was found; each for itself. */
function importAllow(allow: Readonly<Record<string, unknown>>, of: string, rule?: string): Imported {
  const [id = 'one without an id'] = textsOf(allow['id'])
  const what = `the allow rule ${id} ${of}`
  const reason = `From ${what} in Trivy`
  const [path] = textsOf(allow['path'])
  const [regex] = textsOf(allow['regex'])
  const patterns = path === undefined ? [] : patternsOf(path)
  return joined([
    { ...NOTHING, notes: unknownKeys(allow, ['id', 'description', 'path', 'regex'], what) },
    rule === undefined
      ? { ...NOTHING, exclude: patterns ?? [] }
      : { ...NOTHING, ignores: (patterns ?? []).map((one) => ({ path: one, rule, reason })) },
    ...(patterns === undefined ? [excusedBy(path!, (found) => found.path, what, rule)] : []),
    ...(regex === undefined ? [] : [excusedBy(regex, rule === undefined ? matchOf : secretOf, what, rule)]),
  ])
}

function secretOf({ secret }: FoundSecret): string {
  return secret.reveal()
}

/** Trivy's own rules also match the character before and after a secret, so an anchor of an allow rule fits nothing. */
function matchOf({ secret }: FoundSecret): string {
  return ` ${secret.reveal()} `
}

/** What fits an expression now is carried over as hashes. */
function excusedBy(
  expression: string,
  partOf: (found: FoundSecret) => string,
  what: string,
  rule: string | undefined,
): Imported {
  const read = readExpression(expression)
  if ('fault' in read) return { ...NOTHING, notes: [`Not converted: ${what}; ${read.fault}.`] }
  const excuse: FoundExcuse = {
    reason: `From ${what}`,
    ...(rule === undefined ? {} : { rule }),
    into: 'ignore',
    fits: (found) => read.tests(partOf(found)),
  }
  const note = `No pattern can express ${what}: what matches now is ignored by its hash; what is added later is not.`
  return { ...NOTHING, suppressions: [excuse], notes: [note] }
}

/** Trivy's patterns begin at the root and mean the path itself: what is below a folder only where they end in `**`. */
function meaningOf(pattern: string): (path: string) => boolean {
  const fits = globMatcher(`/${pattern}`)
  if (pattern.endsWith('**')) return fits
  return (path) =>
    fits(path) &&
    !path.split('/').some((_, index, parts) => index > 0 && fits(parts.slice(0, index).join('/')))
}
