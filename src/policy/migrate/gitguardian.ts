import { createHash } from 'node:crypto'

import { ggshieldPath } from './ggshield-path.ts'
import { type FoundExcuse, type Imported, NOTHING } from './imported.ts'
import { mapOf, textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

/** Read in the map `secret`, or, in version 1, beside it. */
const SECRET_KEYS = [
  ...['ignored_paths', 'ignored-paths', 'paths-ignore', 'paths_ignore'],
  ...['ignored_detectors', 'ignored-detectors', 'banlisted-detectors'],
  ...['ignored_matches', 'ignored-matches', 'matches-ignore', 'matches_ignore'],
]
const ROOT_KEYS = [...SECRET_KEYS, 'version', 'secret']

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
    checked: paths.flatMap((path, index) => {
      const read = ggshieldPath(path)
      return read === undefined ? [] : [{ ...read, what: `ignored path ${index + 1} of GitGuardian's` }]
    }),
    rulesOff: detectors,
    suppressions: matches.flatMap(excuseFor),
    notes: [
      ...paths.flatMap((path, index) =>
        ggshieldPath(path) === undefined
          ? [`Not converted: ignored path ${index + 1} of GitGuardian's, which no pattern can express.`]
          : [],
      ),
      ...unknownKeys(root, ROOT_KEYS, 'the settings of GitGuardian'),
      ...unknownKeys(secret, SECRET_KEYS, 'secret in the settings of GitGuardian'),
    ],
  }
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
