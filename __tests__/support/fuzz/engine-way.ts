import { join } from 'node:path'

import { createMatchers } from '../../../src/action/scanner/verified-prefilter.ts'
import { openHistory } from '../../../src/engine/git/open-history.ts'
import { createEngine } from '../../../src/engine/scan.ts'
import type { Finding } from '../../../src/model/finding.ts'
import type { Coverage } from '../../../src/model/scan.ts'
import type { ScanWay } from './fuzz-history.ts'
import type { Oracle, OraclePlace } from './oracle.ts'

/** Small enough that some files are read in pieces. */
const STREAM_ABOVE = [200, 1e6]

let scans = 0

/** The embedded engine within this process, as the action puts it together: git, server and clone are real. */
export const ENGINE_WAY: ScanWay = {
  title: 'the engine',
  takes: () => true,
  async scan({ event, request, workspace, folder }, oracle) {
    const maxBlobBytes = STREAM_ABOVE[scans++ % STREAM_ABOVE.length]!
    const matchers = createMatchers()
    const engine = createEngine({
      openHistory: (asked, signal) =>
        openHistory(
          asked,
          { workspace, temporaryFolder: join(folder, 'temporary'), env: process.env, maxBlobBytes },
          signal,
        ),
      loadScreen: async () => matchers.prefilter,
      loadMatcher: async () => matchers.matcher(),
      // The secrets are made up: shown, they say what differs.
      // a hash has no space
      hashSecret: (secret) => Buffer.from(secret.reveal()).toString('hex'),
    })
    const { findings, coverage } = await engine.scan(request, new AbortController().signal)
    return {
      commits: coverage.commits ?? [],
      places: findings.map(placeOf),
      complaints: [...unread(coverage), ...headStatusComplaints(findings, oracle, event.head)],
    }
  },
}

/** A finding as a place. */
export function placeOf({ commit, path, line, columns, secretType: type }: Finding): OraclePlace {
  return { commit, path, line, columns, type }
}

/** What a scan says that it did not read. */
export function unread({ notRead }: Coverage): string[] {
  return notRead.map(({ commit, path, reason }) => `not read: ${commit} ${JSON.stringify(path)}: ${reason}`)
}

/** What stands at the head must be found there, and what is removed must not. */
function headStatusComplaints(
  findings: readonly Finding[],
  oracle: Oracle,
  head: string | undefined,
): string[] {
  if (head === undefined) return []
  const there = oracle.foundIn(head)
  return findings.flatMap((finding) => {
    const { headStatus, secretType: type } = finding
    if (headStatus?.kind !== 'present') return []
    const { path, line, columns } = headStatus
    const isThere = there.some(
      (one) => one.path === path && one.line === line && one.columns[0] === columns[0] && one.type === type,
    )
    return isThere
      ? []
      : [`said to be at the head, and is not: ${JSON.stringify(path)} ${line}:${columns[0]} ${type}`]
  })
}
