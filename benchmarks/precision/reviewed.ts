import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Finding } from './scan-package.ts'

/**
 * What a person found it to be: a `real` credential that was published, a `sample` that its provider or a
 * test made up in a real one's form, or a `false` alarm.
 */
export type Verdict = 'real' | 'sample' | 'false'

/** A finding that a person has looked at, as a line of reviewed.jsonl. */
export interface Review extends Finding {
  readonly verdict: Verdict
  /** One line on what it is. */
  readonly reason: string
}

export interface Comparison {
  readonly reviewed: readonly Review[]
  readonly unreviewed: readonly Finding[]
  /** Reviewed once, and not found any more. */
  readonly gone: readonly Review[]
}

const FILE = join(import.meta.dirname, 'reviewed.jsonl')
const VERDICTS: readonly string[] = ['real', 'sample', 'false'] satisfies Verdict[]

/** Reads reviewed.jsonl. @throws {Error} on a line that has no verdict or no reason */
export function readReviews(): readonly Review[] {
  if (!existsSync(FILE)) return []
  const lines = readFileSync(FILE, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line === '') return []
    const review = JSON.parse(line) as Review
    if (!VERDICTS.includes(review.verdict) || !review.reason)
      throw new Error(
        `Line ${index + 1} of reviewed.jsonl needs a verdict (${VERDICTS.join(', ')}) and a reason.`,
      )
    return [review]
  })
}

/** Puts the findings of a run beside the reviews. */
export function compare(findings: readonly Finding[], reviews: readonly Review[]): Comparison {
  const known = new Map(reviews.map((review) => [keyOf(review), review]))
  const found = new Set(findings.map(keyOf))
  return {
    reviewed: findings.flatMap((finding) => known.get(keyOf(finding)) ?? []),
    unreviewed: findings
      .filter((finding) => !known.has(keyOf(finding)))
      .map(({ package: label, file, line, secret_type, hash }) => ({
        ...{ package: label, file, line, secret_type, hash },
      })),
    gone: reviews.filter((review) => !found.has(keyOf(review))),
  }
}

function keyOf({ package: label, file, line, secret_type, hash }: Finding): string {
  return [label, file, line, secret_type, hash].join('\n')
}
