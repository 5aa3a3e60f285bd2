import type { History } from '../../engine/git/history.ts'
import { inFile } from '../../engine/match/in-file.ts'
import type { Matcher } from '../../engine/match/matcher.ts'
import { findInContent } from '../../engine/stream/find-in-content.ts'
import type { Finding } from '../../model/finding.ts'
import type { MaskedLine } from '../../service/scans/scanner.ts'
import { Excerpts } from '../output/excerpt.ts'

/** More findings than this get no excerpt: no one looks at each of thousands. */
const MOST_FINDINGS = 500

/**
 * The lines around findings, with every secret in them masked.
 *
 * @param history the scan's own, still open
 * @param matcherFor loads what the scan looked for
 */
export async function excerptsOf(
  findings: readonly Finding[],
  history: History,
  matcherFor: () => Promise<Matcher>,
): Promise<ReadonlyMap<Finding, readonly MaskedLine[]>> {
  const shown = new Map<Finding, readonly MaskedLine[]>()
  const byBlob = groupByBlob(findings.slice(0, MOST_FINDINGS), history)
  if (byBlob.size === 0) return shown
  const matcher = await matcherFor()
  await history.readBlobs(byBlob.keys(), (content) => {
    if (!('bytes' in content)) return
    for (const { text, found } of findInContent(matcher, content.bytes)) {
      for (const finding of byBlob.get(content.blob) ?? []) {
        const index = found.findIndex(
          ({ line, columns }) => line === finding.line && columns[0] === finding.columns[0],
        )
        if (index !== -1 && !shown.has(finding)) {
          const placed = found.map((one) => inFile(one, finding.path))
          shown.set(finding, new Excerpts(text, placed).of(index))
        }
      }
    }
  })
  return shown
}

function groupByBlob(findings: readonly Finding[], { commits }: History): ReadonlyMap<string, Finding[]> {
  const blobs = new Map(
    commits.flatMap(({ changes }) =>
      changes.map(({ commit, path, blob }) => [`${commit}:${path}`, blob] as const),
    ),
  )
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const blob = blobs.get(`${finding.commit}:${finding.path}`)
    if (blob === undefined) continue
    const group = groups.get(blob)
    if (group === undefined) groups.set(blob, [finding])
    else group.push(finding)
  }
  return groups
}
