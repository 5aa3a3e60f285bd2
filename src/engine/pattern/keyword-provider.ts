import type { Severity } from '../../model/secret-type.ts'
import type { LiveCheck } from '../check/live-check.ts'
import type { RuleFile, WrittenPattern, WrittenRule } from '../rule.ts'
import { type Keyworded, keyworded } from './keyworded.ts'
import type { Text } from './text.ts'

/** A provider with one kind of key, which only the name before it tells: a row of a table. */
export interface KeywordProvider {
  readonly provider: string
  readonly id: string
  readonly aliases?: readonly string[]
  readonly title: string
  readonly severity: Severity
  readonly keywords: readonly string[]
  readonly value: Text
  /** A form that other names tell. */
  readonly also?: Keyworded
  readonly live?: LiveCheck
  readonly impact: string
  readonly revoke: string
  readonly url: string
}

/** A rule file with one rule, whose forms names tell. */
export interface KeywordRuleFile extends RuleFile {
  readonly rules: readonly [
    WrittenRule & { readonly patterns: readonly [WrittenPattern, ...WrittenPattern[]] },
  ]
}

/** The rule file that a row stands for. */
export function keywordProvider(row: KeywordProvider): KeywordRuleFile {
  const { provider, impact, revoke, url, keywords, value, also, ...rule } = row
  const patterns = [keyworded({ keywords, value }), ...(also === undefined ? [] : [keyworded(also)])] as const
  return { provider, impact, revoke, url, rules: [{ ...rule, patterns }] }
}
