import { ScanError } from '../model/errors.ts'
import { type Finding, type InlineMarker, placeIn } from '../model/finding.ts'
import type { Repository } from '../model/repository.ts'
import { type CappedFindings, capFindings, FINDING_LIMITS, type FindingLimits } from './cap-findings.ts'
import { findingsInTexts, matchTexts } from './commit-texts.ts'
import type { CommitText } from './git/commit-texts.ts'
import type { CommitChanges, History } from './git/history.ts'
import { markerAt } from './inline-markers.ts'
import { keepIntroduced, type Suspect, type VersionCandidate } from './introduced.ts'
import type { Candidate, Matcher } from './match/matcher.ts'
import type { Screened, SelectPath } from './screen-versions.ts'
import { type HashSecret, hashSecretsOf } from './secret-hash.ts'
import { withStandings } from './standing.ts'
import { findInPiece } from './stream/text-piece.ts'
import type { Verifier } from './verifier.ts'
import { openVerifier, type VerifyOptions } from './verify.ts'
import type { VersionReader } from './version-reader.ts'

/** What findings are made of, besides the versions that may hold a secret. */
export interface FindingSetting {
  readonly repository: Repository
  readonly matcher: Matcher
  readonly selects: SelectPath | undefined
  readonly limits: FindingLimits | undefined
  readonly hashSecret: HashSecret | undefined
  /** Texts of commits that may hold a secret. */
  readonly texts: readonly CommitText[]
  readonly verify: VerifyOptions | undefined
  readonly signal: AbortSignal
}

/** What the matcher found. */
interface Matched {
  /** By version. */
  readonly candidates: ReadonlyMap<string, readonly VersionCandidate[]>
  /** The markers on the lines of those that have one. */
  readonly markers: ReadonlyMap<Candidate, InlineMarker>
}

/**
 * Finds the secrets that the commits introduce. It is loaded where the screen saw something, which most scans never
 * do.
 *
 * @throws {ScanError} where a version that was read can't be read again, or git fails
 */
export async function findIntroduced(
  history: History,
  reader: VersionReader,
  screened: Screened,
  setting: FindingSetting,
): Promise<CappedFindings> {
  const verifier = await openVerifier(setting.verify)
  try {
    return await findWith(verifier, history, reader, screened, setting)
  } finally {
    verifier.close()
  }
}

async function findWith(
  verifier: Verifier,
  history: History,
  reader: VersionReader,
  { suspected, read }: Screened,
  setting: FindingSetting,
): Promise<CappedFindings> {
  const { repository, matcher, selects, limits = FINDING_LIMITS } = setting
  const { candidates, markers } = await matchVersions(reader, matcher, suspected, verifier)
  const suspects = history.commits.flatMap((commit) => suspectsOf(commit, candidates, selects))
  const introduced = await keepIntroduced(history, reader, suspects, matcher, selects)
  const inTexts = matchTexts(setting.texts, matcher, verifier)
  await verifier.verify(
    [...introduced, ...inTexts].flatMap((suspect) => suspect.candidates),
    setting.signal,
  )
  const hash = setting.hashSecret ?? hashSecretsOf(repository)
  const inFiles = introduced.flatMap(({ commit, change, candidates: news }) =>
    news.map((candidate): Finding => {
      const { rule, secret, line, columns } = candidate
      const marker = markers.get(candidate)
      return {
        secretHash: hash(secret),
        secretType: rule.id,
        commit: commit.sha,
        ...placeIn(change.path, candidate.inside),
        line,
        columns,
        ...verifier.of(candidate),
        ...(marker === undefined ? {} : { marker }),
      }
    }),
  )
  const places = new Map(
    Array.from(candidates, ([blob, found]) => [
      blob,
      found.map(({ secret, inside, line, columns }) => ({ secretHash: hash(secret), inside, line, columns })),
    ]),
  )
  const versions = { places, wasRead: (blob: string) => read.has(blob) }
  const findings = [...inFiles, ...findingsInTexts(inTexts, verifier, hash)]
  const { findings: listed, left } = capFindings(findings, limits)
  return { findings: await withStandings(history, versions, listed), left }
}

/** Reads the suspected versions again, which are few, rather than keep them in memory. */
async function matchVersions(
  reader: VersionReader,
  matcher: Matcher,
  suspected: ReadonlySet<string>,
  verifier: Verifier,
): Promise<Matched> {
  const candidates = new Map<string, VersionCandidate[]>()
  const markers = new Map<Candidate, InlineMarker>()
  const { read } = await reader.read(suspected, (blob, piece, inside) => {
    const found = findInPiece(matcher, piece).own
    const own = inside === undefined ? found : found.map((one) => ({ ...one, inside }))
    if (own.length === 0) return
    const known = candidates.get(blob) ?? []
    candidates.set(blob, known)
    for (const candidate of own) {
      known.push(candidate)
      verifier.see(candidate, piece.bytes)
      const marker = markerAt(piece.bytes, candidate.start, candidate.end)
      if (marker !== undefined) markers.set(candidate, marker)
    }
  })
  for (const blob of suspected) if (!read.has(blob)) throw unreadable(blob)
  return { candidates, markers }
}

function unreadable(blob: string): ScanError {
  return new ScanError(
    'repository',
    `The object ${blob} could be read once and not again. Run the job again.`,
  )
}

function suspectsOf(
  commit: CommitChanges,
  candidates: Matched['candidates'],
  selects: SelectPath | undefined,
): Suspect[] {
  return commit.changes.flatMap((change) => {
    if (selects?.(change.path) === false) return []
    const found = change.blob === undefined ? undefined : candidates.get(change.blob)
    return found === undefined ? [] : [{ commit, change, candidates: found }]
  })
}
