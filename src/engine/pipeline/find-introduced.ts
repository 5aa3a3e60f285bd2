import { NO_COMMIT } from '../../model/commit.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import type { CommitChanges, FileChange, History } from '../git/history.ts'
import type { CommitText } from '../git/read/commit-texts.ts'
import type { Matcher } from '../match/matcher.ts'
import type { Verifier } from '../verifier.ts'
import { openVerifier, type VerifyOptions } from '../verify.ts'
import { type BlobCandidate, BlobFindings, candidatesIn, type IsExcused } from './blob-findings.ts'
import type { BlobReader } from './blob-reader.ts'
import { findingInCommit, findingInFile, type TextPlace } from './build-finding.ts'
import { type CappedFindings, capFindings, FINDING_LIMITS, type FindingLimits } from './cap-findings.ts'
import { findingsInTexts, matchTexts } from './commit-texts.ts'
import { type KeyOf, keyWith } from './finding-key.ts'
import { withHeadStatus } from './head-status.ts'
import { keepIntroduced, type Suspect } from './introduced.ts'
import { introducedNames } from './introduced-names.ts'
import { NameSecrets, withMaskedPaths } from './name-secrets.ts'
import type { Prefiltered, SelectPath } from './prefilter-blobs.ts'
import { type HashSecret, hashSecretsOf } from './secret-hash.ts'

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
  const keyOf = keyWith(hash)
  const introduced = await introducedOf(history, reader, candidates, read, keyOf, setting)
  const inTexts = matchTexts(setting.texts, matcher, verifier)
  const names = setting.hasNames ? await introducedNames(history, matcher, keyOf, setting.selects) : []
  for (const { candidate, text } of names) verifier.see(candidate, text)
  await verifier.verify(
    [
      ...[...introduced, ...inTexts].flatMap((suspect) => suspect.candidates),
      ...names.map(({ candidate }) => candidate),
    ],
    setting.signal,
  )
  const inFiles = introduced.flatMap(({ change, candidates: news }) =>
    news.map((candidate) => ({
      ...findingInFile(keyOf(candidate), placeOf(change, candidate), candidate),
      ...verifier.of(candidate),
    })),
  )
  const inNames = names.map(({ candidate, commit, shown }) => ({
    ...findingInCommit(keyOf(candidate), commit, shown, candidate),
    ...verifier.of(candidate),
  }))
  const blobs = { places, wasRead: (blob: string) => read.has(blob) }
  const findings = [...inFiles, ...inNames, ...findingsInTexts(inTexts, verifier, keyOf)]
  const { findings: listed, left } = capFindings(findings, limits)
  const paths = new NameSecrets(matcher)
  const told = await withHeadStatus(history, blobs, listed)
  return { findings: told.map((one) => withMaskedPaths(one, paths)), left }
}

/** Keeps what the commits introduce; the excuses are loaded where a blob before had the same finding. */
async function introducedOf(
  history: History,
  reader: BlobReader,
  candidates: Matched,
  read: ReadonlySet<string>,
  keyOf: KeyOf,
  { matcher, selects = () => true, loadExcuses }: FindingSetting,
): Promise<readonly Suspect[]> {
  const suspects = history.commits.flatMap((commit) => suspectsOf(commit, candidates, selects))
  const keys = new Set([...candidates.values()].flat().map(keyOf))
  const findings = new BlobFindings(reader, matcher, keys, keyOf)
  for (const blob of read) findings.know(blob, candidates.get(blob) ?? [])
  const isExcused = await loadExcuses?.()
  return keepIntroduced(history, suspects, {
    findings,
    keyOf,
    selects,
    isExcused: (path, candidate) =>
      isExcused?.(
        findingInFile(keyOf(candidate), placeOf({ commit: NO_COMMIT, path }, candidate), candidate),
      ) ?? false,
  })
}

function placeOf(
  { commit, path }: Pick<FileChange, 'commit' | 'path'>,
  { inside }: BlobCandidate,
): TextPlace {
  return { commit, path, inside }
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
