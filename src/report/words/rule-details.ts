import type { SecretType } from '../../model/secret-type.ts'
import { visible } from './escape.ts'
import type { Paint } from './paint.ts'

/** What is known of a secret type beyond its description, in words. */
export interface TypeKnowledge {
  readonly type: SecretType
  readonly aliases: readonly string[]
  /** What such secrets look like, a sentence for each form. */
  readonly forms: readonly string[]
  /** What can be determined without asking anybody. */
  readonly offlineCheck: string
  /** Which types it completes or is completed by. */
  readonly pairs: readonly string[]
}

/** Why something was found. */
export interface MatchExplanation {
  readonly secretHash: string
  readonly type: SecretType
  /** Where the engine looked twice: `it starts with ghp_`. */
  readonly anchor: string
  readonly offlineCheck: string
  /** What further spoke for it, in words; empty for a secret whose form alone tells it. */
  readonly reasons: readonly string[]
  /** How it is written, from the outside in, where it doesn't stand there as it is: `base64`, `gzip`. */
  readonly encodings: readonly string[]
  /** Its severity, and what is known of it, in words. */
  readonly states: readonly string[]
  /** Why it is no real secret after all, in words; absent where it may be one. */
  readonly unreal?: string
}

const LABEL_WIDTH = 12

/** All that is known of a secret type, as lines for a terminal. */
export function ruleDetails(known: TypeKnowledge, paint: Paint): string {
  const { type, aliases, forms, offlineCheck, pairs } = known
  return sheet(paint, visible(type.title), [
    ['Type', [type.id, ...(aliases.length === 0 ? [] : [`also ${aliases.join(', ')}`])].join(', ')],
    ['Provider', type.provider],
    ['Severity', type.severity],
    ['Danger', `It lets its holder ${type.impact}.`],
    ['Revoke', type.revoke],
    ['Page', type.url],
    ...forms.map((form, index): Row => [index === 0 ? 'Looks like' : '', form]),
    ['Validation', offlineCheck],
    ...pairs.map((pair, index): Row => [index === 0 ? 'Pair' : '', pair]),
  ])
}

/** Why a secret was found, as lines for a terminal. */
export function explanationDetails(because: MatchExplanation, paint: Paint): string {
  const { type, secretHash, anchor, offlineCheck, reasons, encodings, states, unreal } = because
  return sheet(paint, undefined, [
    ['Rule', `${type.id} (${type.provider})`],
    ['Found by', anchor],
    ['Written in', encodings.join(' of ')],
    ...reasons.map((reason, index): Row => [index === 0 ? 'Because' : '', reason]),
    ...(unreal === undefined
      ? [
          ['Validation', offlineCheck] as const,
          ['Severity', states.join(', ')] as const,
          ['Hash', secretHash] as const,
        ]
      : [['Not real', `${unreal}; it is not reported`] as const]),
    ['Danger', `It lets its holder ${type.impact}.`],
    ['Revoke', type.revoke],
    ['Page', type.url],
  ])
}

type Row = readonly [label: string, text: string]

function sheet(paint: Paint, title: string | undefined, rows: readonly Row[]): string {
  const lines = rows
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `  ${paint('faint', label.padEnd(LABEL_WIDTH))}${visible(text)}`)
  return `${[...(title === undefined ? [] : [paint('strong', title)]), ...lines].join('\n')}\n`
}
