import type { Finding } from '../../model/finding.ts'
import type { GitSetting } from '../git/process/run-git.ts'
import { readNamedBlobs } from '../git/read/every-blob.ts'
import { readLargeBlobs } from '../git/read/large-blobs.ts'
import { inFile } from '../match/in-file.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import type { IsExcused } from '../pipeline/blob-findings.ts'
import { findingInFile } from '../pipeline/build-finding.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { markerAt } from '../pipeline/inline-markers.ts'
import { findInContent } from '../stream/find-in-content.ts'
import { findInPiece } from '../stream/text-piece.ts'
import type { HistoryArchives } from './history-archives.ts'
import type { Introduction } from './introductions.ts'
import type { BlobsRead } from './read-all-blobs.ts'
import { scanPieces } from './scan-pieces.ts'

/** The text in which a finding was found, while it is at hand. */
export interface FoundText {
  readonly text: Buffer
  /** What was found in it, in its order: all that is in the finding's line and those beside it, at least. */
  readonly found: readonly Candidate[]
  /** The place of the finding's own in `found`. */
  readonly index: number
}

export type OnFound = (finding: Finding, where: FoundText) => void

export interface Looking {
  readonly loadMatcher: () => Promise<Matcher>
  readonly keyOf: KeyOf
  /** Whether the matcher has rules that are for some paths only: then a blob is looked through for each path. */
  readonly dependsOnPath: boolean
  /** Larger blobs are read in parts. */
  readonly maxBytes: number
  /** Those that are opened; none is without. */
  readonly archives: HistoryArchives | undefined
  /** As in `VersionsRead`. */
  readonly lookAgain: BlobsRead['lookAgain']
  /** Of two places in a blob, one that is not excused is reported. */
  readonly isExcused: IsExcused
  readonly onFound: OnFound
}

/**
 * Reads the blobs again in which secrets appear first, and tells where in them they stand.
 *
 * @param looking how they are looked through
 * @returns findings in the order of the introductions; a rule that is for other paths finds none
 */
export async function findPlaces(
  setting: GitSetting,
  introductions: readonly Introduction[],
  { loadMatcher, keyOf, dependsOnPath, maxBytes, archives, lookAgain, isExcused, onFound }: Looking,
): Promise<readonly Finding[]> {
  if (introductions.length === 0) return []
  const matcher = await loadMatcher()
  const findings = new Map<Introduction, Finding>()
  const byBlob = Map.groupBy(introductions, ({ blob }) => blob)

  function place(
    wanted: readonly Introduction[],
    text: Buffer,
    found: readonly Candidate[],
    inside?: string,
  ): void {
    const places = Map.groupBy(found.keys(), (index) => keyOf(found[index]!))
    for (const introduction of wanted) {
      const known = findings.get(introduction)
      if (known !== undefined && !isExcused(known)) continue
      const indexes = places.get(introduction.key) ?? []
      const those = indexes.map((index) => findingOf(introduction, text, found[index]!, inside))
      const best = Math.max(
        0,
        those.findIndex((one) => !isExcused(one)),
      )
      const finding = those[best]
      if (finding === undefined || (known !== undefined && isExcused(finding))) continue
      findings.set(introduction, finding)
      onFound(finding, {
        text,
        found: found.map((one) => inFile(one, inside ?? introduction.path)),
        index: indexes[best]!,
      })
    }
  }

  function groupsOf(blob: string): Iterable<readonly [string | undefined, readonly Introduction[]]> {
    const wanted = byBlob.get(blob) ?? []
    return dependsOnPath ? Map.groupBy(wanted, ({ path }) => path) : [[undefined, wanted]]
  }

  const blobs = [...byBlob.keys()]
  const large: string[] = []
  const plain = new Map([...byBlob].filter(([blob]) => archives?.has(blob) !== true))
  const left = new Set(plain.keys())
  if (!dependsOnPath) {
    await lookAgain?.(plain, matcher, (blob, text, found) => {
      place(byBlob.get(blob)!, text, found)
      left.delete(blob)
    })
  }
  await readNamedBlobs(setting, [...left], maxBytes, {
    onLarge: (blob) => large.push(blob),
    onBlob(blob, bytes) {
      for (const [path, wanted] of groupsOf(blob)) {
        const readings = findInContent(matcher, bytes, path === undefined ? {} : { path })
        for (const { text, found } of readings) place(wanted, text, found)
      }
    },
  })
  for (const blob of large) {
    for (const [path, wanted] of groupsOf(blob)) {
      await readLargeBlobs(setting, [blob], () =>
        scanPieces(matcher, path, ({ text, found }) => place(wanted, text, found)),
      )
    }
  }
  const opened = blobs.filter((blob) => archives?.has(blob) === true)
  await archives?.read(opened, (blob, piece, inside) => {
    for (const [path, wanted] of groupsOf(blob)) {
      place(wanted, piece.bytes, findInPiece(matcher, piece, path).all, inside)
    }
  })
  return introductions.flatMap((introduction) => findings.get(introduction) ?? [])
}

function findingOf(
  { commit, path, key }: Introduction,
  text: Buffer,
  candidate: Candidate,
  inside: string | undefined,
): Finding {
  const { start, end } = inFile(candidate, inside ?? path)
  const marker = markerAt(text, start, end)
  return findingInFile(
    key,
    { commit, path, inside },
    { ...candidate, ...(marker === undefined ? {} : { marker }) },
  )
}
