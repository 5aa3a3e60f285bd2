import { createHash } from 'node:crypto'

import { readExpression } from './expression.ts'
import { FROM_DETECT_SECRETS } from './foreign-rules.ts'
import { type FoundExcuse, type FoundSecret, type Imported, joined, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

const ROOT_KEYS = ['version', 'results', 'plugins_used', 'filters_used', 'exclude', 'generated_at']

// Bounds of a part that detect-secrets takes for a secret, as its plugins have them.
const MOST_BEFORE = 12
const LEAST_IN_PART = 3
const MOST_IN_PART = 300

/**
 * A baseline of detect-secrets. It names secrets by their SHA-1, so they are found again wherever they stand by now:
 * those that someone audited as no secret become entries, the others are known secrets.
 */
export function importDetectSecrets(baseline: unknown): Imported {
  const root = mapOf(baseline)
  const results = Object.values(mapOf(root['results'])).flatMap(mapsOf)
  const those = (isHarmless: boolean): Readonly<Record<string, unknown>>[] =>
    results.filter((result) => (result['is_secret'] === false) === isHarmless)
  return joined([
    {
      ...NOTHING,
      rulesOff: pluginsOff(root),
      notes: unknownKeys(root, ROOT_KEYS, '.secrets.baseline'),
      suppressions: [
        excuseOf(those(true), 'Audited as not a secret in .secrets.baseline', 'ignore'),
        excuseOf(those(false), 'Known from .secrets.baseline', 'baseline'),
      ],
    },
    importExclusions(root),
  ])
}

/** Plugins that are not in use, where the baseline lists those that are. */
function pluginsOff(root: Readonly<Record<string, unknown>>): string[] {
  const used = mapsOf(root['plugins_used']).flatMap(({ name }) => textsOf(name))
  return used.length === 0 ? [] : [...FROM_DETECT_SECRETS.keys()].filter((name) => !used.includes(name))
}

function excuseOf(
  results: readonly Readonly<Record<string, unknown>>[],
  reason: string,
  into: FoundExcuse['into'],
): FoundExcuse {
  const digests = new Set(results.flatMap((result) => textsOf(result['hashed_secret'])))
  const digestsIn = Map.groupBy(results, (result) => result['filename'])
  return {
    reason,
    into,
    fits({ path, secret }) {
      const text = secret.reveal()
      if (digests.has(sha1(text))) return true
      const inFile = new Set(digestsIn.get(path)?.flatMap((result) => textsOf(result['hashed_secret'])))
      return inFile.size > 0 && partsOf(text).some((part) => inFile.has(sha1(part)))
    },
  }
}

/**
 * What detect-secrets 1.5 may take for the secret: of a GitHub or GitLab token the letters before its first sign, of a
 * private key its first line, of a JSON Web Token the first two parts. Such a digest is one of its file only.
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start <= MOST_BEFORE; start++) {
    const end = Math.min(text.length, start + MOST_IN_PART)
    for (let to = start + LEAST_IN_PART; to <= end; to++) parts.push(text.slice(start, to))
  }
  return parts
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** What was left out: `exclude` before version 1 of detect-secrets, filters since. */
function importExclusions(root: Readonly<Record<string, unknown>>): Imported {
  const filters = mapsOf(root['filters_used'])
  const exclude = mapOf(root['exclude'])
  const named = (end: string): string[] =>
    filters.filter(({ path }) => String(path).endsWith(end)).flatMap(({ pattern }) => textsOf(pattern))
  const files = [...named('should_exclude_file'), ...textsOf(exclude['files'])]
  const lines = [...named('should_exclude_line'), ...textsOf(exclude['lines'])]
  return joined([
    { ...NOTHING, exclude: files.flatMap((file) => patternsOf(file) ?? []) },
    ...[
      excluded('file', files, (found) => found.path),
      excluded('line', lines, (found) => found.lineText),
      excluded('secret', named('should_exclude_secret'), (found) => found.secret.reveal()),
    ].flat(),
  ])
}

/** Expressions that no pattern says the same as are carried over as the hashes of what fits them now. */
function excluded(
  kind: string,
  expressions: readonly string[],
  partOf: (found: FoundSecret) => string,
): Imported[] {
  return expressions.flatMap((expression, index): Imported[] => {
    const what = `${kind} exclusion ${index + 1} of .secrets.baseline`
    if (kind === 'file' && patternsOf(expression) !== undefined) return []
    const read = readExpression(expression)
    if ('fault' in read) return [{ ...NOTHING, notes: [`Not converted: ${what}; ${read.fault}.`] }]
    return [
      {
        ...NOTHING,
        suppressions: [
          { reason: `From ${what}`, into: 'ignore', fits: (found) => read.tests(partOf(found)) },
        ],
        notes: [
          `No pattern can express ${what}: what matches now is ignored by its hash; what is added later is not.`,
        ],
      },
    ]
  })
}
