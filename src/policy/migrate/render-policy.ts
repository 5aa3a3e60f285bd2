import { Document } from 'yaml'

import type { IgnoreEntry } from '../repository-policy.ts'
import type { ImportedRule } from './imported.ts'

/** A policy that is made of what other scanners' files say. */
export interface MigratedPolicy {
  /** The names of these files. */
  readonly sources: readonly string[]
  readonly exclude: readonly string[]
  readonly rulesOff: readonly string[]
  readonly rules: readonly ImportedRule[]
  readonly ignore: readonly IgnoreEntry[]
  readonly baseline: readonly string[]
  /** What was not carried over, a sentence each. */
  readonly notes: readonly string[]
}

const WIDTH = 100

/** The policy as the text of `.keysieve.yml`, with what was not carried over as comments at its top. */
export function renderPolicy(policy: MigratedPolicy): string {
  const { sources, exclude, rulesOff, rules, ignore, baseline, notes } = policy
  const document = new Document({
    version: 1,
    ...(exclude.length === 0 ? {} : { paths: { exclude } }),
    ...(rulesOff.length === 0
      ? {}
      : { rules: Object.fromEntries(rulesOff.map((id) => [id, { enabled: false }])) }),
    ...(rules.length === 0 ? {} : { 'custom-rules': rules }),
    ...(ignore.length === 0 ? {} : { ignore }),
    ...(baseline.length === 0 ? {} : { baseline }),
  })
  const head = [
    `Made by keysieve migrate from ${sources.join(', ')}.`,
    ...(notes.length === 0
      ? []
      : ['', 'What was converted differently, or not at all:', ...notes.map((note) => `- ${note}`)]),
  ]
  return `${head.map(comment).join('\n')}\n\n${document.toString({ lineWidth: WIDTH })}`
}

function comment(line: string): string {
  return line === '' ? '#' : `# ${line}`
}
