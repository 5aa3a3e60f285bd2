import { createHash } from 'node:crypto'

import { type FoundExcuse, type Imported, NOTHING } from './imported.ts'
import { mapOf, textsOf } from './plain.ts'

/** Kinds of matches that GitGuardian's detectors name; one of them is part of what its hash is made of. */
const MATCH_TYPES = ['apikey', 'password', 'token', 'client_secret', 'connection_uri', 'privatekey']

/**
 * The settings of ggshield (`.gitguardian.yaml`, versions 1 and 2). Matches are named by a text, or by a SHA-256 of the
 * text and of its kind; those that are found again are carried over as hashes.
 */
export function importGitguardian(settings: unknown): Imported {
  const root = mapOf(settings)
  const secret = mapOf(root['secret'])
  const some = (...keys: string[]): unknown[] =>
    keys.flatMap((key) => [secret[key], root[key]]).filter((value) => value !== undefined)
  const paths = some('ignored_paths', 'ignored-paths', 'paths-ignore', 'paths_ignore').flatMap(textsOf)
  const detectors = some('ignored_detectors', 'ignored-detectors', 'banlisted-detectors').flatMap(textsOf)
  const matches = some('ignored_matches', 'ignored-matches', 'matches-ignore', 'matches_ignore').flatMap(
    (list) => (Array.isArray(list) ? list : []),
  )
  return {
    ...NOTHING,
    exclude: paths.filter((path) => isPattern(path)),
    excuses: matches.flatMap(excuseFor),
    notes: [
      ...paths
        .filter((path) => !isPattern(path))
        .map(() => "Not carried over: an ignored path of GitGuardian's that has classes or a negation."),
      ...(detectors.length === 0
        ? []
        : [
            `Not carried over: ${detectors.length} ignored detectors of GitGuardian's; turn off rules by their names in docs/rules.md.`,
          ]),
    ],
  }
}

/** Both read `*`, `?` and `**` alike. */
function isPattern(path: string): boolean {
  return !/[[\]{}!\\]/.test(path)
}

function excuseFor(entry: unknown): FoundExcuse[] {
  const { match, name } = typeof entry === 'string' ? { match: entry, name: '' } : mapOf(entry)
  if (typeof match !== 'string' || match === '') return []
  const about = typeof name === 'string' && name !== '' && name !== match ? `: ${name}` : ''
  return [
    {
      reason: `Ignored in the settings of GitGuardian${about}`,
      into: 'ignore',
      fits: ({ secret }) => isMatch(match, secret.reveal()),
    },
  ]
}

function isMatch(match: string, text: string): boolean {
  if (match === text) return true
  if (!/^[0-9a-f]{64}$/i.test(match)) return false
  const hashes = [text, ...MATCH_TYPES.map((type) => `${text},${type}`)]
  return hashes.some((one) => createHash('sha256').update(one).digest('hex') === match.toLowerCase())
}
