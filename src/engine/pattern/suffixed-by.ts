import type { WrittenPattern } from '../rule.ts'
import { samplesByItself } from './by-itself.ts'
import { sourceOf, type Text } from './text.ts'

export interface SuffixedBy {
  /** What is before the end: 60 characters at most, of any length. */
  readonly before: Text
  /** What the value ends with, of token bytes only: `apps.example.com`. */
  readonly text: string
}

/** What an expression may look back at is no letter or digit: the value starts there. */
const START = '(?<![A-Za-z0-9_-])'

/** A value that a fixed text at its end tells: the host of an account, an id with the provider's domain. */
export function suffixedBy({ before, text }: SuffixedBy): WrittenPattern {
  const whole: Text = [before, text]
  return {
    anchor: { kind: 'prefix', literals: [text] },
    expression: () =>
      new RegExp(`${sourceOf(text)}(?![A-Za-z0-9_-])(?<=${START}(?<secret>${sourceOf(whole)}))`),
    reach: text.length + 1,
    ...samplesByItself(whole),
  }
}
