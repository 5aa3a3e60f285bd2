import { type Static, Type } from 'typebox'

import { EXCUSES } from '../model/ignored.ts'
import { WireFinding } from './finding.ts'
import { WireScanResult } from './scan-result.ts'

const WireNotRead = Type.Object({ commit: Type.String(), path: Type.String(), reason: Type.String() })

/** Which commits were taken for the change, and why those. */
const WireRange = Type.Object({
  head: Type.String(),
  without: Type.Array(Type.String()),
  by: Type.Enum(['test merge', 'named base', 'earlier tags', 'whole history']),
  counted: Type.Boolean(),
})

/** What was fetched from the server, beyond what was on the machine. */
const WireFetched = Type.Object({
  requests: Type.Integer({ minimum: 0 }),
  objects: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  asked: Type.Array(Type.String()),
})

/** What was asked against what was read. */
export const WireCoverage = Type.Object({
  commits_expected: Type.Optional(Type.Integer({ minimum: 0 })),
  commits: Type.Optional(Type.Array(Type.String())),
  commits_scanned: Type.Optional(Type.Integer({ minimum: 0 })),
  files: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  commit_texts: Type.Optional(Type.Integer({ minimum: 0 })),
  not_read: Type.Array(WireNotRead),
  outside: Type.Array(WireNotRead),
  range: Type.Optional(WireRange),
  fetched: Type.Optional(WireFetched),
  files_deselected: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type WireCoverage = Static<typeof WireCoverage>

/** A finding that the repository's policy keeps from counting, and what of the policy does. */
export const WireIgnored = Type.Object({
  ...WireFinding.properties,
  commit: Type.String(),
  by: Type.Enum([...EXCUSES], {
    description:
      'An entry, a path or a rule of the policy, the baseline, a marker in the line, or an incident that is ignored.',
  }),
  reason: Type.Optional(
    Type.String({ description: "The reason in the policy's entry, or in the decision about the incident." }),
  ),
  marker: Type.Optional(Type.String({ description: 'The marker in the line, for example gitleaks:allow.' })),
})
export type WireIgnored = Static<typeof WireIgnored>

/** The results file of a run: the scan result, which scan it was, what was ignored, and what the scan covered. */
export const ResultsFile = Type.Object({
  ...WireScanResult.properties,
  scan_uuid: Type.String(),
  ignored: Type.Array(WireIgnored),
  coverage: WireCoverage,
})
export type ResultsFile = Static<typeof ResultsFile>

/** A scan's result with what it covered and what the repository's policy did. */
export const WireScanDetails = Type.Object({
  ...ResultsFile.properties,
  policy_notes: Type.Array(Type.String(), {
    description: 'Notes on the policy, one sentence each: an expired entry, an edit that takes effect later.',
  }),
})
export type WireScanDetails = Static<typeof WireScanDetails>
