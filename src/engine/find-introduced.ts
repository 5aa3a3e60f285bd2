import { ScanError } from '../model/errors.ts'
import { type Finding, mapPaths } from '../model/finding.ts'
import type { Repository } from '../model/repository.ts'
import {
  type BlobCandidate,
  BlobFindings,
  candidatesIn,
  findingAt,
  type IsExcused,
  keyOf,
} from './blob-findings.ts'
import type { BlobReader } from './blob-reader.ts'
import { type CappedFindings, capFindings, FINDING_LIMITS, type FindingLimits } from './cap-findings.ts'
import { findingsInTexts, matchTexts } from './commit-texts.ts'
import type { CommitText } from './git/commit-texts.ts'
import type { CommitChanges, History } from './git/history.ts'
import { withHeadStatus } from './head-status.ts'
import { keepIntroduced, type Suspect } from './introduced.ts'
import { introducedNames } from './introduced-names.ts'
import type { Matcher } from './match/matcher.ts'
import { NameSecrets } from './name-secrets.ts'
import type { Prefiltered, SelectPath } from './prefilter-blobs.ts'
import { type HashSecret, hashSecretsOf } from './secret-hash.ts'
import type { Verifier } from './verifier.ts'
import { openVerifier, type VerifyOptions } from './verify.ts'

/** What findings are made of, besides the blobs that may hold a secret. */
export interface FindingSetting {
  readonly repository: Repository
  readonly matcher: Matcher
  readonly selects: SelectPath | undefined
  readonly limits: FindingLimits | undefined
  readonly hashSecret: HashSecret | undefined
  /** Texts of commits that may hold a secret. */
  readonly texts: readonly CommitText[]
  /** Whether a path may hold a secret. */
  readonly hasNames: boolean
  readonly verify: VerifyOptions | undefined
  /** As in `EngineOptions`. */
  readonly loadExcuses: (() => Promise<IsExcused>) | undefined
  readonly signal: AbortSignal
}

/** What the matcher found, by blob. */
type Matched = ReadonlyMap<string, readonly BlobCandidate[]>

/**
 * Finds the secrets that the commits introduce. It is loaded where the prefilter saw something, which most scans never
 * do.
 *
 * @throws {ScanError} where a blob that was read can't be read again, or git fails
 */
export async function findIntroduced(
  history: History,
  reader: BlobReader,
  prefiltered: Prefiltered,
  setting: FindingSetting,
): Promise<CappedFindings> {
  const verifier = await openVerifier(setting.verify)
  try {
    return await findWith(verifier, history, reader, prefiltered, setting)
  } finally {
    verifier.close()
  }
}

async function findWith(
  verifier: Verifier,
  history: History,
  reader: BlobReader,
  { suspected, read }: Prefiltered,
  setting: FindingSetting,
): Promise<CappedFindings> {
  const { repository, matcher, limits = FINDING_LIMITS } = setting
  const hash = setting.hashSecret ?? hashSecretsOf(repository)
  const candidates = await matchBlobs(reader, matcher, suspected, verifier)
  const places = new Map(
    Array.from(candidates, ([blob, found]) => [
      blob,
      found.map(({ secret, inside, line, columns, endsIn }) => ({
        ...{ secretHash: hash(secret), inside, line, columns },
        ...(endsIn === undefined ? {} : { endsIn }),
      })),
    ]),
  )
  const introduced = await introducedOf(history, reader, candidates, read, { ...setting, hashSecret: hash })
  const inTexts = matchTexts(setting.texts, matcher, verifier)
  const names = setting.hasNames ? await introducedNames(history, matcher, setting.selects) : []
  for (const { candidate, text } of names) verifier.see(candidate, text)
  await verifier.verify(
    [
      ...[...introduced, ...inTexts].flatMap((suspect) => suspect.candidates),
      ...names.map(({ candidate }) => candidate),
    ],
    setting.signal,
  )
  const inFiles = introduced.flatMap(({ commit, change, candidates: news }) =>
    news.map(
      (candidate): Finding => ({
        ...findingAt(change.path, candidate, hash),
        commit: commit.sha,
        ...verifier.of(candidate),
      }),
    ),
  )
  const inNames = names.map(
    ({ candidate, commit, shown }): Finding => ({
      secretHash: hash(candidate.secret),
      secretType: candidate.rule.id,
      commit,
      ...shown,
      ...verifier.of(candidate),
    }),
  )
  const blobs = { places, wasRead: (blob: string) => read.has(blob) }
  const findings = [...inFiles, ...inNames, ...findingsInTexts(inTexts, verifier, hash)]
  const { findings: listed, left } = capFindings(findings, limits)
  const paths = new NameSecrets(matcher)
  const told = await withHeadStatus(history, blobs, listed)
  return { findings: told.map((one) => mapPaths(one, (path) => paths.masked(path))), left }
}

/** Keeps what the commits introduce; the excuses are loaded where a blob before had the same finding. */
async function introducedOf(
  history: History,
  reader: BlobReader,
  candidates: Matched,
  read: ReadonlySet<string>,
  {
    matcher,
    selects = () => true,
    loadExcuses,
    hashSecret,
  }: FindingSetting & { readonly hashSecret: HashSecret },
): Promise<readonly Suspect[]> {
  const suspects = history.commits.flatMap((commit) => suspectsOf(commit, candidates, selects))
  const findings = new BlobFindings(reader, matcher, new Set([...candidates.values()].flat().map(keyOf)))
  for (const blob of read) findings.know(blob, candidates.get(blob) ?? [])
  const suppressions = await loadExcuses?.()
  return keepIntroduced(history, suspects, {
    findings,
    selects,
    isExcused: (path, candidate) => suppressions?.(findingAt(path, candidate, hashSecret)) ?? false,
  })
}

/** Reads the suspected blobs again, which are few, rather than keep them in memory. */
async function matchBlobs(
  reader: BlobReader,
  matcher: Matcher,
  suspected: ReadonlySet<string>,
  verifier: Verifier,
): Promise<Matched> {
  const candidates = new Map<string, BlobCandidate[]>()
  const { read } = await reader.read(suspected, (blob, piece, inside) => {
    const own = candidatesIn(matcher, piece, inside)
    if (own.length === 0) return
    const known = candidates.get(blob) ?? []
    candidates.set(blob, known)
    for (const candidate of own) {
      known.push(candidate)
      verifier.see(candidate, piece.bytes)
    }
  })
  for (const blob of suspected) if (!read.has(blob)) throw unreadable(blob)
  return candidates
}

function unreadable(blob: string): ScanError {
  return new ScanError(
    'repository',
    `The object ${blob} could no longer be read during the scan. Run the job again.`,
  )
}

function suspectsOf(commit: CommitChanges, candidates: Matched, selects: SelectPath): Suspect[] {
  return commit.changes.flatMap((change) => {
    if (!selects(change.path)) return []
    const found = change.blob === undefined ? undefined : candidates.get(change.blob)
    return found === undefined ? [] : [{ commit, change, candidates: found }]
  })
}
