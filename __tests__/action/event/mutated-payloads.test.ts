import { expect, jest, test } from '@jest/globals'
import fc from 'fast-check'

import type { EventContext } from '../../../src/action/event/context.ts'
import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { checkNames } from '../../../src/engine/git/range/check-names.ts'
import { ScanError } from '../../../src/model/errors.ts'
import type { CommitSelection } from '../../../src/model/scan.ts'
import { eventContext } from '../../support/events.ts'
import { pullRequestAnswer } from '../../support/more-events.ts'
import { type Mutation, mutate, mutationOf, saysNothingNew } from '../../support/payload-mutations.ts'
import { payloadsOf, recordedPayloads } from '../../support/payload-seeds.ts'

jest.setTimeout(600_000)

/** `npm run fuzz:payloads` takes more of them, and another seed each time. */
const RUNS = Number(process.env['KEYSIEVE_FUZZ_RUNS'] ?? 150)
const SEED = Number(process.env['KEYSIEVE_FUZZ_SEED'] ?? 20_261_129)

const BASE = 'b'.repeat(40)
const HEAD = 'a'.repeat(40)
const MUTATION = mutationOf([BASE, HEAD])
const SEEDS = payloadsOf({ base: BASE, head: HEAD, repository: 'o/r' })

/** GitHub's answers, mutated in the same way. */
function apiWith(mutations: readonly Mutation[]): EventContext['api'] {
  const answer = pullRequestAnswer({ base: { sha: BASE }, head: { sha: HEAD }, commits: 1 })
  return {
    pullRequest: async () => mutate(answer, mutations),
    pullRequestsFrom: async () => [mutate(answer, mutations)],
  }
}

/** What the engine makes of a request before it does anything else, or the error that the user sees. */
async function outcomeOf(context: EventContext): Promise<CommitSelection | ScanError> {
  try {
    const { commits } = await readScanRequest(context)
    checkNames(commits)
    return commits
  } catch (error) {
    if (error instanceof ScanError) return error
    throw error
  }
}

/** The commits that a range leaves out by their names. */
function namedOutside(commits: CommitSelection): readonly unknown[] {
  if (commits.kind !== 'range') return []
  return commits.boundaries.flat().map((one) => ('sha' in one ? one.sha : undefined))
}

test.each(Object.entries(SEEDS))(
  `a mutated %s is read or refused in a sentence, and never clean without a look (seed ${SEED})`,
  async (eventName, seeds) => {
    // A recorded payload has hundreds of fields that nobody reads: the small ones are taken as often as all of these.
    const start = fc.oneof(
      fc.constantFrom(...seeds),
      fc.constantFrom(...seeds, ...recordedPayloads(eventName)),
    )
    const property = fc.asyncProperty(
      start,
      fc.array(MUTATION, { minLength: 1, maxLength: 3 }),
      fc.array(MUTATION, { maxLength: 1 }),
      fc.constantFrom({}, { sha: '' }, { ref: '' }, { sha: 'x' }, { ref: 'refs/pull/%!f(<nil>)/merge' }),
      async (from, mutations, ofAnswer, run) => {
        const payload = mutate(from, mutations)

        const outcome = await outcomeOf(eventContext(eventName, payload, { ...run, api: apiWith(ofAnswer) }))

        if (outcome instanceof ScanError) {
          expect(outcome.message).toMatch(/^[^\n\r]+[.]$/)
          expect(outcome.message).not.toMatch(/undefined|\[object|TypeError/)
          expect(['input', 'repository']).toContain(outcome.code)
        } else if (outcome.kind === 'none') {
          expect(saysNothingNew(eventName, payload)).toBe(true)
        } else if (outcome.kind === 'range' && !eventName.endsWith('_dispatch')) {
          expect(outcome.head.sha ?? outcome.head.ref).toBeTruthy()
          expect(namedOutside(outcome)).not.toContain(outcome.head.sha ?? 'no name')
        }
      },
    )

    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  },
)
