import type { Secret } from '../../model/secret.ts'

/** A secret that was found in the files that are moved in, as far as another scanner's settings look at it. */
export interface FoundSecret {
  /** From the root folder, with `/` between folders. */
  readonly path: string
  /** One-based. */
  readonly line: number
  readonly secret: Secret
  /** The id of our rule that found it. */
  readonly rule: string
  /** The whole line that it begins on. */
  readonly lineText: string
}

/** Something that the other scanner passes over by its content or place; carried over as hashes of what fits. */
export interface FoundExcuse {
  /** What is written as the entry's reason. */
  readonly reason: string
  /** The other scanner's name of the rule, where it is for one only. */
  readonly rule?: string
  /** Where its hash goes: an entry with a reason, or the list of what is known. */
  readonly into: 'ignore' | 'baseline'
  /** Never throws. */
  fits(found: FoundSecret): boolean
}

/** A rule of the user's own, as `.keysieve.yml` spells it. */
export interface ImportedRule {
  readonly id: string
  readonly title: string
  readonly pattern: string
  readonly keywords: readonly string[]
}

/** What is passed over by its place alone. */
export interface PathIgnore {
  /** In the policy's pattern language. */
  readonly path: string
  /** The other scanner's name of the rule, where it is for one only. */
  readonly rule?: string
  readonly reason: string
  /** The last day on which it holds: `2027-01-31`. */
  readonly expires?: string
  /** Where the other scanner's pattern may mean less than ours: whether it means a file, by its path. */
  readonly means?: (path: string) => boolean
}

/** A path that is left out where its patterns leave out no more than the other scanner does. */
export interface CheckedPath {
  readonly patterns: readonly string[]
  /** Whether the other scanner leaves out a file, by its path from the root folder. */
  readonly leavesOut: (path: string) => boolean
  /** What it is called in a note: `ignored path 3 of GitGuardian's`. */
  readonly what: string
}

/** What one file of another scanner says, in the words of the policy. */
export interface Imported {
  readonly exclude: readonly string[]
  readonly checked?: readonly CheckedPath[]
  readonly rules: readonly ImportedRule[]
  /** The other scanner's names of rules that are off. */
  readonly rulesOff: readonly string[]
  readonly ignores: readonly PathIgnore[]
  readonly suppressions: readonly FoundExcuse[]
  /** What was not carried over and why, a sentence each. No note repeats an expression, which may hold a secret. */
  readonly notes: readonly string[]
}

/** What a file says that says nothing. */
export const NOTHING: Imported = {
  exclude: [],
  rules: [],
  rulesOff: [],
  ignores: [],
  suppressions: [],
  notes: [],
}

/** What several files say together. */
export function joined(all: readonly Imported[]): Imported {
  return {
    exclude: [...new Set(all.flatMap(({ exclude }) => exclude))],
    checked: all.flatMap(({ checked = [] }) => checked),
    rules: all.flatMap(({ rules }) => rules),
    rulesOff: [...new Set(all.flatMap(({ rulesOff }) => rulesOff))],
    ignores: all.flatMap(({ ignores }) => ignores),
    suppressions: all.flatMap(({ suppressions }) => suppressions),
    notes: all.flatMap(({ notes }) => notes),
  }
}
