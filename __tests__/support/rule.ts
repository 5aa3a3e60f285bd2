import type { Anchor, OfflineCheck, WrittenPattern, WrittenRule } from '../../src/engine/rule.ts'

interface Parts {
  readonly id: string
  readonly anchor: Anchor
  readonly pattern: RegExp
  readonly validate?: (secret: string) => OfflineCheck
  readonly partOf?: string
  readonly generic?: true
}

/** A rule made for one test: only what the test is about has to be given. */
export function makeRule({
  id,
  anchor,
  pattern,
  ...more
}: Parts): WrittenRule & { readonly patterns: readonly [WrittenPattern] } {
  return {
    id,
    title: id,
    severity: 'high',
    patterns: [
      {
        anchor,
        expression: () => pattern,
        reach: 200,
        sample: () => ({ text: '', secret: '' }),
        nearMisses: () => [],
      },
    ],
    ...more,
  }
}
