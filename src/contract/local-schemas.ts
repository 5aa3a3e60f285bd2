import { Type } from 'typebox'

import { SEVERITIES } from '../model/secret-type.ts'
import { WireFinding } from './finding.ts'

const Severity = Type.Enum([...SEVERITIES])
const Count = Type.Integer({ minimum: 0 })

/** The schema of `WireLocalFinding`. */
export const LocalFinding = Type.Object({
  ...WireFinding.properties,
  commit_sha: Type.Optional(
    Type.String({ description: 'The commit that introduced it, if commits were scanned.' }),
  ),
  title: Type.String({ description: 'The type of the secret, for people.' }),
  provider: Type.String(),
  severity: Severity,
  revoke: Type.String({ description: 'How to revoke the secret.' }),
})

/** The schema of `WireLocalNotRead`. */
export const LocalNotRead = Type.Object({ file_path: Type.String(), reason: Type.String() })

/** The schema of `WireLocalCoverage`. */
export const LocalCoverage = Type.Object({
  commits: Type.Optional(Count),
  unreached_files: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Versions of files with secrets that are not reachable from any ref.',
    }),
  ),
  cached_files: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Versions that were not read, because --cache records them as clean.',
    }),
  ),
  files: Type.Integer({ minimum: 0, description: 'Versions of files, if commits were scanned.' }),
  bytes: Count,
  links_not_followed: Count,
  ignored_by_git: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Files and folders that .gitignore excludes.' }),
  ),
})

/** What `keysieve scan --format json` writes. */
export const LocalScan = Type.Object({
  version: Type.String(),
  findings: Type.Array(LocalFinding),
  not_read: Type.Array(LocalNotRead, { description: 'What could not be read, and may contain a secret.' }),
  outside: Type.Array(LocalNotRead, {
    description: 'What was scanned only in part, such as archives that were not opened.',
  }),
  coverage: LocalCoverage,
})

/** A line of `keysieve scan --format jsonl`. */
export const LocalScanLine = Type.Union([
  Type.Object({ kind: Type.Literal('finding'), ...LocalFinding.properties }),
  Type.Object({ kind: Type.Literal('not_read'), ...LocalNotRead.properties }),
  Type.Object({ kind: Type.Literal('outside'), ...LocalNotRead.properties }),
  Type.Object({ kind: Type.Literal('coverage'), ...LocalCoverage.properties }),
])

const TextId = Type.Union([Type.String(), Type.Number()])

/** A line that `keysieve detect` reads. */
export const DetectRequest = Type.Object({
  id: TextId,
  path: Type.Optional(Type.String()),
  text: Type.String(),
})

/** A line that `keysieve detect` writes. */
export const DetectAnswer = Type.Object({
  id: TextId,
  matches: Type.Array(
    Type.Object({
      secret_type: Type.String(),
      provider: Type.String(),
      start: Type.Integer({ minimum: 0, description: 'In UTF-16 units of the text, from 0.' }),
      end: Type.Integer({ minimum: 0, description: 'Exclusive.' }),
      reported: Type.Boolean(),
      ...WireFinding.properties.secret_checker_results.properties,
      reason: Type.Optional(Type.String({ description: 'Why it is not reported.' })),
    }),
  ),
})

/** What `keysieve rules --json` writes. */
export const KnownTypes = Type.Array(
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    provider: Type.String(),
    severity: Severity,
    impact: Type.String({ description: 'What its holder can do, as the end of "It lets its holder …".' }),
    revoke: Type.String(),
    url: Type.String(),
    aliases: Type.Array(Type.String()),
    part_of: Type.Optional(Type.String({ description: 'The type of the credential that it is part of.' })),
  }),
)

/** What `keysieve rules --hosts --json` writes. */
export const AskedHosts = Type.Array(Type.Object({ host: Type.String(), types: Type.Array(Type.String()) }))

/** What `keysieve baseline --output FILE` writes. */
export const BaselineFile = Type.Object({
  version: Type.Literal(1),
  secrets: Type.Array(
    Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
  ),
})
