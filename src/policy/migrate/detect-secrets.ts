import { createHash } from 'node:crypto'

import { FROM_DETECT_SECRETS } from './foreign-rules.ts'
import type { FoundExcuse, Imported } from './imported.ts'
import { joined, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'
import { mapOf, mapsOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

const ROOT_KEYS = ['version', 'results', 'plugins_used', 'filters_used', 'exclude', 'generated_at']

/**
 * A baseline of detect-secrets. It names secrets by their SHA-1, so they are found again wherever they stand by now:
 * those that somebody audited as no secret become entries, the others are known secrets.
 */
export function importDetectSecrets(baseline: unknown): Imported {
  const root = mapOf(baseline)
  const results = Object.values(mapOf(root['results'])).flatMap(mapsOf)
  const digests = (isHarmless: boolean): ReadonlySet<string> =>
    new Set(
      results
        .filter((result) => (result['is_secret'] === false) === isHarmless)
        .flatMap((result) => textsOf(result['hashed_secret'])),
    )
  return joined([
    {
      ...NOTHING,
      rulesOff: pluginsOff(root),
      notes: unknownKeys(root, ROOT_KEYS, '.secrets.baseline'),
      excuses: [
        excuseOf(digests(true), 'Audited as no secret in .secrets.baseline', 'ignore'),
        excuseOf(digests(false), 'Known from .secrets.baseline', 'baseline'),
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

function excuseOf(digests: ReadonlySet<string>, reason: string, into: FoundExcuse['into']): FoundExcuse {
  return {
    reason,
    into,
    fits: ({ secret }) => digests.has(createHash('sha1').update(secret.reveal()).digest('hex')),
  }
}

/** Files that were left out: `exclude.files` before version 1 of detect-secrets, a filter since. */
function importExclusions(root: Readonly<Record<string, unknown>>): Imported {
  const filters = mapsOf(root['filters_used'])
  const exclude = mapOf(root['exclude'])
  const named = (end: string): string[] =>
    filters.filter(({ path }) => String(path).endsWith(end)).flatMap(({ pattern }) => textsOf(pattern))
  const files = [...named('should_exclude_file'), ...textsOf(exclude['files'])]
  const patterns = files.map(patternsOf)
  const lines = [
    ...named('should_exclude_line'),
    ...named('should_exclude_secret'),
    ...textsOf(exclude['lines']),
  ]
  return {
    ...NOTHING,
    exclude: patterns.flatMap((some) => some ?? []),
    notes: [
      ...patterns.flatMap((some, index) =>
        some === undefined
          ? [`Not converted: file exclusion ${index + 1} of .secrets.baseline, which no pattern can express.`]
          : [],
      ),
      ...(lines.length === 0
        ? []
        : ['Not converted: exclusions of lines and of secrets in .secrets.baseline.']),
    ],
  }
}
