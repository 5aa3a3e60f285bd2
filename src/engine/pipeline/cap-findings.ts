import type { Finding } from '../../model/finding.ts'
import type { NotRead } from '../../model/scan.ts'

/** How many findings are listed. */
export interface FindingLimits {
  /** Of one file in one commit. */
  readonly perFile: number
  readonly total: number
}

/** More than a person reads, and no more than the results of a scan can carry. */
export const FINDING_LIMITS: FindingLimits = { perFile: 1000, total: 10_000 }

/** Findings as far as they are listed, and the files of the rest, with their numbers as the reason. */
export interface CappedFindings {
  readonly findings: readonly Finding[]
  readonly left: readonly NotRead[]
}

/** Keeps the first findings of each file and of all, in their order; of the others it says how many there are. */
export function capFindings(all: readonly Finding[], { perFile, total }: FindingLimits): CappedFindings {
  const findings: Finding[] = []
  const left: NotRead[] = []
  for (const ofFile of Map.groupBy(all, ({ commit, path }) => `${commit} ${path}`).values()) {
    const [{ commit, path }] = ofFile as [Finding, ...Finding[]]
    const listed = ofFile.slice(0, Math.min(perFile, total - findings.length))
    findings.push(...listed)
    if (listed.length < ofFile.length) {
      const reason = `${ofFile.length} findings, of which ${listed.length} are listed`
      left.push({ commit, path, reason })
    }
  }
  return { findings, left }
}
