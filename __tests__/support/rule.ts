import type { Anchor, Proof, Rule, Shape } from '../../src/engine/rule.ts'

interface Parts {
  readonly id: string
  readonly anchor: Anchor
  readonly pattern: RegExp
  readonly prove?: (secret: string) => Proof
  readonly partOf?: string
  readonly generic?: true
}

/** A rule made for one test: only what the test is about has to be given. */
export function makeRule({
  id,
  anchor,
  pattern,
  ...more
}: Parts): Rule & { readonly shapes: readonly [Shape] } {
  return {
    id,
    title: id,
    severity: 'high',
    shapes: [
      {
        anchor,
        pattern: () => pattern,
        reach: 200,
        sample: () => ({ text: '', secret: '' }),
        nearMisses: () => [],
      },
    ],
    ...more,
  }
}
