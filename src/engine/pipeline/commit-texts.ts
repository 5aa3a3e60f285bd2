import type { Finding } from '../../model/finding.ts'
import type { CommitText } from '../git/read/commit-texts.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { findInContent, hasFinding } from '../stream/find-in-content.ts'
import type { Verifier } from '../verifier.ts'
import { findingInCommit } from './build-finding.ts'
import type { KeyOf } from './finding-key.ts'

/** The texts that may hold a secret. */
export function suspectTexts(texts: readonly CommitText[], prefilter: Matcher): readonly CommitText[] {
  return texts.filter(({ bytes }) => hasFinding(prefilter, bytes))
}

/** What was found in what a commit says. */
export interface TextSuspect {
  readonly text: CommitText
  readonly candidates: readonly Candidate[]
}

/** Finds the secrets in what commits say, and shows them to the verifier. */
export function matchTexts(
  texts: readonly CommitText[],
  matcher: Matcher,
  verifier: Verifier,
): readonly TextSuspect[] {
  return texts.map((text) => {
    const readings = findInContent(matcher, text.bytes)
    for (const { text: bytes, found } of readings) for (const one of found) verifier.see(one, bytes)
    return { text, candidates: readings.flatMap(({ found }) => found) }
  })
}

/** The findings in what commits say. All of it is the commit's own, so that all of it is news. */
export function findingsInTexts(
  suspects: readonly TextSuspect[],
  verifier: Verifier,
  keyOf: KeyOf,
): readonly Finding[] {
  return suspects.flatMap(({ text: { commit, path }, candidates }) =>
    candidates.map((candidate) => ({
      ...findingInCommit(keyOf(candidate), commit, { ...candidate, path }, candidate),
      ...verifier.of(candidate),
    })),
  )
}
