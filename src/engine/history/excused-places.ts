import { NO_COMMIT } from '../../model/commit.ts'
import type { Finding } from '../../model/finding.ts'
import type { LoggedCommit } from '../git/read/commit-log.ts'
import type { Matcher } from '../match/matcher.ts'
import { type BlobCandidate, BlobFindings, type IsExcused } from '../pipeline/blob-findings.ts'
import type { BlobReader } from '../pipeline/blob-reader.ts'
import { findingInFile } from '../pipeline/build-finding.ts'
import { type KeyOf, keyFrom } from '../pipeline/finding-key.ts'
import type { Given } from '../pipeline/newness.ts'
import type { BlobSecrets } from './blob-secrets.ts'
import { type Gives, type Introduction, Introductions } from './introductions.ts'

/** How excuses are looked at. */
export interface Excusing {
  readonly isExcused: IsExcused
  readonly loadMatcher: () => Promise<Matcher>
  readonly keyOf: KeyOf
  readonly reader: BlobReader
}

/** What blobs give of findings, as far as the path of the file excuses them. */
export function givenByPath(secrets: BlobSecrets, isExcused: IsExcused): Gives {
  return (blob, path, key) => {
    const all = secrets.timesIn(blob, key)
    return { all, counted: all === 0 || isExcused(findingAt(path, key)) ? 0 : all }
  }
}

/**
 * Looks again for secrets that more than the path of a file excuses: a marker on their line, or where they are in an
 * archive. All blobs that have them are read; what counts is introduced by the first commit in which nothing
 * excuses it.
 *
 * @param findings of all that was introduced
 * @param commits all that have to do with secrets, parents before children
 * @param find tells where introductions are
 * @returns the findings, with those in the place of which the secret counts
 */
export async function withUnexcused(
  findings: readonly Finding[],
  commits: readonly LoggedCommit[],
  secrets: BlobSecrets,
  { isExcused, loadMatcher, keyOf, reader }: Excusing,
  find: (introductions: readonly Introduction[]) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const byPlace = findings.filter((one) => mayDependOnPlace(one) && isExcused(one))
  if (byPlace.length === 0) return findings
  const keys = new Set(byPlace.map(keyOfFinding))
  const blobs = new BlobFindings(reader, await loadMatcher(), keys, keyOf)
  for (const { changes } of commits) {
    for (const blob of changes.flatMap(({ blob, before }) => [blob, ...before])) {
      if (secrets.of(blob).some((id) => keys.has(secrets.keyOf(id)))) blobs.ask(blob)
    }
  }
  await blobs.load()
  const gives = (blob: string, path: string, key: string): Given => {
    const all = blobs.of(blob, key)
    const counted = all.filter((one) => !isExcused(findingAt(path, key, one)))
    return { all: all.length, counted: counted.length }
  }
  const introductions = new Introductions(secrets, gives, keys)
  for (const commit of commits) introductions.take(commit)
  const counted = introductions.all.filter(({ blob, path, key }) => gives(blob, path, key).counted > 0)
  const order = new Map(commits.map(({ sha }, index) => [sha, index]))
  const kept = findings.filter((one) => !keys.has(keyOfFinding(one)) || isExcused(one))
  return [...kept, ...(await find(counted))].sort((a, b) => order.get(a.commit)! - order.get(b.commit)!)
}

function mayDependOnPlace({ marker, within }: Finding): boolean {
  return marker !== undefined || within !== undefined
}

function keyOfFinding({ secretType, secretHash }: Finding): string {
  return keyFrom(secretType, secretHash)
}

/** A finding in a file, as far as excuses ask: it has no commit. */
function findingAt(path: string, key: string, candidate: BlobCandidate | typeof NOWHERE = NOWHERE): Finding {
  return findingInFile(key, { commit: NO_COMMIT, path, inside: candidate.inside }, candidate)
}

const NOWHERE: Pick<BlobCandidate, 'line' | 'columns' | 'tags' | 'inside' | 'marker' | 'endsIn'> = {
  line: 1,
  columns: [1, 1],
  tags: [],
}
