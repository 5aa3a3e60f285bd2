import { type Activeness, activenessOf, type Finding, type ProviderAnswer } from '../model/finding.ts'
import type { Knowledge } from '../model/knowledge.ts'
import type { ScanResult } from '../model/scan.ts'
import type { SecretType, Severity } from '../model/secret-type.ts'
import { rankFindings } from './rank-findings.ts'
import { worstOf } from './words/severity-scale.ts'

/** One secret with all the places it was found in. */
export interface LeakedSecret {
  readonly hash: string
  readonly type: SecretType
  /** The worst that it has in any of its places. */
  readonly severity: Severity
  /** What any of its places tells: a key that is live in one is live in all. */
  readonly activeness: Activeness
  /** All tags of all places, each once. */
  readonly tags: readonly string[]
  /** What its provider says, the best that any of its places has. */
  readonly answer?: ProviderAnswer
  /** Never empty; the place to look at first comes first. */
  readonly places: readonly [Finding, ...Finding[]]
  /** Its commits, each once, oldest first as far as the order is known. */
  readonly commits: readonly [string, ...string[]]
}

/** Gathers the findings by secret, the secrets that matter most first. */
export function gatherSecrets(
  { findings, coverage }: ScanResult,
  { describe, severityOf }: Knowledge,
): LeakedSecret[] {
  const groups = Map.groupBy(
    rankFindings(findings, severityOf, coverage.commits),
    ({ secretHash }) => secretHash,
  )
  const position = new Map(coverage.commits?.map((sha, index) => [sha, index]))
  return [...groups].map(([hash, group]): LeakedSecret => {
    const places = group as [Finding, ...Finding[]]
    const tags = [...new Set(places.flatMap((place) => place.tags))]
    return {
      hash,
      type: describe(places[0].secretType),
      severity: worstOf(places.map(severityOf)),
      activeness: activenessOf({ tags }),
      tags,
      ...answerOf(places),
      places,
      commits: inOrder(places, position) as [string, ...string[]],
    }
  })
}

/** Places may have different halves of a pair near them: an answer that decides comes before one that does not. */
function answerOf(places: readonly Finding[]): Pick<LeakedSecret, 'answer'> {
  const answers = places.flatMap(({ answer }) => answer ?? [])
  const answer = answers.find(({ activeness }) => activeness !== 'unknown') ?? answers[0]
  return answer === undefined ? {} : { answer }
}

/** The commits that hold any of the secrets, each once, oldest first as far as the order is known. */
export function commitsOf({ findings, coverage }: ScanResult): string[] {
  return inOrder(findings, new Map(coverage.commits?.map((sha, index) => [sha, index])))
}

function inOrder(findings: readonly Finding[], position: ReadonlyMap<string, number>): string[] {
  const at = (sha: string): number => position.get(sha) ?? position.size
  return [...new Set(findings.map(({ commit }) => commit))].sort((a, b) => at(a) - at(b))
}
